//! Kills the server while orders are placed.
//!
//! Every acknowledged order exists. A buyer without a response clicks again, and no buyer gets the
//! same order twice.

use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::Member;

use crate::arguments::Arguments;
use crate::buyer::{cancel, cart, fill_cart, form, id_of, order, orders, stock};
use crate::chance::Chance;
use crate::crowd::at_once;
use crate::database::Database;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;
use shop_driver::joined;

const BUYERS: usize = 16;
const IN_ALL: u32 = 4_000_000;
/// Kills between two audits of the books; another audit runs at the end.
const AUDIT_EVERY: u64 = 25;
/// Percentage of orders that are cancelled.
const CANCELLED: u64 = 15;

/// The server is killed after a random number of orders below `PLACED_MAX` since its start.
///
/// A random delay below `DELAY_MAX` milliseconds follows, so that the kill hits requests in flight.
const PLACED_MAX: u64 = 24;
const DELAY_MAX: u64 = 20;
/// Longest wait for the wanted number of orders; the final check finds a missing order.
const PATIENCE: Duration = Duration::from_secs(10);

/// A buyer with everything that the shop has acknowledged.
struct Buyer {
    member: Member,
    number: usize,
    chance: Chance,
    /// Idempotency key of a click without a response.
    open: Option<String>,
    /// Order whose cancellation is not confirmed yet.
    leaving: Option<String>,
    /// Confirmed orders: idempotency key and order id.
    orders: Vec<(String, String)>,
    cancelled: Vec<String>,
}

/// Kills and restarts the server. Returns `true` if no acknowledged write was lost.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("kills ({})", database.name()));
    let kills = arguments.count(arguments.kills, 300, 10);
    let chance = Chance::new(arguments.seed());
    let goods: Vec<Product> = (1..=3)
        .map(|number| Product::new(21, number, number * 700, IN_ALL))
        .collect();
    let mut shop = Shop::open(&arguments.server, database, "kills", &goods)?;
    let members = shop.members(BUYERS)?;
    let mut buyers: Vec<Buyer> = (0..)
        .zip(members)
        .map(|(number, member)| Buyer::new(number, member, &chance))
        .collect();
    let done = storm(&mut shop, &mut buyers, &goods, kills, chance, &tally);
    Ok(shop.ends(tally, done))
}

fn storm(
    shop: &mut Shop,
    buyers: &mut [Buyer],
    goods: &[Product],
    kills: u64,
    mut chance: Chance,
    tally: &Tally,
) -> io::Result<String> {
    let mut slowest = Duration::ZERO;
    let mut unanswered = 0;
    for kill in 1..=kills {
        let (over, placed) = (AtomicBool::new(false), AtomicU64::new(0));
        let wanted = chance.below(PLACED_MAX);
        let delay = Duration::from_millis(chance.below(DELAY_MAX));
        thread::scope(|scope| {
            let (over, placed, tally) = (&over, &placed, &tally);
            let shopping: Vec<_> = buyers
                .iter_mut()
                .map(|buyer| scope.spawn(move || buyer.shop_until(over, placed, goods, tally)))
                .collect();
            wait_for(placed, wanted);
            thread::sleep(delay);
            let killed = shop.server.kill();
            over.store(true, Ordering::Relaxed);
            shopping.into_iter().try_for_each(joined)?;
            killed
        })?;
        unanswered += buyers.iter().filter(|buyer| buyer.open.is_some()).count();
        slowest = slowest.max(shop.server.restart()?);
        if kill % AUDIT_EVERY == 0 {
            shop.audit(tally)?;
        }
    }
    at_once(buyers, |_, buyer| {
        buyer.member.reconnect()?;
        buyer.finish(tally)?;
        buyer.check_orders(tally)
    })?;
    check_stock(buyers, goods, tally)?;
    shop.audit(tally)?;
    let placed: usize = buyers.iter().map(|buyer| buyer.orders.len()).sum();
    let cancelled: usize = buyers.iter().map(|buyer| buyer.cancelled.len()).sum();
    Ok(format!(
        "{kills} kills, {placed} orders acknowledged, {cancelled} of them cancelled, \
         {unanswered} clicks repeated, ready again within {} ms",
        slowest.as_millis()
    ))
}

impl Buyer {
    fn new(number: usize, member: Member, chance: &Chance) -> Self {
        Self {
            member,
            number,
            chance: chance.branch(number as u64 + 1),
            open: None,
            leaving: None,
            orders: Vec::new(),
            cancelled: Vec::new(),
        }
    }

