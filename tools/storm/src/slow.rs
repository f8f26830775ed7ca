//! A thousand slow clients of one address beside a few honest shoppers (decision D53).
//!
//! The slow clients never finish their requests and reconnect when they are disconnected. All
//! shoppers are served.

use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::{Shopper, get, joined};

use crate::arguments::Arguments;
use crate::crowd::at_once;
use crate::database::Database;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;
use crate::times::Times;

const CLIENTS: usize = 1000;
const SHOPPERS: u32 = 4;
/// Server's default limit of connections per address, which the driver lifts for all other storms.
const CONNECTIONS_PER_ADDRESS: &str = "200";
/// Open file limit for slow clients, shoppers and the storm itself.
const FILES: u64 = 2_000;

const PAGE: &str = "/api/Product/Category/All";
/// Pause of a shopper after each page.
const LOOK: Duration = Duration::from_millis(10);
/// Interval between two bytes of a slow client, so that it is never idle.
const DRIP: Duration = Duration::from_millis(100);
/// Most rounds before a disconnected client reconnects.
const ROUNDS: usize = 10;
/// First bytes of the slow clients, in turn: half a head, half a body, half a chunked body.
const BEGINNINGS: [&[u8]; 3] = [
    b"GET /api/Setting HTTP/1.1\r\nHost: sh",
    b"POST /api/Auth/Login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n\
      Content-Length: 100000\r\n\r\n{",
    b"POST /api/FinancePay/Confirm HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{",
];

/// Lets shoppers read pages without load and then beside the slow clients.
///
/// Returns `true` if all shoppers were served.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("slow clients ({})", database.name()));
    let pages = arguments.count(None, 1_500, 150);
    rlimit::increase_nofile_limit(FILES)?;
    let goods = [Product::new(21, 1, 700, 100)];
    let address = shop_driver::free_address()?;
    let allowed = (
        "SHOP_CONNECTIONS_PER_ADDRESS",
        CONNECTIONS_PER_ADDRESS.to_owned(),
    );
    let server = &arguments.server;
    let shop = Shop::open_at(address, server, database, "slow", &goods, &[allowed])?;
    let done = storm(shop.server.address(), pages, &tally);
    Ok(shop.ends(tally, done))
}

fn storm(shop: SocketAddr, pages: u64, tally: &Tally) -> io::Result<String> {
    let mut shoppers = (0..SHOPPERS)
        .map(|number| Shopper::new(number, shop))
        .collect::<io::Result<Vec<_>>>()?;
    let peace = look(&mut shoppers, pages)?;

    let (over, slow) = (AtomicBool::new(false), Slow::begin(shop)?);
    let (beside, slow) = thread::scope(|scope| {
        let dripping = scope.spawn(|| slow.drip_until(&over));
        let beside = look(&mut shoppers, pages);
        over.store(true, Ordering::Relaxed);
        Ok::<_, io::Error>((beside?, joined(dripping)?))
    })?;
    tally.check(slow.let_go > 0, || {
        "no slow client was disconnected, so none was slow enough".to_owned()
    });
    Ok(format!(
        "{} pages each time, p50 and p99 {peace} without load, {beside} beside {CLIENTS} clients \
         ({:.2} times the p50; disconnected {} times)",
        peace.count(),
        beside.median().as_secs_f64() / peace.median().as_secs_f64(),
        slow.let_go
    ))
}

/// Lets every shopper read `pages` pages. Fails unless each response has status 200.
fn look(shoppers: &mut [Shopper], pages: u64) -> io::Result<Times> {
    let request = get(PAGE);
    let times = at_once(shoppers, |_, shopper| {
        let mut times = Vec::new();
        for _ in 0..pages {
            let begun = Instant::now();
            let status = shopper.send(&request)?;
            times.push(begun.elapsed());
            if status != 200 {
                return Err(io::Error::other(format!("{PAGE} answered {status}")));
            }
            thread::sleep(LOOK);
        }
        Ok(times)
    })?;
    Ok(Times::new(times.concat()))
}

/// Slow clients, all at the system's default loopback address.
struct Slow {
    shop: SocketAddr,
    clients: Vec<Option<TcpStream>>,
    let_go: u64,
}

impl Slow {
    fn begin(shop: SocketAddr) -> io::Result<Self> {
        let clients = (0..CLIENTS).map(|number| begin(shop, number));
        Ok(Self {
            shop,
            clients: clients.collect::<io::Result<_>>()?,
            let_go: 0,
        })
    }

    /// Sends one byte of every request per round. A disconnected client is back within 1 s.
    fn drip_until(mut self, over: &AtomicBool) -> io::Result<Self> {
        for round in 0.. {
            if over.load(Ordering::Relaxed) {
                break;
            }
            for (number, client) in self.clients.iter_mut().enumerate() {
                if client.as_mut().is_some_and(goes_on) {
                    continue;
                }
                self.let_go += u64::from(client.take().is_some());
                if number % ROUNDS == round % ROUNDS {
                    *client = begin(self.shop, number)?;
                }
            }
            thread::sleep(DRIP);
        }
        Ok(self)
    }
}

/// Connects a client and sends its first bytes. Returns `None` if the server disconnects at once.
fn begin(shop: SocketAddr, number: usize) -> io::Result<Option<TcpStream>> {
    let mut client = TcpStream::connect(shop)?;
    client.set_nonblocking(true)?;
    let begun = client.write_all(BEGINNINGS[number % BEGINNINGS.len()]);
    Ok(begun.is_ok().then_some(client))
}

/// Sends one more byte. Returns `true` if the server still waits for more.
fn goes_on(client: &mut TcpStream) -> bool {
    let waits = match client.read(&mut [0; 512]) {
        Err(error) => error.kind() == ErrorKind::WouldBlock,
        // The server answered or closed the connection, so the slow request is over.
        Ok(_) => false,
    };
    waits && client.write_all(b" ").is_ok()
}
