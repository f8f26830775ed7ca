//! Staff at work while buyers order and cancel, gateways settle, payment terms expire, and the
//! shop is killed (decisions D161, D59).
//!
//! Afterwards the log of each order holds every acknowledged action once, and no other action. No
//! order is both shipped and cancelled.

mod clerk;
mod customer;
mod records;

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::{Gateways, free_address, joined};
use tempfile::TempDir;

use crate::arguments::Arguments;
use crate::chance::Chance;
use crate::crowd::at_once;
use crate::database::Database;
use crate::goods::Product;
use crate::payments::payer::Payer;
use crate::payments::{Weather, books, faults, settle};
use crate::shop::Shop;
use crate::tally::Tally;
use clerk::Clerk;
use customer::Customer;

const IN_ALL: u32 = 4_000_000;

/// Opens the owner's session as with a code of the authenticator app.
const PROVED: &str = "UPDATE staff_sessions SET second_factor = TRUE, recent_until = 4102444800000 \
     WHERE staff_id = (SELECT id FROM staff WHERE name = 'clerk-0')";

/// Number of concurrent people by kind.
const CLERKS: usize = 4;
const CUSTOMERS: usize = 4;
const PAYERS: usize = 3;

/// Range of the number of staff requests between two kills.
///
/// If they are slow, the kill comes after `SLOW` milliseconds. The shop starts again within
/// `DOWN_MAX` milliseconds.
const REQUESTS: (u64, u64) = (20, 80);
const SLOW: u64 = 4_000;
const DOWN_MAX: u64 = 200;

/// Percentage of payments that get each of the twelve faults.
const FAULTS: u64 = 2;

/// Time limit of the storm, far above the expected duration.
const PATIENCE: Duration = Duration::from_mins(30);

/// Interval between two progress lines.
const TELL_EVERY: Duration = Duration::from_secs(10);

/// Expires the payment term of three in ten unpaid orders, chosen by character 16 of their ids.
const RUN_OUT: &str = "UPDATE orders SET due_at = 1
    WHERE due_at > 1 AND status = 1 AND pay_status < 2 AND substr(id, 16, 1) < 'A'";

/// All people of the storm.
struct People {
    clerks: Vec<Clerk>,
    customers: Vec<Customer>,
    payers: Vec<Payer>,
}

/// Runs staff, buyers, gateways and kills. Returns `true` if no check failed.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("staff ({})", database.name()));
    let chance = Chance::new(arguments.seed());
    let goods: Vec<Product> = (1..=3)
        .map(|number| Product::new(41, number, number * 300, IN_ALL))
        .collect();
    let folder = TempDir::with_prefix("shop-storm-gateways-")?;
    let gateways = Gateways::open(&arguments.server, folder.path())?;
    gateways.play(&faults::script(arguments.seed(), FAULTS))?;
    let address = free_address()?;
    let mut shop = Shop::open_at(
        address,
        &arguments.server,
        database,
        "staff",
        &goods,
        &gateways.settings(address),
    )?;
    let mut members = shop.members(CUSTOMERS + PAYERS)?;
    let paying = members.split_off(CUSTOMERS);
    let program = shop.server.program();
    let mut people = People {
        clerks: (0..CLERKS)
            .map(|number| Clerk::join(number, program, address, &chance))
            .collect::<io::Result<_>>()?,
        customers: (0..)
            .zip(members)
            .map(|(number, member)| Customer::new(number, member, &chance))
            .collect(),
        payers: (0..)
            .zip(paying)
            .map(|(number, member)| Payer::new(number, member, address, &gateways, &chance))
            .collect(),
    };
    shop.beside().execute(PROVED)?;
    let done = storm(arguments, &mut shop, &gateways, &mut people, &goods, &tally);
    Ok(shop.ends(tally, done))
}

fn storm(
    arguments: &Arguments,
    shop: &mut Shop,
    gateways: &Gateways,
    people: &mut People,
    goods: &[Product],
    tally: &Tally,
) -> io::Result<String> {
    let count = arguments.count(arguments.requests, 4_000, 250);
    let (weather, made) = (Weather::new(), AtomicU64::new(0));
    let People {
        clerks,
        customers,
        payers,
    } = people;
    let kills = thread::scope(|scope| {
        let (weather, made) = (&weather, &made);
        let mut all = Vec::new();
        for clerk in &mut *clerks {
            all.push(scope.spawn(move || clerk.work_until_over(weather, made, tally)));
        }
        for customer in &mut *customers {
            all.push(scope.spawn(move || customer.buy_until_over(weather, goods, tally)));
        }
        for payer in &mut *payers {
            all.push(scope.spawn(move || payer.pay_until_over(weather, goods, tally)));
        }
        let killed = kill_until(arguments, shop, made, count);
        weather.end();
        all.into_iter().try_for_each(joined)?;
        killed
    })?;
    at_once(clerks, |_, clerk| clerk.come_home(tally))?;
    at_once(customers, |_, customer| customer.come_home(tally))?;
    at_once(payers, |_, payer| payer.come_home(tally))?;
    let (settled_in, open) = settle(arguments, shop, gateways)?;
    tally.same("payment attempts that were not settled", &open, &0);
    books::compare(shop, gateways, payers, tally)?;
    at_once(clerks, |_, clerk| clerk.ask_again(tally))?;
    let found = records::compare(shop, clerks, customers, tally)?;
    shop.audit(tally)?;
    Ok(format!(
        "{found}; {kills} kills, settled in {:.0} s",
        settled_in.as_secs_f64()
    ))
}

/// Expires terms and kills the shop until staff have sent enough requests.
///
/// Returns the number of kills.
fn kill_until(
    arguments: &Arguments,
    shop: &mut Shop,
    made: &AtomicU64,
    count: u64,
) -> io::Result<u64> {
    let mut chance = Chance::new(arguments.seed()).branch(u64::MAX);
    let (storming, mut reported, mut kills) = (Instant::now(), Instant::now(), 0);
    let made = || made.load(Ordering::Relaxed);
    while made() < count && storming.elapsed() < PATIENCE {
        let (least, most) = REQUESTS;
        let wanted = made() + chance.between(least, most);
        let since = Instant::now();
        while made() < wanted && since.elapsed() < Duration::from_millis(SLOW) {
            thread::sleep(Duration::from_millis(5));
        }
        shop.beside().execute(RUN_OUT)?;
        shop.server.kill()?;
        thread::sleep(Duration::from_millis(chance.below(DOWN_MAX)));
        shop.server.restart()?;
        kills += 1;
        if reported.elapsed() > TELL_EVERY {
            reported = Instant::now();
            println!("  {} of {count} requests of staff, {kills} kills", made());
        }
    }
    Ok(kills)
}
