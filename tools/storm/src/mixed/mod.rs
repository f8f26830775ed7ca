//! Mixed traffic for a long time: people read pages, order, cancel, log in and register.
//!
//! No request fails, and the server's resources stay constant: memory, open files, threads, the
//! write-ahead log, and the tables that keep no history.

mod samples;
mod traffic;

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::joined;

use crate::arguments::Arguments;
use crate::database::Database;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;
use samples::Samples;
use traffic::Traffic;

/// Number of products that are viewed and bought.
const PRODUCTS: i64 = 60;
const IN_ALL: u32 = 4_000_000;
/// Number of resource samples, spread over the run.
const LOOKS: u32 = 120;
/// Shortest run whose samples can show growth.
const LONG_ENOUGH: Duration = Duration::from_mins(4);

/// Runs the traffic for the given time. Returns `true` if no request failed and nothing grew.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("mixed traffic ({})", database.name()));
    let seconds = arguments.count(arguments.minutes.map(|minutes| minutes * 60), 20 * 60, 8);
    let goods: Vec<Product> = (1..=PRODUCTS)
        .map(|number| Product::new(36, number, 100 + number, IN_ALL))
        .collect();
    let shop = Shop::open(&arguments.server, database, "mixed", &goods)?;
    let done = storm(&shop, &goods, Duration::from_secs(seconds), &tally);
    Ok(shop.ends(tally, done))
}

fn storm(shop: &Shop, goods: &[Product], time: Duration, tally: &Tally) -> io::Result<String> {
    let traffic = Traffic::open(shop, goods)?;
    let over = AtomicBool::new(false);
    let (done, samples) = thread::scope(|scope| {
        let at_work = scope.spawn(|| traffic.run(shop, &over));
        let samples = look(shop, time, &over);
        over.store(true, Ordering::Relaxed);
        Ok::<_, io::Error>((joined(at_work)?, samples?))
    })?;
    if time >= LONG_ENOUGH {
        samples.check(tally);
    }
    shop.audit(tally)?;
    Ok(format!("{} s: {done}; {samples}", time.as_secs()))
}

/// Samples the server's resources until the time is over or the traffic ends with an error.
fn look(shop: &Shop, time: Duration, over: &AtomicBool) -> io::Result<Samples> {
    let mut samples = Samples::default();
    let begun = Instant::now();
    while begun.elapsed() < time && !over.load(Ordering::Relaxed) {
        samples.take(shop)?;
        thread::sleep(time / LOOKS);
    }
    Ok(samples)
}
