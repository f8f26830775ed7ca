//! Everything at once for a long time: people look at the shop, order, cancel, log in and register. Nothing fails, and what
//! the server holds stays the same: memory, open files, threads, the write-ahead log, and the tables in which no order is
//! kept.

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

/// Products that are looked at and bought.
const PRODUCTS: i64 = 60;
const IN_ALL: u32 = 4_000_000;
/// Looks at what the server holds, spread over the time.
const LOOKS: u32 = 120;
/// Shorter than this says nothing about what grows.
const LONG_ENOUGH: Duration = Duration::from_mins(4);

/// Has everybody at work for the time; whether nothing failed and nothing grew.
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

/// Looks at what the server holds until the time is over, or the traffic is because of an error.
fn look(shop: &Shop, time: Duration, over: &AtomicBool) -> io::Result<Samples> {
    let mut samples = Samples::default();
    let begun = Instant::now();
    while begun.elapsed() < time && !over.load(Ordering::Relaxed) {
        samples.take(shop)?;
        thread::sleep(time / LOOKS);
    }
    Ok(samples)
}
