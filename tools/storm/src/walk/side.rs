//! One server of a walk: sends a step and reduces the response to its comparable part.

use std::collections::HashMap;
use std::io;

use serde_json::{Value, json};
use shop_driver::{Answer, Member};

use super::model::Model;
use super::operation::Step;
use super::predict::Seen;
use crate::buyer;

/// Line number that does not exist.
const NO_LINE: i64 = 1;

/// A walker's members on one server, with that server's ids of their lines and orders.
pub struct Side {
    /// Name of the server's database.
    pub name: &'static str,
    members: Vec<Member>,
    /// Line ids by member and product index.
    lines: HashMap<(usize, usize), i64>,
    /// Order ids by member, oldest first.
    orders: Vec<Vec<String>>,
}

impl Side {
    /// Creates the side of one server with these members.
    pub fn new(name: &'static str, members: Vec<Member>) -> Self {
        Self {
            name,
            orders: vec![Vec::new(); members.len()],
            lines: HashMap::new(),
            members,
        }
    }

    /// Returns this server's id of an order, or an empty string if unknown.
    pub fn number_of(&self, member: usize, order: usize) -> &str {
        self.orders[member].get(order).map_or("", String::as_str)
    }

    /// Sends a step; `body` is the request body if it places an order.
    pub fn take(
        &mut self,
        model: &Model,
        member: usize,
        step: &Step,
        body: Option<&Value>,
    ) -> io::Result<Seen> {
        let answer = self.send(model, member, step, body)?;
        let result = &answer.json()["Result"];
        let facts = match *step {
            _ if answer.code() == "cart_already_ordered" => self.order_named(member, result),
            _ if answer.status != 200 => Value::Null,
            Step::Add { product, .. } | Step::Set { product, .. } => {
                if let Some(id) = result["id"].as_i64() {
                    self.lines.insert((member, product), id);
                }
                line(result)
            }
            Step::RemoveExpired | Step::ShowCart => {
                let lines = result.as_array();
                lines.into_iter().flatten().map(line).collect()
            }
            Step::Click(_) => self.order(member, result, true),
            Step::Cancel { .. }
            | Step::FillIn { .. }
            | Step::RequestReturn { .. }
            | Step::Show { .. } => self.order(member, result, false),
            Step::List { .. } => self.list(member, result),
            Step::Stock { .. } => result["Quantity"].clone(),
            Step::AddUnknown { .. } | Step::SetOfOther { .. } | Step::Meddle { .. } => Value::Null,
        };
        Ok(Seen {
            status: answer.status,
            code: answer.code(),
            facts,
        })
    }

    fn send(
        &mut self,
        model: &Model,
        member: usize,
        step: &Step,
        body: Option<&Value>,
    ) -> io::Result<Answer> {
        let number_of = |side: &Self, member, order| side.number_of(member, order).to_owned();
        match *step {
            Step::Add {
                product,
                amount,
                guest_line,
            } => {
                let mut body = addition(model, product, amount);
                if let Some(line) = guest_line {
                    body["GuestLineId"] = format!("line-{line}").into();
                }
                self.members[member].post("/api/Cart", &body)
            }
            Step::AddUnknown { product } => {
                let mut body = addition(model, product, 1);
                body["CategoryId"] = 1.into();
                self.members[member].post("/api/Cart", &body)
            }
            Step::Set { product, amount } => {
                let line = self.lines.get(&(member, product)).copied();
                let body = json!({"Id": line.unwrap_or(NO_LINE), "Amount": amount});
                self.members[member].put("/api/Cart", &body)
            }
            Step::SetOfOther { other } => {
                let theirs = self.lines.iter().filter(|(key, _)| key.0 == other);
                let theirs = theirs.min();
                let line = theirs.map_or(NO_LINE, |(_, line)| *line);
                let body = json!({"Id": line, "Amount": 1});
                self.members[member].put("/api/Cart", &body)
            }
            Step::RemoveExpired => {
                self.members[member].call("DELETE", "/api/Cart/Expired", &[], None)
            }
            Step::ShowCart => self.members[member].get("/api/Cart/Account"),
            Step::Click(ref wish) => {
                let key = wish.key.map(|key| format!("walk-{key:x}"));
                let body = body.cloned().unwrap_or_default();
                buyer::order(&mut self.members[member], &body, key.as_deref())
            }
            Step::Cancel { order } => {
                let id = number_of(self, member, order);
                buyer::cancel(&mut self.members[member], &id)
            }
            Step::FillIn { order, digits } => {
                let id = number_of(self, member, order);
                fill_in(&mut self.members[member], &id, digits)
            }
            Step::RequestReturn { order, pieces } => {
                let product = model.members[member].orders[order].lines[0].0;
                let line = json!({"ProductId": model.goods[product].id, "Pieces": pieces});
                let id = number_of(self, member, order);
                let body = json!({"Id": id, "Lines": [line]});
                self.members[member].post("/api/Order/Return", &body)
            }
            Step::Show { order } => {
                let path = format!("/api/Order?Id={}", self.number_of(member, order));
                self.members[member].get(&path)
            }
            Step::Meddle { other, order, how } => {
                let id = number_of(self, other, order);
                let member = &mut self.members[member];
                match how {
                    0 => member.get(&format!("/api/Order?Id={id}")),
                    1 => buyer::cancel(member, &id),
                    _ => fill_in(member, &id, "12345"),
                }
            }
            Step::List {
                page,
                size,
                ascending,
            } => {
                let order = if ascending { "asc" } else { "desc" };
                let path = format!(
                    "/api/Order/All?Page={page}&PageCount={size}&Order={order}&OrderKey=createat"
                );
                self.members[member].get(&path)
            }
            Step::Stock { product } => self.members[member].get(&model.goods[product].stock_path()),
        }
    }

