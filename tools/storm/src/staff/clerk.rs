//! Staff member that acts on the lists, loses responses, and retries.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use shop_driver::{Answer, Program, StaffMember};

use crate::chance::Chance;
use crate::patient::reconnect;
use crate::payments::Weather;
use crate::payments::payer::is_broken;
use crate::tally::Tally;

/// Pairs of a list and an action on its orders; a repeated pair is chosen more often.
const MOVES: [(&str, &str); 28] = [
    ("ToShip", "prepare"),
    ("ToShip", "prepare"),
    ("ToShip", "cancel"),
    ("Waiting", "mark_paid"),
    ("Waiting", "prepare"),
    ("Waiting", "add_note"),
    ("ToCheck", "mark_paid"),
    ("Preparing", "ship_out"),
    ("Preparing", "ship_out"),
    ("Preparing", "cancel"),
    ("Preparing", "add_note"),
    ("Preparing", "step_back"),
    ("Shipped", "correct_shipment"),
    ("Shipped", "step_back"),
    ("ToCollect", "step_back"),
    ("Shipped", "dispatch"),
    ("Shipped", "collect"),
    ("ToCollect", "collect"),
    ("Shipped", TAKE_BACK),
    ("ToCollect", TAKE_BACK),
    ("Done", TAKE_BACK),
    ("Returned", TAKE_BACK),
    ("Shipped", "record_delivery"),
    ("ReturnRequested", "accept_return"),
    ("ReturnRequested", "refuse_return"),
    ("ReturnRequested", "ask_about_return"),
    ("ReturnAccepted", "refuse_return"),
    ("ReturnAccepted", TAKE_BACK),
];

/// Move of the owner, who alone records refunds.
const REFUND: (&str, &str) = ("ToRefund", "mark_refunded");

/// Action with a call of its own, on one order.
const TAKE_BACK: &str = "take_back";

/// Orders of a list to choose from; few, so that several staff members pick the same.
const LOOKED_AT: u64 = 12;

const ONE: &str = "/api/Admin/Order/Action";
const BACK: &str = "/api/Admin/Order/TakeBack";
const SEVERAL: &str = "/api/Admin/Orders/Action";

const PAUSE: Duration = Duration::from_millis(30);

/// Change under its idempotency key, with its response.
struct Request {
    key: String,
    actions: Vec<Value>,
    is_bulk: bool,
    answer: Option<Answer>,
    /// Number of times it was sent.
    sent: u64,
}

/// Acknowledged action, as the log of its order must contain it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Acknowledged {
    /// Id of the order.
    pub order_id: String,
    /// Event number, one above the order version that was seen.
    pub number: i64,
    /// Name of the staff member.
    pub who: String,
    /// Name of the action on the wire.
    pub action: String,
    /// Text that the event must contain; empty for most actions.
    pub mark: String,
}

/// Staff member with everything that the shop has acknowledged.
pub struct Clerk {
    member: StaffMember,
    is_owner: bool,
    chance: Chance,
    requests: Vec<Request>,
}

impl Clerk {
    /// Creates the staff member with this number. The first one is the owner.
    pub fn join(
        number: usize,
        program: &Program,
        shop: SocketAddr,
        chance: &Chance,
    ) -> io::Result<Self> {
        let name = format!("clerk-{number}");
        let is_owner = number == 0;
        let role = if is_owner { "owner" } else { "staff" };
        Ok(Self {
            member: StaffMember::join(program, &name, role, shop)?,
            is_owner,
            chance: chance.branch(3_000 + number as u64),
            requests: Vec::new(),
        })
    }

    /// Works until the storm is over, and waits while the shop is down.
    pub fn work_until_over(
        &mut self,
        weather: &Weather,
        made: &AtomicU64,
        tally: &Tally,
    ) -> io::Result<()> {
        while !weather.is_over() {
            match self.work(made, tally) {
                Err(error) if is_broken(&error) => reconnect(|| self.member.reconnect())?,
                other => other?,
            }
        }
        Ok(())
    }

