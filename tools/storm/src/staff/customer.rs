//! Buyers that pay the courier or by transfer, cancel, and request returns while staff are at work.

use std::io;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use shop_driver::Member;

use crate::buyer::{cancel, cart, fill_cart, form, id_of, order};
use crate::chance::Chance;
use crate::goods::Product;
use crate::patient::reconnect;
use crate::payments::Weather;
use crate::payments::payer::is_broken;
use crate::tally::Tally;

/// Pause between two orders, so that staff can keep up.
const BETWEEN: Duration = Duration::from_millis(60);

/// Buyer with everything that the shop has acknowledged.
pub struct Customer {
    member: Member,
    number: usize,
    chance: Chance,
    /// Unanswered click: its idempotency key and payment type.
    clicked: Option<(String, &'static str)>,
    /// Ids of acknowledged orders.
    pub orders: Vec<String>,
    /// Ids of orders whose cancellation is confirmed.
    pub cancelled: Vec<String>,
}

impl Customer {
    /// Creates the buyer with this number.
    pub fn new(number: usize, member: Member, chance: &Chance) -> Self {
        Self {
            member,
            number,
            chance: chance.branch(4_000 + number as u64),
            clicked: None,
            orders: Vec::new(),
            cancelled: Vec::new(),
        }
    }

    /// Places orders until the storm is over, and waits while the shop is down.
    pub fn buy_until_over(
        &mut self,
        weather: &Weather,
        goods: &[Product],
        tally: &Tally,
    ) -> io::Result<()> {
        while !weather.is_over() {
            match self.buy(goods, tally) {
                Err(error) if is_broken(&error) => reconnect(|| self.member.reconnect())?,
                other => other?,
            }
            thread::sleep(BETWEEN);
        }
        Ok(())
    }

    /// Repeats an unanswered click.
    pub fn come_home(&mut self, tally: &Tally) -> io::Result<()> {
        reconnect(|| self.member.reconnect())?;
        self.finish_click(tally)
    }

    fn buy(&mut self, goods: &[Product], tally: &Tally) -> io::Result<()> {
        if self.clicked.is_none() {
            if cart(&mut self.member)?.is_empty() {
                fill_cart(&mut self.member, &goods[self.number % goods.len()], 1)?;
            }
            let key = format!("buy-{}-{:x}", self.number, self.chance.next());
            self.clicked = Some((key, self.chance.of(&["CashOnDelivery", "BankTransfer"])));
        }
        self.finish_click(tally)?;
        if self.chance.percent(30) {
            self.tell_digits()?;
        }
        if self.chance.percent(25) {
            self.change_mind(tally)?;
        }
        if self.chance.percent(40) {
            self.request_return(tally)?;
        }
        Ok(())
    }

    fn finish_click(&mut self, tally: &Tally) -> io::Result<()> {
        let Some((key, way)) = self.clicked.clone() else {
            return Ok(());
        };
        let mut wanted = form();
        wanted["PayType"] = json!(way);
        let answer = order(&mut self.member, &wanted, Some(&key))?;
        tally.check(answer.status == 200, || {
            format!("an order: {}", answer.text())
        });
        self.clicked = None;
        self.orders.push(id_of(&answer));
        Ok(())
    }

    /// Submits the bank digits for the last order if it is a bank transfer.
    fn tell_digits(&mut self) -> io::Result<()> {
        let Some(id) = self.orders.last() else {
            return Ok(());
        };
        let body = json!({"Account": "12345", "Id": id, "type": 1});
        self.member.put("/api/Order/Pay/Bank", &body).map(drop)
    }

    /// Requests to return a piece of one of the shipped orders.
    fn request_return(&mut self, tally: &Tally) -> io::Result<()> {
        let answer = self.member.get("/api/Order/All?PageCount=30")?;
        let listed = answer.json()["Result"]["list"].as_array().cloned();
        let offers = |order: &Value| {
            let mut actions = order["actions"].as_array().into_iter().flatten();
            actions.any(|action| action == "request_return")
        };
        let listed = listed.unwrap_or_default();
        let sent: Vec<&Value> = listed.iter().filter(|order| offers(order)).collect();
        if sent.is_empty() {
            return Ok(());
        }
        let order = self.chance.of(&sent);
        let line = json!({"ProductId": order["products"][0]["product_id"], "Pieces": 1});
        let body = json!({"Id": order["id"], "Lines": [line], "Reason": "Other"});
        let answer = self.member.post("/api/Order/Return", &body)?;
        tally.check(matches!(answer.status, 200 | 409 | 503), || {
            format!("a return request: {}", answer.text())
        });
        Ok(())
    }

    /// Cancels one of the last orders, which staff may be working on.
    fn change_mind(&mut self, tally: &Tally) -> io::Result<()> {
        let among = self.orders.len().min(6) as u64;
        let back = usize::try_from(self.chance.between(1, among)).unwrap_or(1);
        let Some(id) = self.orders.iter().rev().nth(back - 1).cloned() else {
            return Ok(());
        };
        let answer = cancel(&mut self.member, &id)?;
        tally.check(matches!(answer.status, 200 | 409 | 503), || {
            format!("a cancelling: {}", answer.text())
        });
        if answer.status == 200 {
            self.cancelled.push(id);
        }
        Ok(())
    }
}
