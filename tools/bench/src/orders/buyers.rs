//! Members who buy concurrently.

use std::io;
use std::net::SocketAddr;
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shop_driver::{Answer, Member, Shopper, joined, mobile};

use crate::report::count;

/// Duration of one turn.
const TURN: Duration = Duration::from_secs(3);

/// Category of the demo catalogue whose product is bought.
const CATEGORY: i64 = 101;

/// Number of orders sent so far, which makes each idempotency key unique.
static CLICKS: AtomicU64 = AtomicU64::new(0);

/// Payment type where it does not matter.
const CASH: &str = "CashOnDelivery";

/// Action that a member repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Round {
    /// Changes the amount of a cart line.
    Change,
    /// Fills the cart and orders it. The members buy different goods.
    Order,
    /// Like `Order`, but all members buy the same item.
    OrderOneItem,
}

/// Result of a turn.
pub struct Seen {
    times: Vec<Duration>,
    elapsed: Duration,
}

impl Seen {
    /// Returns the number of rounds of all members together.
    pub fn rounds(&self) -> f64 {
        count(self.times.len() as u64)
    }

    /// Returns the number of rounds per second.
    pub fn per_second(&self) -> f64 {
        self.rounds() / self.elapsed.as_secs_f64()
    }

    /// Returns a percentile of the call times, in milliseconds.
    pub fn milliseconds(&self, percent: usize) -> f64 {
        let mut times = self.times.clone();
        times.sort();
        times[(times.len() - 1) * percent / 100].as_secs_f64() * 1000.0
    }
}

/// Members, and cart lines of goods to buy.
pub struct Buyers {
    members: Vec<Member>,
    lines: Vec<Value>,
}

impl Buyers {
    /// Registers this number of members.
    pub fn join(number: u32, shop: SocketAddr) -> io::Result<Self> {
        let members = (0..number)
            .map(|n| Shopper::new(40_000 + n, shop)?.join(&mobile(40_000_000 + n)))
            .collect::<io::Result<Vec<_>>>()?;
        let mut buyers = Self {
            members,
            lines: Vec::new(),
        };
        buyers.lines = lines(buyers.anyone(), number)?;
        Ok(buyers)
    }

    /// Places an order as one member. Returns the order number.
    pub fn first_order(&mut self) -> io::Result<String> {
        let fill = self.lines[0].clone();
        let member = self.anyone();
        expect(&member.post("/api/Cart", &fill)?)?;
        let order = expect(&member.post("/api/Order", &form(CASH))?)?;
        let id = order["Result"]["id"].as_str();
        let id = id.ok_or_else(|| io::Error::other("an order without a number"))?;
        Ok(id.to_owned())
    }

    /// Runs one turn with at most `most` members. The times are those of the last call of each
    /// round.
    pub fn turn(&mut self, round: Round, most: usize) -> io::Result<Seen> {
        let begun = Instant::now();
        let lines = match round {
            Round::OrderOneItem => &self.lines[..1],
            Round::Change | Round::Order => &self.lines,
        };
        let times: io::Result<Vec<Vec<Duration>>> = thread::scope(|scope| {
            let running: Vec<_> = self
                .members
                .iter_mut()
                .zip(lines.iter().cycle())
                .take(most)
                .map(|(member, line)| {
                    scope.spawn(move || match round {
                        Round::Change => change(member, line, begun),
                        Round::Order | Round::OrderOneItem => order(member, line, begun),
                    })
                })
                .collect();
            running.into_iter().map(joined).collect()
        });
        Ok(Seen {
            elapsed: begun.elapsed(),
            times: times?.concat(),
        })
    }

    /// Requests the first page of the order list `looks` times, by the members in rotation.
    pub fn look_at_orders(&mut self, looks: usize) -> io::Result<Seen> {
        let begun = Instant::now();
        let mut times = Vec::with_capacity(looks);
        let number = self.members.len();
        for look in 0..looks {
            let member = &mut self.members[look % number];
            let asked = Instant::now();
            expect(
                &member.get("/api/Order/All?Page=1&PageCount=10&Order=desc&OrderKey=createat")?,
            )?;
            times.push(asked.elapsed());
        }
        Ok(Seen {
            times,
            elapsed: begun.elapsed(),
        })
    }