    /// Repeats the unanswered request, if there is one, until it is answered.
    pub fn come_home(&mut self, tally: &Tally) -> io::Result<()> {
        reconnect(|| self.member.reconnect())?;
        while self.open().is_some() {
            self.finish(tally)?;
        }
        Ok(())
    }

    fn open(&self) -> Option<&Request> {
        self.requests.last().filter(|one| one.answer.is_none())
    }

    fn work(&mut self, made: &AtomicU64, tally: &Tally) -> io::Result<()> {
        if self.open().is_none() {
            let Some(request) = self.choose()? else {
                return Ok(());
            };
            self.requests.push(request);
            made.fetch_add(1, Ordering::Relaxed);
        }
        self.finish(tally)
    }

    /// Chooses the next request: one action on one order, or the same on several.
    fn choose(&mut self) -> io::Result<Option<Request>> {
        let (tab, action) = if self.is_owner && self.chance.percent(30) {
            REFUND
        } else {
            self.chance.of(&MOVES)
        };
        // Staff do not mark payments and refunds that gateways settle.
        let way = match action {
            "mark_paid" | "mark_refunded" => "&PayType=BankTransfer",
            _ => "",
        };
        let path = format!("/api/Admin/Orders?Tab={tab}{way}&PageCount={LOOKED_AT}");
        let answer = self.member.get(&path)?;
        if answer.status == 503 {
            return Ok(None);
        }
        let listed = answer.json()["Result"]["orders"].as_array().cloned();
        let listed = listed.ok_or_else(|| io::Error::other(answer.text()))?;
        let is_bulk = self.chance.percent(40) && action != TAKE_BACK;
        let share = if is_bulk { 60 } else { 100 };
        let mut orders: Vec<&Value> = listed.iter().collect();
        orders.retain(|_| self.chance.percent(share));
        if !is_bulk && !orders.is_empty() {
            let chosen = self.chance.below(orders.len() as u64);
            orders = orders.split_off(usize::try_from(chosen).unwrap_or_default());
            orders.truncate(1);
        }
        let actions = orders
            .into_iter()
            .map(|order| self.action_on(order, action))
            .collect::<io::Result<Vec<Value>>>()?;
        Ok((!actions.is_empty()).then(|| Request {
            key: format!("{}-{:x}", self.member.name(), self.chance.next()),
            actions,
            is_bulk,
            answer: None,
            sent: 0,
        }))
    }

    fn action_on(&mut self, order: &Value, action: &str) -> io::Result<Value> {
        let version = order["version"].as_i64().unwrap_or_default();
        // Sometimes acts like a page that was open for long and has an older version.
        let stale = i64::from(version > 1 && self.chance.percent(8));
        let mut form = json!({
            "Id": order["id"], "Version": version - stale, "Action": action,
            "Confirm": self.chance.percent(85),
        });
        let mark = format!("{:016x}", self.chance.next());
        match action {
            "ship_out" | "correct_shipment" => {
                form["Carrier"] = json!("黑貓宅急便");
                form["TrackingNumber"] = json!(mark.to_uppercase());
                form["Reason"] = json!("storm");
            }
            "step_back" => form["Reason"] = json!("storm"),
            TAKE_BACK => {
                form["Reason"] = json!("storm");
                form["Lines"] = self.part_of(order)?;
            }
            "add_note" => form["Note"] = json!(mark),
            "record_delivery" => form["DeliveredOn"] = json!(placed_on(order)),
            "accept_return" | "ask_about_return" | "refuse_return" => form["Answer"] = json!(mark),
            _ => {}
        }
        Ok(form)
    }

    /// Returns one piece of one product that comes back; sometimes no lines, for all that is left.
    fn part_of(&mut self, order: &Value) -> io::Result<Value> {
        let id = order["id"].as_str().unwrap_or_default();
        let answer = self
            .member
            .get(&format!("/api/Admin/Order?Id={id}"))?
            .json();
        let lines = answer["Result"]["returnable"]["lines"].as_array();
        let held = |line: &&Value| line["pieces"].as_i64() > Some(0);
        let held: Vec<&Value> = lines.into_iter().flatten().filter(held).collect();
        if held.is_empty() || self.chance.percent(40) {
            return Ok(json!([]));
        }
        let product = &self.chance.of(&held)["product_id"];
        let is_lost = i64::from(self.chance.percent(30));
        Ok(json!([{"ProductId": product, "Pieces": 1, "WrittenOff": is_lost}]))
    }

