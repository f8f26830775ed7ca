//! Open-loop load: requests arrive at a fixed rate even if earlier ones are unanswered, like those
//! of real visitors.
//!
//! Each time is measured from the moment at which the request was due. So a stall of the shop does
//! not reduce the load or hide the waiting time.

use std::io;
use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::{Connection, Server, get, joined};

use crate::LIST;
use crate::bare::Bare;
use crate::load;
use crate::report::{self, Row};

/// Rate in requests per second, over all connections.
const RATE: u32 = 10_000;
/// Number of connections.
const CONNECTIONS: u16 = 64;
/// Duration of one turn of one side.
const TIME: Duration = Duration::from_secs(10);
/// Number of turns of each side.
const PAIRS: usize = 3;
/// Paths requested in rotation.
const PATHS: [&str; 4] = [
    LIST,
    "/api/Product/Category?CategoryId=101",
    "/api/Product/Category/All?Page=1&PageCount=9&Order=desc&OrderKey=price&Search=%E6%AA%80%E9%A6%99&Type=web",
    "/Product/101",
];

/// Response times in ascending order.
struct Times(Vec<Duration>);

/// Prints the response times at this rate, beside those of the reference.
pub fn measure(shop: &Server) -> io::Result<()> {
    let body = load::body(shop.address(), LIST)?;
    let bare = Bare::start(&body)?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..PAIRS {
        ours.push(run(shop.address(), &PATHS)?);
        theirs.push(run(bare.address(), &["/"; PATHS.len()])?);
    }
    for (word, thousandths) in [("p50", 500), ("p99", 990), ("p99.9", 999)] {
        let median = |all: &[Times]| {
            let mut found: Vec<f64> = all.iter().map(|times| times.at(thousandths)).collect();
            report::median(&mut found)
        };
        Row::new(
            &format!("catalogue at {RATE} requests a second, open loop: answer, {word}"),
            "ms",
        )
        .figure(median(&ours))
        .reference("bare actix-web, the list's bytes", median(&theirs))
        .print();
    }
    Ok(())
}

impl Times {
    fn at(&self, thousandths: usize) -> f64 {
        let found = self.0.get(self.0.len() * thousandths / 1000);
        found.map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    }
}

fn run(address: SocketAddr, paths: &[&str; PATHS.len()]) -> io::Result<Times> {
    let begun = Instant::now();
    let mut times = thread::scope(|scope| {
        let clients: Vec<_> = (0..CONNECTIONS)
            .map(|number| scope.spawn(move || client(address, paths, number, begun)))
            .collect();
        let times = clients.into_iter().map(joined);
        times.collect::<io::Result<Vec<_>>>()
    })?
    .concat();
    times.sort_unstable();
    Ok(Times(times))
}

/// Sends every 64th request over one connection. After a late response the next request is sent at
/// once, and its time counts from when it was due.
fn client(
    address: SocketAddr,
    paths: &[&str],
    number: u16,
    begun: Instant,
) -> io::Result<Vec<Duration>> {
    let requests: Vec<_> = paths.iter().map(|path| get(path)).collect();
    let mut connection = Connection::open(address)?;
    let (mut place, mut times) = (u32::from(number), Vec::new());
    for request in requests.iter().cycle().skip(usize::from(number)) {
        let due = begun + Duration::from_secs(1) * place / RATE;
        if due.duration_since(begun) >= TIME {
            break;
        }
        place += u32::from(CONNECTIONS);
        thread::sleep(due.saturating_duration_since(Instant::now()));
        let status = connection.send(request)?;
        if status != 200 {
            return Err(io::Error::other(format!("answered {status}")));
        }
        times.push(due.elapsed());
    }
    Ok(times)
}
