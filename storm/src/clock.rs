//! The clock of a server is set an hour ahead and back, and an hour behind and back, while members order and log in: no
//! order is lost or made twice, nobody who has logged in is sent away, and nothing is refused for an hour.

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

/// A clock for one process, which a file sets (Debian's package libfaketime).
const LIBRARY: &str = "faketime/libfaketime.so.1";

const BUYERS: usize = 8;
const IN_ALL: u32 = 4_000_000;

/// How far the clock is from the right time, one after the other.
const OFFSETS: [&str; 4] = ["+1h", "+0", "-1h", "+0"];

/// How long each holds: each worker of the server has looked around by then. Who is in the wrong time for a moment that none
/// of them sees may be found by no word.
const LASTS: Duration = Duration::from_secs(6);

/// Sets the clock of its server; whether everything held. Where the library is not installed the outcome is an error of the
/// kind `Unsupported`.
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
                // Whoever comes new while the clock is wrong is served, too.
                shop.members(1).map(drop)
            })?;
            tally.check(placed > 0, || format!("{offset}: nobody could order"));
            away = away.max(take_away(&mut buyers));
        }
    }
    tally.check(away <= AWAY_MAX, || format!("away for {away:?}"));
    let was_told = shop.log().contains("the clock was set");
    tally.check(was_told, || "the log does not tell of the clock".to_owned());
    // Until then the audit may miss words: who writes them has not seen yet that the clock is right again.
    thread::sleep(LASTS);
    check_books(shop, &mut buyers, product, tally)?;
    let orders: usize = buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    Ok(format!(
        "set {} times under {orders} orders, the longest answer took {} ms",
        rounds * OFFSETS.len() as u64,
        away.as_millis()
    ))
}

/// Where Debian puts the library, whichever the machine.
fn library() -> io::Result<PathBuf> {
    let folders = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let mut places = folders.map(|folder| folder.path().join(LIBRARY));
    places.find(|place| place.exists()).ok_or_else(|| {
        let text = "no clock of a server's own: libfaketime is not installed";
        io::Error::new(io::ErrorKind::Unsupported, text)
    })
}
