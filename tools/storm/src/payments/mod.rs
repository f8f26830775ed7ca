//! Payments through gateways that fail in twelve ways, while the shop is killed again and again
//! (P1 to P5, P7, P8, P12, P13).
//!
//! Afterwards the gateways' books and the shop's agree. No buyer has paid twice, and no money is
//! unaccounted for.

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

/// Number of concurrent buyers.
const PAYERS: usize = 32;
const PAYERS_QUICK: usize = 12;

/// Range of milliseconds between two kills, and longest downtime after a kill.
const BETWEEN_KILLS: (u64, u64) = (2_000, 5_000);
const BETWEEN_KILLS_QUICK: (u64, u64) = (200, 900);
const DOWN_MAX: u64 = 200;

/// Interval between two progress lines.
const TELL_EVERY: Duration = Duration::from_secs(10);

/// Time limit of the storm, far above the expected duration.
const PATIENCE: Duration = Duration::from_mins(40);

/// Time by which late and hanging responses have arrived.
const CALM: Duration = Duration::from_secs(5);

/// Time for the shop to settle the remaining attempts.
const SETTLED_IN: Duration = Duration::from_mins(2);
/// Time after which pending payments can no longer be approved.
const LAPSE_AFTER: Duration = Duration::from_secs(8);

/// Moves every unsettled attempt two hours into the past, without refunds of a part: LINE Pay may
/// carry out a request late, so the next one has to wait.
const PASS_TIME: &str = "UPDATE payment_attempts SET created_at = created_at - 7200000,
    updated_at = updated_at - 7200000, next_poll_at = 1
    WHERE next_poll_at IS NOT NULL AND refund_part IS NULL AND refunded = 0";

/// Counts attempts with an unknown result, and pending refunds of LINE Pay.
///
/// Card refunds are left out, because staff make them.
const UNSETTLED: &str = "SELECT COUNT(*) AS number FROM payment_attempts
    WHERE state IN ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed')
        OR (state = 'RefundDue' AND provider = 'LinePay')";

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// State shared by everyone in the storm.
pub(crate) struct Weather {
    /// Number of payments begun.
    begun: AtomicU64,
    over: AtomicBool,
}

impl Weather {
    /// Creates the state of a storm that begins.
    pub(crate) const fn new() -> Self {
        Self {
            begun: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Ends the storm for everyone.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if the storm has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

/// Runs payments under kills and faults. Returns `true` if no check failed.
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
        format!("only {begun} of {count} payments were started in time")
    });
    // Buyers that were shown a success check whether the order is really paid.
    at_once(payers, |_, payer| payer.come_home(tally))?;
    let (settled_in, open) = settle(arguments, shop, gateways)?;
    tally.same("payment attempts that were not settled", &open, &0);
    let compared = books::compare(shop, gateways, payers, tally)?;
    shop.audit(tally)?;
    Ok(format!(
        "{begun} payments, {kills} kills, settled in {:.0} s; {compared}",
        settled_in.as_secs_f64()
    ))
}

/// Kills the shop every few seconds until enough payments were begun. Returns the number of kills.
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

/// Advances time until every attempt is settled. Returns the time taken, and the number left open.
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
