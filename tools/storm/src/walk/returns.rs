//! Steps of an order, returns and corrections in the model, and the clerk who records them on each
//! server.

use std::io;

use serde_json::{Value, json};
use shop_driver::StaffMember;

use super::model::{Model, Order, Refused, Stage};
use super::order_choices::Location;
use super::walker::Walker;
use crate::tally::Tally;

/// Orders of each walker that the clerk handles between two seasons, and actions on each.
const HANDLED: u64 = 12;
const ACTIONS: u64 = 6;

/// Price in thousandths from which a single piece is credited with at least a dollar.
const A_DOLLAR: i64 = 1_000;

/// Action of the clerk on an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Handled {
    Advance,
    TakeBackAll,
    TakeBackOne,
    Accept,
    Refuse,
    CorrectDelivery,
    CorrectShipment,
}

use Handled::{
    Accept, Advance, CorrectDelivery, CorrectShipment, Refuse, TakeBackAll, TakeBackOne,
};

const HANDLINGS: [Handled; 10] = [
    Advance,
    Advance,
    Advance,
    Advance,
    TakeBackAll,
    TakeBackOne,
    Accept,
    Refuse,
    CorrectDelivery,
    CorrectShipment,
];

impl Order {
    /// Returns `true` if goods are at the buyer or on the way.
    pub const fn is_at_buyer(&self) -> bool {
        matches!(self.status, 3 | 4 | 12)
    }

    /// Returns the pieces of a line that the buyer still has.
    fn held(&self, line: usize) -> i64 {
        self.lines[line].2 - self.back[line]
    }

    /// Returns the refusal of an action for the status alone.
    const fn wrong_status(&self) -> Refused {
        match self.status {
            5 => (409, "order_cancelled"),
            11 => (409, "order_returned"),
            _ => (409, "order_status_wrong"),
        }
    }

    /// Returns the first line of which the buyer still has a piece worth a dollar.
    fn line_to_return(&self) -> Option<usize> {
        let mut lines = 0..self.lines.len();
        lines.find(|line| self.held(*line) > 0 && self.lines[*line].1 >= A_DOLLAR)
    }
}

impl Model {
    /// Requests to return pieces of the first line of an order.
    pub fn request_return(
        &mut self,
        member: usize,
        number: usize,
        pieces: i64,
    ) -> Result<(), Refused> {
        let order = &mut self.members[member].orders[number];
        if !order.is_at_buyer() {
            return Err(order.wrong_status());
        }
        if order.request.is_open() {
            return Err((409, "return_requested"));
        }
        if pieces > order.held(0) {
            return Err((409, "pieces_not_bought"));
        }
        order.request = Stage::Requested;
        Ok(())
    }

    /// Applies an action of the clerk, or fails as every server must.
    fn handle(&mut self, member: usize, number: usize, what: Handled) -> Result<(), Refused> {
        let order = &mut self.members[member].orders[number];
        let is_possible = match what {
            Advance => order.status < 4,
            TakeBackAll | TakeBackOne | Accept | Refuse => order.is_at_buyer(),
            CorrectDelivery => order.status < 3,
            CorrectShipment => matches!(order.status, 3 | 4),
        };
        if !is_possible {
            return Err(order.wrong_status());
        }
        match (what, order.request) {
            (Advance, _) if order.waits_for_freight() => return Err((409, "freight_unset")),
            (Advance, _) => order.status += 1,
            (Accept, Stage::Requested) => order.request = Stage::Accepted,
            (Accept, Stage::Accepted) => return Err((409, "return_accepted")),
            (Refuse, Stage::Requested | Stage::Accepted) => order.request = Stage::Refused,
            (Accept | Refuse, _) => return Err((409, "return_none")),
            (CorrectDelivery | CorrectShipment, _) => {}
            (TakeBackAll | TakeBackOne, _) => return self.take_back(member, number, what),
        }
        Ok(())
    }