    fn anyone(&mut self) -> &mut Member {
        &mut self.members[0]
    }
}

fn change(member: &mut Member, line: &Value, begun: Instant) -> io::Result<Vec<Duration>> {
    let added = expect(&member.post("/api/Cart", line)?)?;
    let id = &added["Result"]["id"];
    let set = |amount| json!({"Id": id, "Amount": amount});
    let mut times = Vec::new();
    while begun.elapsed() < TURN {
        let amount = 1 + times.len() % 2;
        let asked = Instant::now();
        expect(&member.put("/api/Cart", &set(amount))?)?;
        times.push(asked.elapsed());
    }
    expect(&member.put("/api/Cart", &set(0))?)?;
    Ok(times)
}

/// Repeats orders until the turn ends.
///
/// The requests are prepared once, and only the status of a response is read. Client and server
/// share the machine, and a client that writes and reads JSON would take a tenth of the measured
/// time.
fn order(member: &mut Member, line: &Value, begun: Instant) -> io::Result<Vec<Duration>> {
    let add = member.request("POST", "/api/Cart", &[], Some(line));
    let no_key = [("Idempotency-Key", "")];
    let order = member.request("POST", "/api/Order", &no_key, Some(&form(CASH)));
    let order = String::from_utf8(order).map_err(io::Error::other)?;
    let mut times = Vec::new();
    while begun.elapsed() < TURN {
        succeeded(&member.send(&add)?)?;
        // The web page sends a key with each click, which the server looks up and stores.
        let (process, click) = (process::id(), CLICKS.fetch_add(1, Ordering::Relaxed));
        let order = order.replace("-Key: ", &format!("-Key: {process}-{click}"));
        let asked = Instant::now();
        succeeded(&member.send(order.as_bytes())?)?;
        times.push(asked.elapsed());
    }
    Ok(times)
}

/// Returns one cart line from each of this number of categories.
fn lines(member: &mut Member, categories: u32) -> io::Result<Vec<Value>> {
    let path = format!("/api/Product/Category/All?Page=1&PageCount={categories}");
    let list = member.get(&path)?.json()["Result"]["list"].take();
    let ids = list.as_array().into_iter().flatten();
    ids.map(|category| line_of(member, &category["id"], 1))
        .collect()
}

/// Returns a cart line of a product in `CATEGORY`.
pub fn line(member: &mut Member, amount: u32) -> io::Result<Value> {
    line_of(member, &json!(CATEGORY), amount)
}

fn line_of(member: &mut Member, category: &Value, amount: u32) -> io::Result<Value> {
    let path = format!("/api/Product/Category?CategoryId={category}");
    let goods = member.get(&path)?.json();
    let product = &goods["Result"]["products"][0]["id"];
    Ok(json!({"CategoryId": category, "ProductId": product, "Amount": amount}))
}

/// Returns the form of an order with this payment type.
pub fn form(pay_type: &str) -> Value {
    json!({"BuyName": "王小明", "BuyTel": "0912345678", "BuyEmail": "ming@example.com",
        "ReceiveName": "陳美玉", "ReceiveTel": "0987654321", "DeliveryLocation": "Taiwan",
        "DeliveryZipCode": "100", "DeliveryCity": "臺北市", "DeliveryArea": "中正區",
        "DeliveryAddress": "重慶南路一段122號", "PayType": pay_type, "Remark": ""})
}

/// Returns the JSON of a successful response. Fails if the status is not 200.
pub fn expect(answer: &Answer) -> io::Result<Value> {
    succeeded(answer).map(|()| answer.json())
}

fn succeeded(answer: &Answer) -> io::Result<()> {
    match answer.status {
        200 => Ok(()),
        _ => Err(io::Error::other(answer.text())),
    }
}
