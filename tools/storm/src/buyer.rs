//! Calls of a member to the cart and the orders.

use std::io;

use serde_json::{Value, json};
use shop_driver::{Answer, Member};

use crate::goods::Product;

/// Adds pieces of a product to the cart.
pub fn put_into_cart(member: &mut Member, product: &Product, amount: u32) -> io::Result<Answer> {
    member.post("/api/Cart", &addition(product, amount))
}

/// Like [`put_into_cart`], but fails unless the call succeeds.
pub fn fill_cart(member: &mut Member, product: &Product, amount: u32) -> io::Result<()> {
    must(&put_into_cart(member, product, amount)?).map(drop)
}

/// Returns the body of `POST /Cart`.
pub fn addition(product: &Product, amount: u32) -> Value {
    json!({"CategoryId": product.category_id, "ProductId": product.id, "Amount": amount})
}

/// Sets the number of pieces of a cart line; 0 removes the line.
pub fn set_amount(member: &mut Member, line: i64, amount: u32) -> io::Result<Answer> {
    member.put("/api/Cart", &json!({"Id": line, "Amount": amount}))
}

/// Line of a cart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Id of the line, not of the product.
    pub id: i64,
    /// Id of the product.
    pub product_id: i64,
    /// Number of pieces.
    pub amount: i64,
}

/// Returns the lines in the cart.
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

/// Removes all lines from the cart.
pub fn empty_cart(member: &mut Member) -> io::Result<()> {
    for line in cart(member)? {
        must(&set_amount(member, line.id, 0)?)?;
    }
    Ok(())
}

/// Returns an order form with cash on delivery to the main island.
pub fn form() -> Value {
    json!({
        "BuyName": "王小明", "BuyTel": "0912345678", "BuyEmail": "",
        "ReceiveName": "陳大文", "ReceiveTel": "0987654321",
        "DeliveryType": "HomeDelivery", "DeliveryLocation": "Taiwan",
        "DeliveryZipCode": "100", "DeliveryCity": "臺北市", "DeliveryArea": "中正區",
        "DeliveryAddress": "重慶南路一段 122 號", "PayType": "CashOnDelivery", "Remark": "",
    })
}

/// Orders the content of the cart, with or without an idempotency key.
pub fn order(member: &mut Member, form: &Value, key: Option<&str>) -> io::Result<Answer> {
    let headers: Vec<(&str, &str)> = key
        .map(|key| ("Idempotency-Key", key))
        .into_iter()
        .collect();
    member.call("POST", "/api/Order", &headers, Some(form))
}

/// Cancels an order of the member.
pub fn cancel(member: &mut Member, id: &str) -> io::Result<Answer> {
    member.delete("/api/Order/Cancel", &json!({"Id": id}))
}

/// Returns one order as its buyer sees it.
pub fn show_order(member: &mut Member, id: &str) -> io::Result<Value> {
    let answer = must(&member.get(&format!("/api/Order?Id={id}"))?)?;
    Ok(answer["Result"].clone())
}

/// Returns every order of the member, oldest first.
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

/// Returns the number of pieces left of a product's stock item.
pub fn stock(member: &mut Member, product: &Product) -> io::Result<i64> {
    let answer = must(&member.get(&product.stock_path())?)?;
    let quantity = answer["Result"]["Quantity"].as_i64();
    quantity.ok_or_else(|| io::Error::other("the answer has no quantity"))
}

/// Returns the id in the `Result` of a response, or an empty string without one.
pub fn id_of(answer: &Answer) -> String {
    answer.json()["Result"]["id"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// Returns the JSON body of a response. Fails unless its status is 200.
pub fn must(answer: &Answer) -> io::Result<Value> {
    if answer.status == 200 {
        Ok(answer.json())
    } else {
        Err(io::Error::other(answer.text()))
    }
}

/// Computes the price of an order with these lines, in dollars, independently of the shop.
///
/// A line is a price in thousandths of a dollar and a number of pieces, rounded to whole dollars.
/// Delivery costs 200 dollars, and nothing from 3,000 dollars. Cash on delivery adds 60.
pub fn charge(lines: &[(i64, i64)], cash_on_delivery: bool) -> i64 {
    let rounded = |(price, amount): &(i64, i64)| (price * amount + 500) / 1000;
    let subtotal: i64 = lines.iter().map(rounded).sum();
    let delivery = if subtotal >= 3000 { 0 } else { 200 };
    subtotal + delivery + if cash_on_delivery { 60 } else { 0 }
}