    fn take_back(&mut self, member: usize, number: usize, what: Handled) -> Result<(), Refused> {
        let order = &mut self.members[member].orders[number];
        if order.status == 12 && order.refund_due {
            return Err((409, "refund_under_way"));
        }
        let mut pieces: Vec<i64> = (0..order.lines.len())
            .map(|line| order.held(line))
            .collect();
        if let (TakeBackOne, Some(line)) = (what, order.line_to_return()) {
            let all = pieces.iter().sum::<i64>();
            pieces = vec![0; order.lines.len()];
            pieces[line] = 1;
            if all > 1 && order.pay_status != 2 {
                return Err((409, "not_paid"));
            }
        }
        for (line, pieces) in pieces.into_iter().enumerate() {
            order.back[line] += pieces;
            let product = order.lines[line].0;
            if let Some(left) = self.stock.get_mut(&self.goods[product].prod_id) {
                *left += pieces;
            }
        }
        let is_all = (0..order.lines.len()).all(|line| order.held(line) == 0);
        order.status = if is_all { 11 } else { 12 };
        order.refund_due = order.pay_status == 2;
        if order.request.is_open() {
            order.request = Stage::Closed;
        }
        Ok(())
    }
}

/// Lets the clerk handle some orders of a walker on every server, as in the model.
pub fn handle(walker: &mut Walker, tally: &Tally) -> io::Result<()> {
    for _ in 0..HANDLED {
        let Some((member, order)) = walker.some_order() else {
            continue;
        };
        for _ in 0..ACTIONS {
            handle_one(walker, member, order, tally)?;
        }
    }
    Ok(())
}

fn handle_one(walker: &mut Walker, member: usize, order: usize, tally: &Tally) -> io::Result<()> {
    let what = walker.chance.of(&HANDLINGS);
    let seen = walker.model.members[member].orders[order].clone();
    let text = body(walker, what, &seen);
    let key = walker.chance.next();
    let expected = walker.model.handle(member, order, what);
    let expected = expected.err().unwrap_or((200, ""));
    for (side, clerk) in walker.sides.iter().zip(&mut walker.clerks) {
        let (status, code) = send(clerk, side.number_of(member, order), what, &text, key)?;
        let is_expected = (status, code.as_str()) == expected;
        tally.check(is_expected, || {
            format!(
                "{}: {what:?} on {seen:?}: {status} {code}, the model says {expected:?}",
                side.name
            )
        });
        walker.is_lost |= !is_expected;
    }
    Ok(())
}

/// Returns the body of an action, without order number and version.
fn body(walker: &mut Walker, what: Handled, order: &Order) -> Value {
    let number = walker.chance.between(1_000, 9_999_999);
    let mut form = json!({"Answer": "storm", "Confirm": true});
    match what {
        TakeBackAll => form["Lines"] = json!([]),
        TakeBackOne => {
            let line = order.line_to_return();
            let product = line.map(|line| walker.model.goods[order.lines[line].0].id);
            let lines = product.map(|id| json!({"ProductId": id, "Pieces": 1, "WrittenOff": 0}));
            form["Lines"] = lines.into_iter().collect();
        }
        Advance => {
            form["Action"] = json!(match order.status {
                1 => "prepare",
                2 => "ship_out",
                _ => "dispatch",
            });
            form["Carrier"] = json!("黑貓宅急便");
            form["TrackingNumber"] = json!(number.to_string());
        }
        Accept => form["Action"] = json!("accept_return"),
        Refuse => form["Action"] = json!("refuse_return"),
        CorrectDelivery => {
            form = order.location.form(order.pay_type);
            form["DeliveryAddress"] = match order.location {
                Location::Overseas => json!(format!("{number} Harbour Street, Sydney")),
                _ => json!(format!("中山路 {number} 號")),
            };
        }
        CorrectShipment => {
            form["Action"] = json!("correct_shipment");
            form["Carrier"] = json!("黑貓宅急便");
            form["TrackingNumber"] = json!(number.to_string());
        }
    }
    form["Reason"] = json!("storm");
    form
}

/// Sends an action with the version that the order has now. Returns status and code.
fn send(
    clerk: &mut StaffMember,
    id: &str,
    what: Handled,
    body: &Value,
    key: u64,
) -> io::Result<(u16, String)> {
    let (method, path) = match what {
        TakeBackAll | TakeBackOne => ("POST", "/api/Admin/Order/TakeBack"),
        CorrectDelivery => ("PUT", "/api/Admin/Order/Delivery"),
        _ => ("POST", "/api/Admin/Order/Action"),
    };
    let shown = clerk.get(&format!("/api/Admin/Order?Id={id}"))?.json();
    let mut form = body.clone();
    form["Id"] = json!(id);
    form["Version"] = shown["Result"]["version"].clone();
    let key = format!("walk-{key:x}");
    let request = clerk.request(method, path, Some(&key), Some(&form));
    let answer = clerk.send(&request)?;
    Ok((answer.status, answer.code()))
}