    /// Sends the open request, sometimes twice at once, sometimes without reading the response.
    fn finish(&mut self, tally: &Tally) -> io::Result<()> {
        let Some(open) = self.requests.last_mut() else {
            return Ok(());
        };
        let bytes = open.bytes(&self.member);
        open.sent += 1;
        if self.chance.percent(12) {
            open.sent += 1;
            self.member.tell(&bytes)?;
        }
        if self.chance.percent(6) {
            self.member.tell(&bytes)?;
            return Ok(());
        }
        let answer = self.member.send(&bytes)?;
        match (answer.status, answer.code().as_str()) {
            (403, "reauthentication_required") => {
                let again = self.member.reauthenticate()?;
                tally.check(again.status == 200 || again.status == 503, || again.text());
            }
            (503, _) => thread::sleep(PAUSE),
            (status, _) => {
                tally.check(matches!(status, 200 | 409), || {
                    format!("an action of staff: {}", answer.text())
                });
                open.answer = Some(answer);
            }
        }
        Ok(())
    }

    /// Repeats every request under its key.
    ///
    /// An accepted action must return the same bytes again. A rejected one may be accepted now.
    pub fn ask_again(&mut self, tally: &Tally) -> io::Result<()> {
        reconnect(|| self.member.reconnect())?;
        for request in &mut self.requests {
            let bytes = request.bytes(&self.member);
            let mut again = self.member.send(&bytes)?;
            if again.code() == "reauthentication_required" {
                self.member.reauthenticate()?;
                again = self.member.send(&bytes)?;
            }
            let first = request.answer.replace(again.clone());
            let was_done = first.as_ref().is_some_and(|first| first.status == 200);
            tally.check(!was_done || first == Some(again.clone()), || {
                format!(
                    "{} has a different response when repeated: {}",
                    request.key,
                    again.text()
                )
            });
        }
        Ok(())
    }

    /// Returns the number of requests, and how many of them were sent more than once.
    pub fn requests(&self) -> (usize, usize) {
        let repeated = self.requests.iter().filter(|one| one.sent > 1).count();
        (self.requests.len(), repeated)
    }

    /// Returns every action that the shop has acknowledged.
    pub fn acknowledged(&self) -> impl Iterator<Item = Acknowledged> {
        let name = self.member.name();
        self.requests.iter().flat_map(|one| one.acknowledged(name))
    }
}

/// Returns the day in Taiwan on which an order was placed, which its number begins with.
fn placed_on(order: &Value) -> String {
    let id = order["id"].as_str().unwrap_or_default();
    let part = |range| id.get(range).unwrap_or_default();
    format!("20{}-{}-{}", part(0..2), part(2..4), part(4..6))
}

impl Request {
    fn bytes(&self, member: &StaffMember) -> Vec<u8> {
        let several = json!({"Orders": self.actions});
        let (path, body) = if self.is_bulk {
            (SEVERAL, &several)
        } else {
            let action = &self.actions[0];
            let is_return = action["Action"] == TAKE_BACK;
            (if is_return { BACK } else { ONE }, action)
        };
        member.request("POST", path, Some(&self.key), Some(body))
    }

    fn acknowledged(&self, who: &str) -> Vec<Acknowledged> {
        let answer = self.answer.as_ref().filter(|answer| answer.status == 200);
        let Some(answer) = answer.map(Answer::json) else {
            return Vec::new();
        };
        let is_done = |place: usize| !self.is_bulk || answer["Result"][place]["done"] == true;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let done = self.actions.iter().enumerate();
        done.filter(|(place, _)| is_done(*place))
            .map(|(_, action)| Acknowledged {
                order_id: text(&action["Id"]),
                number: action["Version"].as_i64().unwrap_or_default() + 1,
                who: who.to_owned(),
                action: text(&action["Action"]),
                mark: ["TrackingNumber", "Note", "Answer"]
                    .map(|key| text(&action[key]))
                    .concat(),
            })
            .collect()
    }
}