    /// Returns the comparable values of an order; a new one gets the member's next index.
    fn order(&mut self, member: usize, order: &Value, may_be_new: bool) -> Value {
        let id = order["id"].as_str().unwrap_or_default();
        let known = &mut self.orders[member];
        let place = known.iter().rposition(|known| known == id);
        let place = place.or_else(|| {
            may_be_new.then(|| {
                known.push(id.to_owned());
                known.len() - 1
            })
        });
        let line = |line: &Value| {
            json!([
                line["product_id"],
                thousandths(&line["price"]),
                line["amount"]
            ])
        };
        let lines = order["products"].as_array();
        json!({
            "order": place, "status": order["status"], "pay_status": order["pay_status"],
            "place": order["delivery_location"], "pay_type": order["pay_type"],
            "price": order["price"], "delivery_fee": order["delivery_fee"],
            "digits": order["pay_bank_account"], "refund_due": order["refund_due"],
            "due": !order["due_at"].is_null(),
            "lines": lines.into_iter().flatten().map(line).collect::<Vec<_>>(),
            "actions": order["actions"],
        })
    }

    fn order_named(&self, member: usize, result: &Value) -> Value {
        json!({"order": self.place_of(member, &result["id"])})
    }

    fn place_of(&self, member: usize, id: &Value) -> Option<usize> {
        let id = id.as_str()?;
        self.orders[member].iter().rposition(|known| known == id)
    }

    fn list(&self, member: usize, result: &Value) -> Value {
        let row = |order: &Value| {
            let place = self.place_of(member, &order["id"]);
            json!([place, order["status"], order["pay_status"], order["price"]])
        };
        let (list, info) = (result["list"].as_array(), &result["pageinfo"]);
        json!({
            "list": list.into_iter().flatten().map(row).collect::<Vec<_>>(),
            "pages": info["page_count"], "total": info["total"], "page": info["page_now"],
        })
    }
}

fn addition(model: &Model, product: usize, amount: i64) -> Value {
    let product = &model.goods[product];
    json!({"CategoryId": product.category_id, "ProductId": product.id, "Amount": amount})
}

fn fill_in(member: &mut Member, id: &str, digits: &str) -> io::Result<Answer> {
    let body = json!({"Id": id, "Account": digits, "type": 1});
    member.put("/api/Order/Pay/Bank", &body)
}

fn line(line: &Value) -> Value {
    if line.is_null() {
        return Value::Null;
    }
    let product = &line["product"];
    json!([
        line["product_id"],
        line["amount"],
        thousandths(&product["price"]),
        product["active"],
        product["stock"]
    ])
}

/// Converts a price on the wire exactly, by removing the point from its text.
fn thousandths(price: &Value) -> i64 {
    let text = price.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let part = format!("{part:0<3}");
    format!("{whole}{part}").parse().unwrap_or(-1)
}
