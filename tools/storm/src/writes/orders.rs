//! Orders, payments and staff files that operations race for, created before each burst.

use std::io;

use serde_json::{Value, json};
use shop_driver::{Member, StaffMember, request_of};

use super::facts::result;
use super::stage::Stage;
use crate::buyer::{cart, fill_cart, form, id_of, must, order, show_order};
use crate::goods::Product;
use crate::payments::browser::{Form, open, parameter, submit};

/// Marks sent messages as failed, so that they can be sent again.
const FAILED_MESSAGES: &str = "UPDATE messages SET state = 'Failed', failure = 'Recipient' \
     WHERE order_id IS NOT NULL AND state = 'Sent'";

impl Stage {
    /// Creates four orders of each member, and a full cart.
    ///
    /// The first order is a bank transfer, and for every second member its freight is still to be
    /// accepted. The second is being paid at a gateway. The third has no payment yet. The fourth is
    /// with the courier.
    pub(super) fn orders(&mut self) -> io::Result<Value> {
        let (mut ids, mut printable, mut lines) = (Vec::new(), Vec::new(), Vec::new());
        let (mut agreed, mut results, mut freights) = (Vec::new(), Vec::new(), Vec::new());
        let mut sent = Vec::new();
        for place in 0..self.members.len() {
            let member = &mut self.members[place];
            let product = &self.goods[place % 3];
            let online = ["CreditCard", "LinePay"][place % 2];
            let first = placed(member, product, &paid_by("BankTransfer", place % 2 == 1))?;
            let second = placed(member, product, &paid_by(online, false))?;
            let third = placed(member, product, &paid_by(online, false))?;
            let fourth = placed(member, product, &paid_by("CashOnDelivery", false))?;
            match place {
                0 => drop(submit(&approve_card(member, &second)?)?),
                2 => results.push(approve_card(member, &second)?.encoded()),
                _ => agreed.push(agree_at_line_pay(member, &second)?),
            }
            for product in self.goods[..3].iter().rev() {
                fill_cart(member, product, 1)?;
            }
            let of_member: Vec<i64> = cart(member)?.iter().map(|line| line.id).collect();
            lines.push(of_member);
            sent.push(self.ship(&fourth)?);
            if place % 2 == 1 {
                freights.push(self.set_freight(place, &first)?);
            } else {
                printable.push(first.clone());
            }
            printable.extend([second.clone(), third.clone()]);
            ids.extend([first, second, third]);
        }
        self.shop.beside().execute(FAILED_MESSAGES)?;
        let listed = self.ask("/api/Admin/Orders?PageCount=24")?["orders"].take();
        let listed = listed.as_array().map_or(&[][..], Vec::as_slice);
        let found = |id: &String| listed.iter().find(|order| order["id"] == id.as_str());
        let orders: Vec<Value> = ids.iter().filter_map(found).cloned().collect();
        Ok(json!({
            "transfers": self.preview_transfers(&orders)?,
            "stock_digests": self.preview_stock_files()?,
            "orders": orders,
            "printable": printable,
            "lines": lines,
            "agreed": agreed,
            "results": results,
            "freights": freights,
            "sent": sent,
            "links": [self.enter(0)?, self.enter(1)?],
            "payments": self.ask("/api/Admin/Payments?Work=ToCapture")?["payments"],
            "messages": self.ask("/api/Admin/Messages")?["messages"],
            "stock": self.ask("/api/Admin/Stock")?["items"],
        }))
    }

    /// Hands an order over to a carrier. Returns its id and version.
    fn ship(&mut self, id: &str) -> io::Result<Value> {
        let staff = &mut self.staff[0];
        for (version, action) in [(1, "prepare"), (2, "ship_out")] {
            let act = json!({"Id": id, "Version": version, "Action": action,
                "Carrier": "黑貓宅急便", "TrackingNumber": "9012345678"});
            let key = format!("{action}-{id}");
            let request = staff.request("POST", "/api/Admin/Order/Action", Some(&key), Some(&act));
            must(&staff.send(&request)?)?;
        }
        Ok(json!({"Id": id, "Version": 3}))
    }

    /// Enters an order for a caller. Returns the order number and the token of its link.
    fn enter(&mut self, number: usize) -> io::Result<Value> {
        let product = &self.goods[number];
        let mut order = form();
        order["BuyTel"] = format!("09551112{number:02}").into();
        let entry = json!({"Lines": [{"ProductId": product.id, "Amount": 1}], "Consent": true,
            "Order": order});
        let key = format!("enter-{}-{number}", self.bursts);
        let staff = &mut self.staff[0];
        let request = staff.request("POST", "/api/Admin/Order", Some(&key), Some(&entry));
        let entered = result(&staff.send(&request)?)?;
        let link = entered["link"].as_str().unwrap_or_default();
        let (_, fragment) = link.split_once('#').unwrap_or_default();
        let (id, token) = fragment.split_once('.').unwrap_or_default();
        Ok(json!({"Id": id, "Token": token}))
    }

