//! Simulated people in the shop and their requests.

use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::{Member, PASSWORD, Shopper, get, joined, mobile};

use crate::buyer::{cancel, fill_cart, form, id_of, must, order};
use crate::goods::Product;
use crate::shop::Shop;

/// Visitors that only read pages, and their pause after each page.
const VISITORS: u32 = 8;
const LOOK: Duration = Duration::from_millis(4);
/// Buyers, and their pause before each order.
const BUYERS: u32 = 6;
const THINK: Duration = Duration::from_millis(20);
/// One of this many orders of a buyer is cancelled.
const CANCELLED_EVERY: u64 = 10;
/// Interval at which a buyer logs in again, shorter than the life of a session.
const LOG_IN_EVERY: Duration = Duration::from_mins(5);
/// Pause between two registrations.
const REGISTER_EVERY: Duration = Duration::from_secs(2);
/// Number of the first newcomer; the numbers of members begin at 0.
const NEWCOMER: u32 = 9_000_000;

/// Paths that visitors read, in turn.
const PAGES: [&str; 7] = [
    "/api/Product/Category/All?Page=1&PageCount=9&Order=desc&OrderKey=price",
    "/api/Product/Category/All?Page=1&PageCount=9&Order=desc&OrderKey=price&Search=36",
    "/api/Product/Category?CategoryId=36",
    "/api/Setting",
    "/",
    "/Category/1",
    "/Product/36",
];

/// People in the shop, with counts of their requests.
pub(super) struct Traffic<'a> {
    goods: &'a [Product],
    done: Done,
}

/// Number of responses with status 200, by kind.
#[derive(Default)]
pub(super) struct Done {
    looks: AtomicU64,
    orders: AtomicU64,
    cancelled: AtomicU64,
    log_ins: AtomicU64,
    newcomers: AtomicU64,
}

impl<'a> Traffic<'a> {
    /// Registers the buyers.
    pub(super) fn open(shop: &Shop, goods: &'a [Product]) -> io::Result<Self> {
        // The sessions are dropped, because each buyer logs in separately.
        drop(shop.members(usize::try_from(BUYERS).map_err(io::Error::other)?)?);
        Ok(Self {
            goods,
            done: Done::default(),
        })
    }

    /// Runs all people until `over` is set. Fails on a response with another status than 200.
    pub(super) fn run(self, shop: &Shop, over: &AtomicBool) -> io::Result<Done> {
        let Self { goods, done } = self;
        let goes_on = || !over.load(Ordering::Relaxed);
        thread::scope(|scope| {
            let (goes_on, done) = (&goes_on, &done);
            let mut working = Vec::new();
            for number in 0..VISITORS {
                let visit = move || visit(shop, number, goes_on, &done.looks);
                working.push(scope.spawn(move || or_end(over, visit)));
            }
            for number in 0..BUYERS {
                let buy = move || buy(shop, number, goods, goes_on, done);
                working.push(scope.spawn(move || or_end(over, buy)));
            }
            let register = move || register(shop, goes_on, &done.newcomers);
            working.push(scope.spawn(move || or_end(over, register)));
            let ended: Vec<io::Result<()>> = working.into_iter().map(joined).collect();
            ended.into_iter().collect::<io::Result<Vec<()>>>()
        })?;
        Ok(done)
    }
}

/// Runs the work, and stops everyone else if it fails.
fn or_end(over: &AtomicBool, work: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    work().inspect_err(|_| over.store(true, Ordering::Relaxed))
}

fn visit(
    shop: &Shop,
    number: u32,
    goes_on: impl Fn() -> bool,
    looks: &AtomicU64,
) -> io::Result<()> {
    let mut visitor = Shopper::new(NEWCOMER - VISITORS + number, shop.server.address())?;
    for page in PAGES.iter().cycle() {
        if !goes_on() {
            break;
        }
        let status = visitor.send(&get(page))?;
        if status != 200 {
            return Err(io::Error::other(format!("{page} answered {status}")));
        }
        looks.fetch_add(1, Ordering::Relaxed);
        thread::sleep(LOOK);
    }
    Ok(())
}

fn buy(
    shop: &Shop,
    number: u32,
    goods: &[Product],
    goes_on: impl Fn() -> bool,
    done: &Done,
) -> io::Result<()> {
    let (form, mut buyer) = (form(), log_in(shop, number, done)?);
    let mut since = Instant::now();
    for (place, product) in (1..).zip(goods.iter().cycle()) {
        if !goes_on() {
            break;
        }
        if since.elapsed() > LOG_IN_EVERY {
            (buyer, since) = (log_in(shop, number, done)?, Instant::now());
        }
        fill_cart(&mut buyer, product, 1)?;
        let placed = order(&mut buyer, &form, None)?;
        must(&placed)?;
        done.orders.fetch_add(1, Ordering::Relaxed);
        if u64::is_multiple_of(place, CANCELLED_EVERY) {
            must(&cancel(&mut buyer, &id_of(&placed))?)?;
            done.cancelled.fetch_add(1, Ordering::Relaxed);
        }
        thread::sleep(THINK);
    }
    Ok(())
}

fn log_in(shop: &Shop, number: u32, done: &Done) -> io::Result<Member> {
    let shopper = Shopper::new(number, shop.server.address())?;
    let member = shopper.log_in(&mobile(number), PASSWORD)?;
    done.log_ins.fetch_add(1, Ordering::Relaxed);
    Ok(member)
}

fn register(shop: &Shop, goes_on: impl Fn() -> bool, newcomers: &AtomicU64) -> io::Result<()> {
    for number in NEWCOMER.. {
        if !goes_on() {
            break;
        }
        Shopper::new(number, shop.server.address())?.join(&mobile(number))?;
        newcomers.fetch_add(1, Ordering::Relaxed);
        thread::sleep(REGISTER_EVERY);
    }
    Ok(())
}

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [looks, orders, cancelled, log_ins, newcomers] = [
            &self.looks,
            &self.orders,
            &self.cancelled,
            &self.log_ins,
            &self.newcomers,
        ]
        .map(|count| count.load(Ordering::Relaxed));
        write!(
            f,
            "{looks} looks, {orders} orders, {cancelled} cancelled, {log_ins} log-ins, \
             {newcomers} registrations, none failed"
        )
    }
}
