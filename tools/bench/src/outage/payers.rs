//! Members who pay online all the time and wait for responses that may never arrive.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::json;
use shop_driver::{Connection, Member, Shopper, mobile, post_form};

use crate::orders::{expect, form, line};

/// Number of members, who pay in rotation.
const MEMBERS: u32 = 8;
/// Interval between two payments of all members together.
const EVERY: Duration = Duration::from_millis(200);

/// Most windows open at the same time. Each stays open for at least 45 seconds, longer than the
/// 20 seconds that the shop waits for a gateway.
const WINDOWS: usize = 225;

/// Members who pay online.
pub struct Payers {
    members: Vec<Member>,
    shop: SocketAddr,
}

impl Payers {
    /// Registers the members.
    pub fn join(shop: SocketAddr) -> io::Result<Self> {
        let join = |n| Shopper::new(60_000 + n, shop)?.join(&mobile(60_000_000 + n));
        let members = (0..MEMBERS).map(join).collect::<io::Result<_>>()?;
        Ok(Self { members, shop })
    }

    /// The members pay in rotation, alternating between LINE Pay and card, until `over` is set.
    pub fn pay_until(&mut self, over: &AtomicBool) -> io::Result<()> {
        let line = line(&mut self.members[0], 1)?;
        let mut windows = VecDeque::new();
        let mut by_card = false;
        while !over.load(Ordering::Relaxed) {
            for place in 0..self.members.len() {
                thread::sleep(EVERY);
                let member = &mut self.members[place];
                let way = if by_card { "CreditCard" } else { "LinePay" };
                expect(&member.post("/api/Cart", &line)?)?;
                let order = expect(&member.post("/api/Order", &form(way))?)?;
                let id = order["Result"]["id"].as_str().unwrap_or_default();
                let asks = if by_card {
                    by_card_is_told(member, id)?
                } else {
                    let body = json!({"OrderId": id});
                    member.request("POST", "/api/LinePay/Create", &[], Some(&body))
                };
                let mut window = Connection::open(self.shop)?;
                window.tell(&asks)?;
                windows.push_back((place, id.to_owned(), window));
                if windows.len() > WINDOWS
                    && let Some((place, id, _)) = windows.pop_front()
                {
                    self.give_up(place, &id)?;
                }
            }
            by_card = !by_card;
        }
        windows
            .iter()
            .try_for_each(|(place, id, _)| self.give_up(*place, id))
    }

    /// Cancels an order if that is still possible, so that unpaid orders do not accumulate.
    fn give_up(&mut self, place: usize, id: &str) -> io::Result<()> {
        let body = json!({"Id": id});
        self.members[place]
            .delete("/api/Order/Cancel", &body)
            .map(drop)
    }
}

/// Starts a card payment. Returns the request with which the browser then reports its result; the
/// shop then queries the gateway.
fn by_card_is_told(member: &mut Member, id: &str) -> io::Result<Vec<u8>> {
    expect(&member.post("/api/FinancePay/Create", &json!({"OrderId": id}))?)?;
    let form = format!("status=8&errcode=05&authCode=&lidm={id}01");
    Ok(post_form("/api/FinancePay/Confirm", &form, true))
}
