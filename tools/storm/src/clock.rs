//! Sets the clock of a server an hour ahead and back, then an hour behind and back, while members
//! order and log in.
//!
//! No order may be lost or duplicated, no session may end, and no request may be refused for an
//! hour.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use shop_driver::free_address;
use tempfile::TempDir;

use crate::arguments::Arguments;
use crate::database::Database;
use crate::goods::Product;
use crate::patient::{AWAY_MAX, Buyer, check_books, take_away, while_buying};
use crate::shop::Shop;
use crate::tally::Tally;

/// Library that fakes the clock of one process from a file (Debian package libfaketime).
const LIBRARY: &str = "faketime/libfaketime.so.1";

const BUYERS: usize = 8;
const IN_ALL: u32 = 4_000_000;

/// Clock offsets from the real time, applied in this order.
const OFFSETS: [&str; 4] = ["+1h", "+0", "-1h", "+0"];

/// Time that each offset lasts, long enough for every server worker to notice it.
///
/// If no worker notices a wrong time, orders and members of that time may lack search terms.
const LASTS: Duration = Duration::from_secs(6);

/// Changes the server's clock repeatedly. Returns `true` if no check failed.
///
/// Fails with an error of kind `Unsupported` if libfaketime is not installed.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("clock ({})", database.name()));
    let rounds = arguments.count(arguments.rounds, 5, 1);
    let library = library()?;
    let folder = TempDir::with_prefix("shop-clock-")?;
    let clock = folder.path().join("offset");
    fs::write(&clock, "+0")?;
    let product = Product::new(43, 1, 700, IN_ALL);
    let text = |path: &Path| path.display().to_string();
    let shop = Shop::open_at(
        free_address()?,
        &arguments.server,
        database,
        "clock",
        std::slice::from_ref(&product),
        &[
            ("LD_PRELOAD", text(&library)),
            ("FAKETIME_TIMESTAMP_FILE", text(&clock)),
            ("FAKETIME_NO_CACHE", "1".to_owned()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
        ],
    )?;
    let done = storm(&shop, &clock, &product, rounds, &tally);
    Ok(shop.ends(tally, done))
}

fn storm(
    shop: &Shop,
    clock: &Path,
    product: &Product,
    rounds: u64,
    tally: &Tally,
) -> io::Result<String> {
    let mut buyers = Buyer::all(shop.members(BUYERS)?);
    let mut away = Duration::ZERO;
    for _ in 0..rounds {
        for offset in OFFSETS {
            let placed = while_buying(&mut buyers, product, || {
                fs::write(clock, offset)?;
                thread::sleep(LASTS);
                // New members must be able to register while the clock is wrong.
                shop.members(1).map(drop)
            })?;
            tally.check(placed > 0, || format!("{offset}: no order could be placed"));
            away = away.max(take_away(&mut buyers));
        }
    }
    tally.check(away <= AWAY_MAX, || format!("unavailable for {away:?}"));
    let was_told = shop.log().contains("the clock was set");
    tally.check(was_told, || {
        "the log does not report the clock change".to_owned()
    });
    // Until the worker that writes search terms has noticed that the clock is right again, the
    // audit may report missing ones.
    thread::sleep(LASTS);
    check_books(shop, &mut buyers, product, tally)?;
    let orders: usize = buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    Ok(format!(
        "set {} times under {orders} orders, the longest response took {} ms",
        rounds * OFFSETS.len() as u64,
        away.as_millis()
    ))
}

/// Finds the library in Debian's folder of any architecture.
fn library() -> io::Result<PathBuf> {
    let folders = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let mut places = folders.map(|folder| folder.path().join(LIBRARY));
    places.find(|place| place.exists()).ok_or_else(|| {
        let text = "cannot set the clock of one server: libfaketime is not installed";
        io::Error::new(io::ErrorKind::Unsupported, text)
    })
}
