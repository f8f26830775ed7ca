//! What a member does in the shop: the calls of cart and orders.

use std::io;

use serde_json::{Value, json};
use shop_driver::{Answer, Member};

use crate::goods::Product;

/// Puts pieces of a product into the cart.
pub fn put_into_cart(member: &mut Member, product: &Product, amount: u32) -> io::Result<Answer> {
    member.post("/api/Cart", &addition(product, amount))
}

/// As [`put_into_cart`], when there is nothing that could stand in the way.
pub fn fill_cart(member: &mut Member, product: &Product, amount: u32) -> io::Result<()> {
    must(&put_into_cart(member, product, amount)?).map(drop)
}

/// The body of `POST /Cart`.
pub fn addition(product: &Product, amount: u32) -> Value {
    json!({"CategoryId": product.category_id, "ProductId": product.id, "Amount": amount})
}

/// Sets the pieces of a line; 0 takes it out.
pub fn set_amount(member: &mut Member, line: i64, amount: u32) -> io::Result<Answer> {
    member.put("/api/Cart", &json!({"Id": line, "Amount": amount}))
}

/// A line of a cart: its id, its product, its pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Names the line.
    pub id: i64,
    /// The product.
    pub product_id: i64,
    /// Pieces.
    pub amount: i64,
}

/// What lies in the cart.
pub fn cart(member: &mut Member) -> io::Result<Vec<Line>> {
    let answer = must(&member.get("/api/Cart/Account")?)?;
    let lines = answer["Result"].as_array().cloned().unwrap_or_default();
    let number = |value: &Value| value.as_i64().unwrap_or_default();
    let line = |line: &Value| Line {
        id: number(&line["id"]),
        product_id: number(&line["product_id"]),
        amount: number(&line["amount"]),
    };
    Ok(lines.iter().map(line).collect())
}

/// Takes everything out of the cart.
pub fn empty_cart(member: &mut Member) -> io::Result<()> {
    for line in cart(member)? {
        must(&set_amount(member, line.id, 0)?)?;
    }
    Ok(())
}

/// An order to be paid in cash on the main island.
pub fn form() -> Value {
    json!({
        "BuyName": "王小明", "BuyTel": "0912345678", "BuyEmail": "",
        "ReceiveName": "陳大文", "ReceiveTel": "0987654321",
        "DeliveryType": "HomeDelivery", "DeliveryLocation": "Taiwan",
        "DeliveryZipCode": "100", "DeliveryCity": "臺北市", "DeliveryArea": "中正區",
        "DeliveryAddress": "重慶南路一段 122 號", "PayType": "CashOnDelivery", "Remark": "",
    })
}

/// Orders what lies in the cart, with or without a key.
pub fn order(member: &mut Member, form: &Value, key: Option<&str>) -> io::Result<Answer> {
    let headers: Vec<(&str, &str)> = key
        .map(|key| ("Idempotency-Key", key))
        .into_iter()
        .collect();
    member.call("POST", "/api/Order", &headers, Some(form))
}

/// Cancels an order.
pub fn cancel(member: &mut Member, id: &str) -> io::Result<Answer> {
    member.delete("/api/Order/Cancel", &json!({"Id": id}))
}

/// One order, as its owner sees it.
pub fn show_order(member: &mut Member, id: &str) -> io::Result<Value> {
    let answer = must(&member.get(&format!("/api/Order?Id={id}"))?)?;
    Ok(answer["Result"].clone())
}

/// Every order of the member, oldest first.
pub fn orders(member: &mut Member) -> io::Result<Vec<Value>> {
    let mut all = Vec::new();
    for page in 1.. {
        let path = format!("/api/Order/All?Page={page}&PageCount=100&Order=asc&OrderKey=createat");
        let answer = must(&member.get(&path)?)?;
        let list = answer["Result"]["list"].as_array();
        let list = list.ok_or_else(|| io::Error::other("the answer has no list"))?;
        all.extend(list.iter().cloned());
        if list.len() < 100 {
            break;
        }
    }
    Ok(all)
}

/// Pieces left of a product's stock item.
pub fn stock(member: &mut Member, product: &Product) -> io::Result<i64> {
    let answer = must(&member.get(&product.stock_path())?)?;
    let quantity = answer["Result"]["Quantity"].as_i64();
    quantity.ok_or_else(|| io::Error::other("the answer has no quantity"))
}

/// The id in the `Result` of an answer; empty when it has none.
pub fn id_of(answer: &Answer) -> String {
    answer.json()["Result"]["id"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// What a call answered that nothing stood in the way of.
pub fn must(answer: &Answer) -> io::Result<Value> {
    if answer.status == 200 {
        Ok(answer.json())
    } else {
        Err(io::Error::other(answer.text()))
    }
}

/// What an order with these lines costs, counted here and not by the shop: each line in whole
/// dollars, delivery free from 3,000 dollars on, 60 for cash on delivery.
pub fn charge(lines: &[(i64, i64)], cash_on_delivery: bool) -> i64 {
    let rounded = |(price, amount): &(i64, i64)| (price * amount + 500) / 1000;
    let subtotal: i64 = lines.iter().map(rounded).sum();
    let delivery = if subtotal >= 3000 { 0 } else { 200 };
    subtotal + delivery + if cash_on_delivery { 60 } else { 0 }
}
