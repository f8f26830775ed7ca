//! A thousand slow clients of one address beside a few honest shoppers: requests that never come to
//! their end, begun again as soon as they are let go (decision D53). Everybody else is served.

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
/// What a server allows an address by itself; the driver lifts it for all other storms.
const CONNECTIONS_PER_ADDRESS: &str = "200";
/// Files that slow clients, shoppers and the storm itself have open.
const FILES: u64 = 2_000;

const PAGE: &str = "/api/Product/Category/All";
/// How long a shopper looks at a page.
const LOOK: Duration = Duration::from_millis(10);
/// A slow client sends a byte that often, so that it is never silent.
const DRIP: Duration = Duration::from_millis(100);
/// Whoever was let go waits so many rounds at most.
const ROUNDS: usize = 10;
/// How each slow client begins, in turn: half a head, half a body, half a chunked body.
const BEGINNINGS: [&[u8]; 3] = [
    b"GET /api/Setting HTTP/1.1\r\nHost: sh",
    b"POST /api/Auth/Login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n\
      Content-Length: 100000\r\n\r\n{",
    b"POST /api/FinancePay/Confirm HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{",
];

/// Has shoppers look at pages in peace, and then beside the slow clients; whether all were served.
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
        "no slow client was let go: they were none".to_owned()
    });
    Ok(format!(
        "{} pages each time, p50 and p99 {peace} in peace, {beside} beside {CLIENTS} clients \
         ({:.2} times the p50; let go {} times)",
        peace.count(),
        beside.median().as_secs_f64() / peace.median().as_secs_f64(),
        slow.let_go
    ))
}

/// Every shopper looks at so many pages, each of which must come.
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

/// The slow clients, all at the address from which the system connects by itself.
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

    /// Goes on with every request by a byte, again and again; whoever was let go starts again within a
    /// second.
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

/// A client that has begun; `None` when the server let it go at once.
fn begin(shop: SocketAddr, number: usize) -> io::Result<Option<TcpStream>> {
    let mut client = TcpStream::connect(shop)?;
    client.set_nonblocking(true)?;
    let begun = client.write_all(BEGINNINGS[number % BEGINNINGS.len()]);
    Ok(begun.is_ok().then_some(client))
}

/// Sends one more byte; whether the server still waits for more.
fn goes_on(client: &mut TcpStream) -> bool {
    let waits = match client.read(&mut [0; 512]) {
        Err(error) => error.kind() == ErrorKind::WouldBlock,
        // An answer or the end: there is nothing more to be slow with.
        Ok(_) => false,
    };
    waits && client.write_all(b" ").is_ok()
}
