//! Payments through gateways that fail in twelve ways, while the shop is killed again and again
//! (P1 to P8, P12, P13, P19): afterwards the gateways' books and the shop's say the same, nobody has
//! paid twice, and no money is forgotten.

pub(crate) mod books;
pub mod browser;
pub(crate) mod faults;
pub(crate) mod payer;

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use diesel::QueryableByName;
use diesel::sql_types::BigInt;
use shop_driver::{Gateways, free_address, joined};
use tempfile::TempDir;

use crate::arguments::Arguments;
use crate::chance::Chance;
use crate::crowd::at_once;
use crate::database::Database;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;
use payer::Payer;

const IN_ALL: u32 = 4_000_000;

/// Buyers at the same time.
const PAYERS: usize = 32;
const PAYERS_QUICK: usize = 12;

/// Between two kills so many milliseconds go by, and between a kill and the next start.
const BETWEEN_KILLS: (u64, u64) = (2_000, 5_000);
const BETWEEN_KILLS_QUICK: (u64, u64) = (200, 900);
const DOWN_MAX: u64 = 200;

/// How often the storm says how far it is.
const TELL_EVERY: Duration = Duration::from_secs(10);

/// Longer no storm takes, whatever its count: far more than it needs.
const PATIENCE: Duration = Duration::from_mins(40);

/// What is late or hangs has come by then.
const CALM: Duration = Duration::from_secs(5);

/// How long the shop may take to settle what is left open.
const SETTLED_IN: Duration = Duration::from_mins(2);
/// After so long nobody agrees to anything any more.
const LAPSE_AFTER: Duration = Duration::from_secs(8);

/// Lets two hours go by for every attempt that is not settled.
const PASS_TIME: &str = "UPDATE payment_attempts SET created_at = created_at - 7200000,
    updated_at = updated_at - 7200000, next_poll_at = 1 WHERE next_poll_at IS NOT NULL";

/// Attempts whose end nobody knows, and LINE Pay's money that has yet to go back. Refunds of cards
/// are for people.
const UNSETTLED: &str = "SELECT COUNT(*) AS number FROM payment_attempts
    WHERE state IN ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed')
        OR (state = 'RefundDue' AND provider = 'LinePay')";

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// What everybody in the storm can see.
pub(crate) struct Weather {
    /// Payments that were begun.
    begun: AtomicU64,
    over: AtomicBool,
}

impl Weather {
    /// The storm begins.
    pub(crate) const fn new() -> Self {
        Self {
            begun: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Ends the storm.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Whether the storm has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

/// Payments under kills and faults; whether every promise was kept.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("payments ({})", database.name()));
    let chance = Chance::new(arguments.seed());
    let goods: Vec<Product> = (1..=3)
        .map(|number| Product::new(31, number, number * 300, IN_ALL))
        .collect();
    let folder = TempDir::with_prefix("shop-storm-gateways-")?;
    let gateways = Gateways::open(&arguments.server, folder.path())?;
    gateways.play(&faults::script(arguments.seed(), arguments.faults))?;
    let address = free_address()?;
    let mut shop = Shop::open_at(
        address,
        &arguments.server,
        database,
        "payments",
        &goods,
        &gateways.settings(address),
    )?;
    let number = if arguments.quick {
        PAYERS_QUICK
    } else {
        PAYERS
    };
    let members = shop.members(number)?;
    let mut payers: Vec<Payer> = (0..)
        .zip(members)
        .map(|(number, member)| Payer::new(number, member, address, &gateways, &chance))
        .collect();
    let done = storm(arguments, &mut shop, &gateways, &mut payers, &goods, &tally);
    Ok(shop.ends(tally, done))
}

fn storm(
    arguments: &Arguments,
    shop: &mut Shop,
    gateways: &Gateways,
    payers: &mut [Payer],
    goods: &[Product],
    tally: &Tally,
) -> io::Result<String> {
    let count = arguments.count(arguments.payments, 10_000, 200);
    let weather = Weather::new();
    let kills = thread::scope(|scope| {
        let weather = &weather;
        let paying: Vec<_> = payers
            .iter_mut()
            .map(|payer| scope.spawn(move || payer.pay_until_over(weather, goods, tally)))
            .collect();
        let killed = kill_until(arguments, shop, weather, count);
        weather.end();
        paying.into_iter().try_for_each(joined)?;
        killed
    })?;
    let begun = weather.begun.load(Ordering::Relaxed);
    tally.check(begun >= count, || {
        format!("only {begun} of {count} payments were begun in time")
    });
    // Whoever was shown a success learns at the end whether it was one.
    at_once(payers, |_, payer| payer.come_home(tally))?;
    let (settled_in, open) = settle(arguments, shop, gateways)?;
    tally.same("attempts that nobody settled", &open, &0);
    let compared = books::compare(shop, gateways, payers, tally)?;
    shop.audit(tally)?;
    Ok(format!(
        "{begun} payments, {kills} kills, settled in {:.0} s; {compared}",
        settled_in.as_secs_f64()
    ))
}

/// Kills the shop every few seconds until so many payments were begun; how often.
fn kill_until(
    arguments: &Arguments,
    shop: &mut Shop,
    weather: &Weather,
    count: u64,
) -> io::Result<u64> {
    let mut chance = Chance::new(arguments.seed()).branch(u64::MAX);
    let (least, most) = if arguments.quick {
        BETWEEN_KILLS_QUICK
    } else {
        BETWEEN_KILLS
    };
    let (storming, mut reported, mut kills) = (Instant::now(), Instant::now(), 0);
    while weather.begun.load(Ordering::Relaxed) < count && storming.elapsed() < PATIENCE {
        let wait = Duration::from_millis(chance.between(least, most));
        thread::sleep(wait);
        shop.server.kill()?;
        thread::sleep(Duration::from_millis(chance.below(DOWN_MAX)));
        shop.server.restart()?;
        kills += 1;
        if reported.elapsed() > TELL_EVERY {
            reported = Instant::now();
            let begun = weather.begun.load(Ordering::Relaxed);
            println!("  {begun} of {count} payments, {kills} kills");
        }
    }
    Ok(kills)
}

/// Lets time go by until every attempt is settled; how long that took, and how many are not.
pub(crate) fn settle(
    arguments: &Arguments,
    shop: &Shop,
    gateways: &Gateways,
) -> io::Result<(Duration, i64)> {
    thread::sleep(CALM);
    let (begun, beside) = (Instant::now(), shop.beside());
    let mut has_lapsed = false;
    loop {
        beside.execute(PASS_TIME)?;
        thread::sleep(Duration::from_secs(1));
        let rows: Vec<Count> = beside.rows(UNSETTLED)?;
        let open = rows.first().map_or(0, |row| row.number);
        if open == 0 || begun.elapsed() > SETTLED_IN {
            return Ok((begun.elapsed(), open));
        }
        if begun.elapsed() > LAPSE_AFTER && !has_lapsed {
            gateways.play(&faults::lapsed(arguments.seed(), arguments.faults))?;
            has_lapsed = true;
        }
    }
}
