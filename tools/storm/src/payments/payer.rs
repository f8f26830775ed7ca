//! Buyers that pay, change their minds, close windows, click twice, cancel and try again.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use shop_driver::{Answer, Connection, Gateways, Member, request};

use super::Weather;
use super::browser::{Form, open, parameter, submit, submit_and_leave};
use crate::buyer::{cancel, cart, fill_cart, form, id_of, order};
use crate::chance::Chance;
use crate::goods::Product;
use crate::patient::reconnect;
use crate::tally::Tally;

/// Further payment attempts for one order, after the first, before a buyer gives up.
const TRIES: u64 = 4;

/// Pause before a buyer calls the shop again.
const PAUSE: Duration = Duration::from_millis(30);

/// Buyer with everything that the shop has acknowledged.
pub struct Payer {
    member: Member,
    number: usize,
    chance: Chance,
    shop: String,
    gateways: SocketAddr,
    /// Unanswered click: its idempotency key and payment type.
    clicked: Option<(String, &'static str)>,
    /// Order not paid yet, its payment type, and the number of attempts.
    owed: Option<(String, &'static str, u64)>,
    /// Ids of orders that the shop has reported as paid.
    pub told_paid: Vec<String>,
}

impl Payer {
    /// Creates the buyer with this number.
    pub fn new(
        number: usize,
        member: Member,
        shop: SocketAddr,
        gateways: &Gateways,
        chance: &Chance,
    ) -> Self {
        Self {
            member,
            number,
            chance: chance.branch(1_000 + number as u64),
            shop: format!("http://{shop}"),
            gateways: gateways.address(),
            clicked: None,
            owed: None,
            told_paid: Vec::new(),
        }
    }

    /// Orders and pays until the storm is over, and waits while the shop is down.
    pub fn pay_until_over(
        &mut self,
        weather: &Weather,
        goods: &[Product],
        tally: &Tally,
    ) -> io::Result<()> {
        while !weather.is_over() {
            let paid = self.pay_something(weather, goods, tally);
            match paid {
                Err(error) if is_broken(&error) => reconnect(|| self.member.reconnect())?,
                other => other?,
            }
        }
        Ok(())
    }

    /// Repeats an unanswered click, so that every order is known.
    pub fn come_home(&mut self, tally: &Tally) -> io::Result<()> {
        reconnect(|| self.member.reconnect())?;
        self.finish_click(tally)
    }

    fn pay_something(
        &mut self,
        weather: &Weather,
        goods: &[Product],
        tally: &Tally,
    ) -> io::Result<()> {
        if self.owed.is_none() {
            self.click(goods)?;
            self.finish_click(tally)?;
        }
        let Some((id, way, tries)) = self.owed.clone() else {
            return Ok(());
        };
        // Counts as an attempt whatever its result.
        self.owed = (tries < TRIES).then(|| (id.clone(), way, tries + 1));
        let is_paid = if way == "LinePay" {
            self.pay_by_line(&id, weather)?
        } else {
            self.pay_by_card(&id, weather, tally)?
        };
        if is_paid || self.chance.percent(8) {
            self.owed = None;
        }
        if self.chance.percent(10) {
            cancel(&mut self.member, &id)?;
        }
        Ok(())
    }

    fn click(&mut self, goods: &[Product]) -> io::Result<()> {
        if self.clicked.is_some() {
            return Ok(());
        }
        if cart(&mut self.member)?.is_empty() {
            fill_cart(&mut self.member, &goods[self.number % goods.len()], 1)?;
        }
        let key = format!("pay-{}-{:x}", self.number, self.chance.next());
        self.clicked = Some((key, self.chance.of(&["LinePay", "CreditCard"])));
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
        self.owed = (answer.status == 200).then(|| (id_of(&answer), way, 0));
        Ok(())
    }

    /// Pays by LINE Pay. Returns `true` if the shop reports the order as paid.
    fn pay_by_line(&mut self, id: &str, weather: &Weather) -> io::Result<bool> {
        let answer = self
            .member
            .post("/api/LinePay/Create", &json!({"OrderId": id}))?;
        let Some(page) = self.begun(&answer, weather) else {
            return Ok(false);
        };
        let decision = self.decide(&["approve", "decline", "cancel", "close"]);
        let decided = submit(&Form::new(page, &[("decision", decision)]))?;
        let Some(back) = decided.location else {
            return Ok(false);
        };
        let transaction = parameter(&back, "transactionId");
        let (Some(transaction), Some(number)) = (transaction, parameter(&back, "orderId")) else {
            return Ok(false);
        };
        let body = json!({"TransactionId": transaction, "OrderId": number});
        self.cancel_meanwhile(id)?;
        let confirm = request("POST", "/api/LinePay/Confirm", Some(&body));
        if self.chance.percent(8) {
            self.elsewhere()?.tell(&confirm)?;
            return Ok(false);
        }
        if self.chance.percent(15) {
            self.elsewhere()?.tell(&confirm)?;
        }
        let answer = self.member.send(&confirm)?;
        let is_paid = answer.status == 200;
        if is_paid {
            self.told_paid.push(id.to_owned());
        }
        Ok(is_paid)
    }

    /// Pays by card, sometimes in two windows. Returns `true` if the shop reports it as paid.
    fn pay_by_card(&mut self, id: &str, weather: &Weather, tally: &Tally) -> io::Result<bool> {
        let windows = if self.chance.percent(6) { 2 } else { 1 };
        let mut is_paid = false;
        for _ in 0..windows {
            let answer = self
                .member
                .post("/api/FinancePay/Create", &json!({"OrderId": id}))?;
            let Some(page) = self.begun(&answer, weather) else {
                return Ok(is_paid);
            };
            is_paid |= self.go_to_gateway(id, &page, tally)?;
        }
        Ok(is_paid)
    }

    fn go_to_gateway(&mut self, id: &str, page: &str, tally: &Tally) -> io::Result<bool> {
        let Some(to_gateway) = open(page)?.form() else {
            return Ok(false);
        };
        if self.chance.percent(8) {
            self.forge(&to_gateway, tally)?;
        }
        if self.chance.percent(4) {
            return lower(to_gateway, tally);
        }
        let Some(choice) = submit(&to_gateway)?.form() else {
            return Ok(false);
        };
        let decision = self.decide(&["approve", "refuse", "no_person", "leave"]);
        let key = choice.value("key").to_owned();
        let action = format!("http://{}/sandbox/card/pay", self.gateways);
        let form = Form::new(action, &[("key", &key), ("decision", decision)]);
        let Some(back) = submit(&form)?.form() else {
            return Ok(false);
        };
        self.cancel_meanwhile(id)?;
        if self.chance.percent(8) {
            submit_and_leave(&back)?;
            return Ok(false);
        }
        let mut shown = submit(&back)?;
        if self.chance.percent(15) {
            shown = submit(&back)?;
        }
        let page = shown.location.unwrap_or_default();
        // The result may belong to another payment.
        let is_ours = back.value("lidm").starts_with(id);
        let is_paid = is_ours && page == format!("{}/FinancePay/Confirm", self.shop);
        if is_paid {
            self.told_paid.push(id.to_owned());
        }
        Ok(is_paid)
    }

    /// Submits a forged result that no gateway has issued.
    fn forge(&mut self, to_gateway: &Form, tally: &Tally) -> io::Result<()> {
        let mut made_up = Form::new(
            format!("{}/api/FinancePay/Confirm", self.shop),
            &[
                ("status", "0"),
                ("errcode", "00"),
                ("authCode", "123456"),
                ("authAmt", to_gateway.value("purchAmt")),
                ("lidm", to_gateway.value("lidm")),
                ("authRespTime", "20261121101010"),
                ("respToken", self.chance.of(&["", "00", "made up"])),
            ],
        );
        made_up.leaves = true;
        let shown = submit(&made_up)?.location.unwrap_or_default();
        tally.check(!shown.ends_with("/FinancePay/Confirm"), || {
            format!(
                "a forged result of {} was accepted as payment",
                to_gateway.value("lidm")
            )
        });
        Ok(())
    }

    /// Counts a payment that has begun. Returns the URL of the gateway's page.
    ///
    /// Returns `None` if the shop rejected the payment. The buyer then gives the order up, unless a
    /// payment is in progress or the shop was unavailable.
    fn begun(&mut self, answer: &Answer, weather: &Weather) -> Option<String> {
        let page = answer.json()["Result"].as_str().map(str::to_owned);
        if page.is_some() {
            weather.begun.fetch_add(1, Ordering::Relaxed);
        } else {
            if answer.code() != "payment_in_progress" {
                self.owed = self.owed.take().filter(|_| answer.status == 503);
            }
            thread::sleep(PAUSE);
        }
        page
    }

    /// Picks a decision: the first one in 80 % of cases, otherwise any of the others.
    fn decide(&mut self, decisions: &[&'static str; 4]) -> &'static str {
        if self.chance.percent(80) {
            decisions[0]
        } else {
            self.chance.of(&decisions[1..])
        }
    }

    /// Sometimes cancels the order in another window while it is being paid.
    fn cancel_meanwhile(&mut self, id: &str) -> io::Result<()> {
        if self.chance.percent(8) {
            let body: Value = json!({"Id": id});
            let cancel = self
                .member
                .request("DELETE", "/api/Order/Cancel", &[], Some(&body));
            self.elsewhere()?.tell(&cancel)?;
        }
        Ok(())
    }

    /// Opens another connection to the shop.
    fn elsewhere(&self) -> io::Result<Connection> {
        let address = self.shop.trim_start_matches("http://").parse();
        Connection::open(address.map_err(io::Error::other)?)
    }
}

/// Tries to pay one dollar instead of the price, which must not pay the order.
fn lower(mut to_gateway: Form, tally: &Tally) -> io::Result<bool> {
    let amount = to_gateway
        .inputs
        .iter_mut()
        .find(|(name, _)| name == "purchAmt");
    if let Some((_, amount)) = amount {
        "1".clone_into(amount);
    }
    let status = submit(&to_gateway)?.status;
    tally.same("a form with another amount", &status, &400);
    Ok(false)
}

/// Returns `true` if the error is one that a killed shop or a broken connection causes.
pub(crate) fn is_broken(error: &io::Error) -> bool {
    use io::ErrorKind::{
        BrokenPipe, ConnectionAborted, ConnectionRefused, ConnectionReset, TimedOut, UnexpectedEof,
        WouldBlock,
    };
    matches!(
        error.kind(),
        BrokenPipe
            | ConnectionAborted
            | ConnectionRefused
            | ConnectionReset
            | TimedOut
            | UnexpectedEof
            | WouldBlock
    )
}
