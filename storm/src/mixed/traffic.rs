//! Who is in the shop, and what they do.

use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use shop_driver::{Member, PASSWORD, Shopper, get, joined, login, mobile};

use crate::buyer::{cancel, fill_cart, form, id_of, must, order};
use crate::goods::Product;
use crate::shop::Shop;

/// Who looks only, and how long at each page.
const VISITORS: usize = 8;
const LOOK: Duration = Duration::from_millis(4);
/// Who orders, and how long they think before each order.
const BUYERS: usize = 6;
const THINK: Duration = Duration::from_millis(20);
/// Of a buyer's orders one in so many is cancelled.
const CANCELLED_EVERY: u64 = 10;
/// Between two log-ins, and between two registrations.
const LOG_IN_EVERY: Duration = Duration::from_millis(500);
const REGISTER_EVERY: Duration = Duration::from_secs(2);
/// The number of the first newcomer; those of members begin with 0.
const NEWCOMER: u32 = 9_000_000;

/// What visitors look at, in turn.
const PAGES: [&str; 7] = [
    "/api/Product/Category/All?Page=1&PageCount=9&Order=desc&OrderKey=price",
    "/api/Product/Category/All?Page=1&PageCount=9&Order=desc&OrderKey=price&Search=36",
    "/api/Product/Category?CategoryId=36",
    "/api/Setting",
    "/",
    "/Category/1",
    "/Product/36",
];

/// Those in the shop, and what they did.
pub(super) struct Traffic<'a> {
    goods: &'a [Product],
    buyers: Vec<Member>,
    done: Done,
}

/// Counts of what was answered with 200.
#[derive(Default)]
pub(super) struct Done {
    looks: AtomicU64,
    orders: AtomicU64,
    cancelled: AtomicU64,
    log_ins: AtomicU64,
    newcomers: AtomicU64,
}

impl<'a> Traffic<'a> {
    /// Buyers who have registered.
    pub(super) fn open(shop: &Shop, goods: &'a [Product]) -> io::Result<Self> {
        Ok(Self {
            goods,
            buyers: shop.members(BUYERS)?,
            done: Done::default(),
        })
    }

    /// Has all of them at work until it is over; an answer that is no 200 is an error.
    pub(super) fn run(self, shop: &Shop, over: &AtomicBool) -> io::Result<Done> {
        let Self {
            goods,
            buyers,
            done,
        } = self;
        let goes_on = || !over.load(Ordering::Relaxed);
        thread::scope(|scope| {
            let (goes_on, done) = (&goes_on, &done);
            let mut working = Vec::new();
            for number in 0..VISITORS {
                working.push(scope.spawn(move || visit(shop, number, goes_on, &done.looks)));
            }
            for buyer in buyers {
                working.push(scope.spawn(move || buy(buyer, goods, goes_on, done)));
            }
            working.push(scope.spawn(move || log_in(shop, goes_on, &done.log_ins)));
            working.push(scope.spawn(move || register(shop, goes_on, &done.newcomers)));
            let ended = working.into_iter().map(joined);
            // Whoever meets an error ends it for all.
            ended
                .map(|one| one.inspect_err(|_| over.store(true, Ordering::Relaxed)))
                .collect::<io::Result<Vec<()>>>()
        })?;
        Ok(done)
    }
}

fn visit(
    shop: &Shop,
    number: usize,
    goes_on: impl Fn() -> bool,
    looks: &AtomicU64,
) -> io::Result<()> {
    let from = u32::try_from(number).map_err(io::Error::other)?;
    let mut visitor = Shopper::new(NEWCOMER - 100 + from, shop.server.address())?;
    for page in PAGES.iter().cycle().skip(number) {
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
    mut buyer: Member,
    goods: &[Product],
    goes_on: impl Fn() -> bool,
    done: &Done,
) -> io::Result<()> {
    let form = form();
    for (number, product) in (1..).zip(goods.iter().cycle()) {
        if !goes_on() {
            break;
        }
        fill_cart(&mut buyer, product, 1)?;
        let placed = order(&mut buyer, &form, None)?;
        must(&placed)?;
        done.orders.fetch_add(1, Ordering::Relaxed);
        if u64::is_multiple_of(number, CANCELLED_EVERY) {
            must(&cancel(&mut buyer, &id_of(&placed))?)?;
            done.cancelled.fetch_add(1, Ordering::Relaxed);
        }
        thread::sleep(THINK);
    }
    Ok(())
}

/// The first buyer logs in again and again, from an address of their own.
fn log_in(shop: &Shop, goes_on: impl Fn() -> bool, log_ins: &AtomicU64) -> io::Result<()> {
    let mut member = Shopper::new(NEWCOMER - 1, shop.server.address())?;
    while goes_on() {
        member.call(&login(&mobile(0), PASSWORD))?;
        log_ins.fetch_add(1, Ordering::Relaxed);
        thread::sleep(LOG_IN_EVERY);
    }
    Ok(())
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
            "{looks} looks, {orders} orders, {cancelled} cancelled, {log_ins} log-ins, {newcomers} newcomers, none failed"
        )
    }
}
