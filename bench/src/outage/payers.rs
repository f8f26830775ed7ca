//! Members who pay online all the time, and wait for answers that may never come.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::json;
use shop_driver::{Connection, Member, Shopper, mobile, post_form};

use crate::orders::{expect, form, line};

/// Members who pay by turns, one so often.
const MEMBERS: u32 = 8;
const EVERY: Duration = Duration::from_millis(200);

/// Windows that are open at the same time: longer than the shop waits for a gateway.
const WINDOWS: usize = 225;

/// The members.
pub struct Payers {
    members: Vec<Member>,
    shop: SocketAddr,
}

impl Payers {
    /// New members.
    pub fn join(shop: SocketAddr) -> io::Result<Self> {
        let join = |n| Shopper::new(60_000 + n, shop)?.join(&mobile(60_000_000 + n));
        let members = (0..MEMBERS).map(join).collect::<io::Result<_>>()?;
        Ok(Self { members, shop })
    }

    /// One after the other pays, by LINE Pay and by card in turn, until it is over.
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

    /// Cancels an order, where that is still possible: nobody may owe for more than a few dozen.
    fn give_up(&mut self, place: usize, id: &str) -> io::Result<()> {
        let body = json!({"Id": id});
        self.members[place]
            .delete("/api/Order/Cancel", &body)
            .map(drop)
    }
}

/// Begins a card payment; what a browser says afterwards, which has the shop ask the gateway.
fn by_card_is_told(member: &mut Member, id: &str) -> io::Result<Vec<u8>> {
    expect(&member.post("/api/FinancePay/Create", &json!({"OrderId": id}))?)?;
    let form = format!("status=8&errcode=05&authCode=&lidm={id}01");
    Ok(post_form("/api/FinancePay/Confirm", &form, true))
}