    /// Places orders until the server is gone.
    fn shop_until(
        &mut self,
        over: &AtomicBool,
        placed: &AtomicU64,
        goods: &[Product],
        tally: &Tally,
    ) -> io::Result<()> {
        let shopped = self.member.reconnect().and_then(|()| {
            self.finish(tally)?;
            while !over.load(Ordering::Relaxed) {
                self.buy(goods, tally)?;
                placed.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        });
        match shopped {
            // The server was killed, or is about to be.
            Err(error) if is_hanging_up(&error) => Ok(()),
            other => other,
        }
    }

    fn buy(&mut self, goods: &[Product], tally: &Tally) -> io::Result<()> {
        // The response to an earlier addition may be lost, so the cart itself is read.
        if cart(&mut self.member)?.is_empty() {
            let product = &goods[self.number % goods.len()];
            let amount = self.chance.of(&[1, 2, 3]);
            fill_cart(&mut self.member, product, amount)?;
        }
        self.open = Some(format!("click-{}-{:x}", self.number, self.chance.next()));
        self.finish(tally)
    }

    /// Sends the open click and the open cancellation; a repeated click has the same key.
    fn finish(&mut self, tally: &Tally) -> io::Result<()> {
        if let Some(key) = self.open.clone() {
            let answer = order(&mut self.member, &form(), Some(&key))?;
            tally.check(answer.status == 200, || {
                format!("a click: {}", answer.text())
            });
            self.open = None;
            if answer.status == 200 {
                let id = id_of(&answer);
                if self.chance.percent(CANCELLED) {
                    self.leaving = Some(id.clone());
                }
                self.orders.push((key, id));
            }
        }
        if let Some(id) = self.leaving.clone() {
            let answer = cancel(&mut self.member, &id)?;
            let is_certain = answer.status == 200 || answer.code() == "order_cancelled";
            tally.check(is_certain, || format!("a cancelling: {}", answer.text()));
            self.leaving = None;
            self.cancelled.push(id);
        }
        Ok(())
    }

    /// Checks that exactly the confirmed orders exist and that each key returns its order.
    fn check_orders(&mut self, tally: &Tally) -> io::Result<()> {
        let kept = orders(&mut self.member)?;
        let status_of: HashMap<&str, i64> = kept
            .iter()
            .filter_map(|order| Some((order["id"].as_str()?, order["status"].as_i64()?)))
            .collect();
        tally.same("orders of a buyer", &kept.len(), &self.orders.len());
        for (key, id) in &self.orders {
            let cancelled = self.cancelled.contains(id);
            let wanted = if cancelled { 5 } else { 1 };
            let status = status_of.get(id.as_str()).copied();
            tally.same("the status of an order", &status, &Some(wanted));
            let again = order(&mut self.member, &form(), Some(key))?;
            tally.same("the order of a repeated click", &id_of(&again), id);
        }
        Ok(())
    }
}

/// Checks that the stock equals the opening stock less the pieces in orders not cancelled.
fn check_stock(buyers: &mut [Buyer], goods: &[Product], tally: &Tally) -> io::Result<()> {
    let mut sold: HashMap<i64, i64> = HashMap::new();
    for buyer in &mut *buyers {
        for order in orders(&mut buyer.member)? {
            let lines = order["products"].as_array().cloned().unwrap_or_default();
            for line in lines.iter().filter(|_| order["status"] != 5) {
                let product = line["product_id"].as_i64().unwrap_or_default();
                *sold.entry(product).or_default() += line["amount"].as_i64().unwrap_or_default();
            }
        }
    }
    for product in goods {
        let left = stock(&mut buyers[0].member, product)?;
        let wanted = i64::from(IN_ALL) - sold.get(&product.id).copied().unwrap_or_default();
        tally.same("the stock", &left, &wanted);
    }
    Ok(())
}

fn wait_for(placed: &AtomicU64, wanted: u64) {
    let begun = Instant::now();
    while placed.load(Ordering::Relaxed) < wanted && begun.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(1));
    }
}

/// Returns `true` if the error is one that a killed server causes.
fn is_hanging_up(error: &io::Error) -> bool {
    use io::ErrorKind::{
        BrokenPipe, ConnectionAborted, ConnectionRefused, ConnectionReset, UnexpectedEof,
    };
    matches!(
        error.kind(),
        BrokenPipe | ConnectionAborted | ConnectionRefused | ConnectionReset | UnexpectedEof
    )
}
