//! Log-ins: throughput beside the cost of the password hash alone, and the effect of a log-in flood
//! on other visitors.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use argon2::Argon2;
use shop_driver::{Connection, PASSWORD, Server, Shopper, joined, login, mobile};

use crate::report::{self, Row};

const TURN: Duration = Duration::from_secs(3);
const PAIRS: usize = 3;

/// Number of shoppers who log in at once.
const SHOPPERS: u32 = 16;

/// Number of members per processor. An account may log in only 20 times in 15 minutes.
const ACCOUNTS_PER_CORE: usize = 80;

/// Rate of the flood, in attempts per second.
const FLOOD_PER_SECOND: u64 = 500;
/// Number of addresses from which the flood comes.
const FLOODERS: u32 = 32;
/// Duration for which the category list is requested.
const WATCH: Duration = Duration::from_secs(5);
/// Pause between two of these requests.
const BETWEEN_LOOKS: Duration = Duration::from_millis(2);

/// Measures the throughput and the effect of a flood.
pub fn measure(shop: &Server) -> io::Result<()> {
    let address = shop.address();
    let cores = thread::available_parallelism()?.get();
    let accounts: Vec<String> = (1..).map(mobile).take(cores * ACCOUNTS_PER_CORE).collect();
    for (number, account) in (0..).zip(&accounts) {
        Shopper::new(number, address)?.register(account)?;
    }
    rate(address, &accounts)?;
    flood(address, &mobile(1))
}

/// Measures log-ins per second against hashes per second, in alternating turns.
fn rate(shop: SocketAddr, accounts: &[String]) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let (mut ratios, mut figures, mut references) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..PAIRS {
        let ours = per_second(SHOPPERS, |_, over| log_in(shop, accounts, &next, over))?;
        let cores = thread::available_parallelism()?.get();
        let bare = per_second(u32::try_from(cores).unwrap_or(1), |_, over| hash(over))?;
        ratios.push(ours / bare);
        figures.push(ours);
        references.push(bare);
    }
    Row::new(&format!("log-ins, {SHOPPERS} at once"), "/s")
        .figure(report::median(&mut figures))
        .reference(
            "bare argon2id of the same cost",
            report::median(&mut references),
        )
        .ratio(report::median(&mut ratios))
        .print();
    Ok(())
}

/// Logs in to the accounts one after the other, each from its own address.
fn log_in(
    shop: SocketAddr,
    accounts: &[String],
    next: &AtomicUsize,
    over: &AtomicBool,
) -> io::Result<u64> {
    let mut done = 0;
    while !over.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed) % accounts.len();
        let address = u32::try_from(number).unwrap_or_default();
        let mut shopper = Shopper::new(address, shop)?;
        match shopper.send(&login(&accounts[number], PASSWORD))? {
            200 => done += 1,
            status => return Err(io::Error::other(format!("a log-in answered {status}"))),
        }
    }
    Ok(done)
}

fn hash(over: &AtomicBool) -> io::Result<u64> {
    let argon2 = Argon2::default();
    let mut hash = [0; 32];
    let mut done = 0;
    while !over.load(Ordering::Relaxed) {
        argon2
            .hash_password_into(PASSWORD.as_bytes(), b"a salt for a bench", &mut hash)
            .map_err(io::Error::other)?;
        done += 1;
    }
    Ok(done)
}

/// Returns the total work per second of this number of threads in one turn.
fn per_second(
    threads: u32,
    work: impl Fn(u32, &AtomicBool) -> io::Result<u64> + Sync,
) -> io::Result<f64> {
    let over = AtomicBool::new(false);
    let begun = Instant::now();
    let done: io::Result<u64> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads)
            .map(|number| {
                let (work, over) = (&work, &over);
                scope.spawn(move || work(number, over))
            })
            .collect();
        thread::sleep(TURN);
        over.store(true, Ordering::Relaxed);
        running.into_iter().map(joined).sum()
    });
    Ok(report::count(done?) / begun.elapsed().as_secs_f64())
}

/// Measures the p99 of a category list, without load and under a flood of wrong passwords.
fn flood(shop: SocketAddr, account: &str) -> io::Result<()> {
    let in_peace = slowest_hundredth(shop)?;
    let over = AtomicBool::new(false);
    let tries = AtomicU64::new(0);
    let under_flood = thread::scope(|scope| {
        let flooders: Vec<_> = (0..FLOODERS)
            .map(|number| {
                let (over, tries) = (&over, &tries);
                scope.spawn(move || guess(shop, number, account, over, tries))
            })
            .collect();
        let seen = slowest_hundredth(shop);
        over.store(true, Ordering::Relaxed);
        flooders.into_iter().try_for_each(joined)?;
        seen
    })?;
    let per_second = tries.into_inner() / WATCH.as_secs();
    Row::new(
        &format!("category page, p99 while {per_second} wrong log-ins a second arrive"),
        "ms",
    )
    .figure(under_flood)
    .reference("the same in peace", in_peace)
    .ratio(under_flood / in_peace)
    .at_most(100.0)
    .print();
    Ok(())
}

fn guess(
    shop: SocketAddr,
    number: u32,
    account: &str,
    over: &AtomicBool,
    tries: &AtomicU64,
) -> io::Result<()> {
    let between =
        Duration::from_secs(u64::from(FLOODERS)) / u32::try_from(FLOOD_PER_SECOND).unwrap_or(1);
    // Addresses that no other measurement uses.
    let mut flooder = Shopper::new(10_000 + number, shop)?;
    let request = login(account, "not the password");
    let mut next = Instant::now();
    while !over.load(Ordering::Relaxed) {
        flooder.send(&request)?;
        tries.fetch_add(1, Ordering::Relaxed);
        next += between;
        thread::sleep(next.saturating_duration_since(Instant::now()));
    }
    Ok(())
}

/// Returns the p99 of a category list, in milliseconds.
fn slowest_hundredth(shop: SocketAddr) -> io::Result<f64> {
    let mut connection = Connection::open(shop)?;
    let request = b"GET /api/Product/Category/All?Page=1&PageCount=9&MenuId=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    let mut times = Vec::new();
    let begun = Instant::now();
    while begun.elapsed() < WATCH {
        let asked = Instant::now();
        connection.ask(request)?;
        times.push(asked.elapsed().as_secs_f64() * 1000.0);
        thread::sleep(BETWEEN_LOOKS);
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() * 99 / 100])
}
