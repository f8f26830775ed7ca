//! Members who order at a steady rate, independent of other load.

use std::io;
use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use shop_driver::{Member, Shopper, joined, mobile};

use crate::orders::{expect, form, line};

/// Number of members who order.
const MEMBERS: u32 = 8;
/// Interval between two orders of one member.
const EVERY: Duration = Duration::from_millis(400);

/// Times of the orders of a phase, each measured from the moment at which the order was due.
pub struct Seen(Vec<Duration>);

impl Seen {
    /// Returns a percentile of the times, in milliseconds.
    pub fn milliseconds(&self, percent: usize) -> f64 {
        let mut times = self.0.clone();
        times.sort();
        times[(times.len() - 1) * percent / 100].as_secs_f64() * 1000.0
    }

    /// Returns the number of orders.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

/// Members who order.
pub struct Orderers(Vec<Member>);

impl Orderers {
    /// Registers the members.
    pub fn join(shop: SocketAddr) -> io::Result<Self> {
        let join = |n| Shopper::new(50_000 + n, shop)?.join(&mobile(50_000_000 + n));
        Ok(Self((0..MEMBERS).map(join).collect::<io::Result<_>>()?))
    }

    /// All members order for this duration, alternating between cash on delivery and bank transfer.
    pub fn order_for(&mut self, lasts: Duration) -> io::Result<Seen> {
        let begun = Instant::now();
        let times: io::Result<Vec<Vec<Duration>>> = thread::scope(|scope| {
            let ordering: Vec<_> = (0..MEMBERS)
                .zip(&mut self.0)
                .map(|(number, member)| {
                    // Staggered, so that the members do not order at the same moment.
                    let first = begun + EVERY * number / MEMBERS;
                    scope.spawn(move || order_from(member, first, begun + lasts))
                })
                .collect();
            ordering.into_iter().map(joined).collect()
        });
        Ok(Seen(times?.concat()))
    }
}

fn order_from(member: &mut Member, first: Instant, end: Instant) -> io::Result<Vec<Duration>> {
    let line = line(member, 1)?;
    let (mut due, mut times) = (first, Vec::new());
    while due < end {
        thread::sleep(due.saturating_duration_since(Instant::now()));
        let way = if times.len() % 2 == 0 {
            "CashOnDelivery"
        } else {
            "BankTransfer"
        };
        expect(&member.post("/api/Cart", &line)?)?;
        let order = expect(&member.post("/api/Order", &form(way))?)?;
        // Includes the time spent waiting for the previous order.
        times.push(due.elapsed());
        // Cancelled, so that the number of open orders stays the same.
        expect(&member.delete("/api/Order/Cancel", &json!({"Id": order["Result"]["id"]}))?)?;
        due += EVERY;
    }
    Ok(times)
}