    /// Sets the freight of a member's order. Returns the values for accepting it.
    fn set_freight(&mut self, place: usize, id: &str) -> io::Result<Value> {
        let act = json!({"Id": id, "Version": 1, "Action": "set_freight", "Freight": "220"});
        let key = format!("freight-{id}");
        let staff = &mut self.staff[0];
        let request = staff.request("POST", "/api/Admin/Order/Action", Some(&key), Some(&act));
        must(&staff.send(&request)?)?;
        let total = show_order(&mut self.members[place], id)?["freight"]["total"].take();
        Ok(json!({"Id": id, "ExpectedTotal": total}))
    }

    /// Previews one bank statement as every staff member, with a line for each order.
    fn preview_transfers(&mut self, orders: &[Value]) -> io::Result<Value> {
        let mut statement = "日期,金額,備註\n".to_owned();
        for (place, order) in orders.iter().enumerate() {
            let placed = order["createat"].as_str().unwrap_or_default();
            let day = placed.get(..10).unwrap_or_default().replace('-', "/");
            let line = format!("{day},{},{:05}\n", order["price"], place + 10_000);
            statement.push_str(&line);
        }
        let mut seen = Value::Null;
        for staff in &mut self.staff {
            seen = send_file(staff, "/api/Admin/Transfers/Preview", &statement)?;
        }
        let lines = seen["lines"].as_array().cloned().unwrap_or_default();
        let lines = lines.iter().zip(orders);
        let lines = lines.map(
            |(line, order)| json!({"Fingerprint": line["fingerprint"], "OrderId": order["id"]}),
        );
        Ok(json!({"digest": seen["digest"], "lines": lines.collect::<Vec<_>>()}))
    }

    fn preview_stock_files(&mut self) -> io::Result<Vec<Value>> {
        let mut digests = Vec::new();
        for number in 0..self.staff.len() {
            let file = self.stock_file(number);
            let staff = &mut self.staff[number];
            digests.push(send_file(staff, "/api/Admin/Stock/Preview", &file)?["digest"].take());
        }
        Ok(digests)
    }
}

/// Returns an order form to the main island, or to an island whose freight must be set.
fn paid_by(pay_type: &str, to_island: bool) -> Value {
    let mut form = form();
    form["PayType"] = pay_type.into();
    if to_island {
        for (key, value) in [
            ("DeliveryLocation", "OutlyingIsland"),
            ("DeliveryZipCode", "880"),
            ("DeliveryCity", "澎湖縣"),
            ("DeliveryArea", "馬公市"),
        ] {
            form[key] = value.into();
        }
    }
    form
}

/// Orders one piece. Returns the id of the order.
fn placed(member: &mut Member, product: &Product, form: &Value) -> io::Result<String> {
    fill_cart(member, product, 1)?;
    let placed = order(member, form, None)?;
    must(&placed)?;
    Ok(id_of(&placed))
}

/// Begins a payment. Returns the URL of the gateway's page.
fn begin(member: &mut Member, path: &str, id: &str) -> io::Result<String> {
    let begun = must(&member.post(path, &json!({"OrderId": id}))?)?;
    Ok(begun["Result"].as_str().unwrap_or_default().to_owned())
}

/// Approves a card payment. Returns the form that reports its result to the shop.
fn approve_card(member: &mut Member, id: &str) -> io::Result<Form> {
    let no_form = || io::Error::other("a page of the card gateway has no form");
    let page = begin(member, "/api/FinancePay/Create", id)?;
    let to_gateway = open(&page)?.form().ok_or_else(no_form)?;
    let choice = submit(&to_gateway)?.form().ok_or_else(no_form)?;
    let (gateway, _) = to_gateway
        .action
        .split_once("/sandbox/")
        .ok_or_else(no_form)?;
    let approve = [("key", choice.value("key")), ("decision", "approve")];
    let approve = Form::new(format!("{gateway}/sandbox/card/pay"), &approve);
    submit(&approve)?.form().ok_or_else(no_form)
}

/// Approves a payment at LINE Pay. Returns the values for confirming it in the shop.
fn agree_at_line_pay(member: &mut Member, id: &str) -> io::Result<Value> {
    let page = begin(member, "/api/LinePay/Create", id)?;
    let agreed = submit(&Form::new(page, &[("decision", "approve")]))?;
    let back = agreed.location.unwrap_or_default();
    let (transaction, order) = (
        parameter(&back, "transactionId"),
        parameter(&back, "orderId"),
    );
    Ok(json!({"TransactionId": transaction, "OrderId": order}))
}

/// Sends a file as the back office does. Returns its `Result`.
pub(super) fn send_file(staff: &mut StaffMember, path: &str, text: &str) -> io::Result<Value> {
    let request = request_of("POST", path, &staff.headers(), "text/csv", text.as_bytes());
    result(&staff.send(&request)?)
}
