//! Staff at work while buyers order and cancel, gateways settle, terms run out and the shop is killed
//! (decisions D161, D59): afterwards each action that was acknowledged stands in its order's log once,
//! nothing stands there that nobody was told of, and no order went two ways.

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

/// Who is there at the same time.
const CLERKS: usize = 4;
const CUSTOMERS: usize = 4;
const PAYERS: usize = 3;

/// The shop is killed after so many requests of the staff, or milliseconds where they are slow; and starts
/// again after so many milliseconds.
const REQUESTS: (u64, u64) = (20, 80);
const SLOW: u64 = 4_000;
const DOWN_MAX: u64 = 200;

/// Of a hundred payments so many have each of the twelve faults.
const FAULTS: u64 = 2;

/// Longer no storm takes, whatever its count: far more than it needs.
const PATIENCE: Duration = Duration::from_mins(30);

/// How often the storm says how far it is.
const TELL_EVERY: Duration = Duration::from_secs(10);

/// Lets the term of three unpaid orders in ten run out, by the last letter of their numbers.
const RUN_OUT: &str = "UPDATE orders SET due_at = 1
    WHERE due_at > 1 AND status = 1 AND pay_status < 2 AND substr(id, 16, 1) < 'A'";

/// Everybody in the storm.
struct People {
    clerks: Vec<Clerk>,
    customers: Vec<Customer>,
    payers: Vec<Payer>,
}

/// Staff, buyers, gateways and kills; whether every promise was kept.
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
    tally.same("attempts that nobody settled", &open, &0);
    books::compare(shop, gateways, payers, tally)?;
    at_once(clerks, |_, clerk| clerk.ask_again(tally))?;
    let found = records::compare(shop, clerks, customers, tally)?;
    shop.audit(tally)?;
    Ok(format!(
        "{found}; {kills} kills, settled in {:.0} s",
        settled_in.as_secs_f64()
    ))
}

/// Lets terms run out and kills the shop again and again, until the staff have made so many requests; how
/// often.
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
