//! Payment requests of the shop.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};

use super::fault::Fault;
use super::ledger::{Ledger, Payment, Stage, draw_transaction};
use super::trouble::{slow_down, stumble};
use super::{Refused, answer, gate};
use crate::script;
use shop_domains::app::App;
use shop_engine::error::AppError;
use shop_engine::infra::random;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    amount: Value,
    currency: Option<String>,
    order_id: Option<String>,
    packages: Option<Vec<Package>>,
    redirect_urls: Option<RedirectUrls>,
}

#[derive(Debug, Deserialize)]
struct Package {
    id: Option<String>,
    amount: Value,
    products: Option<Vec<Product>>,
}

#[derive(Debug, Deserialize)]
struct Product {
    name: Option<String>,
    quantity: Value,
    price: Value,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct RedirectUrls {
    confirm_url: Option<String>,
    cancel_url: Option<String>,
}

/// Fields of a request that the ledger stores.
struct RequestedPayment {
    order: String,
    name: String,
    amount: i64,
    confirm_url: String,
    cancel_url: String,
}

/// Records a payment and returns the URL of its payment page.
pub(super) async fn take_request(
    request: HttpRequest,
    version: web::Path<String>,
    app: web::Data<App>,
    body: web::Bytes,
) -> Result<HttpResponse, AppError> {
    let checked = gate::check(&app, &request, &version, &body).and_then(|_| check(&body));
    let payment = match checked {
        Ok(payment) => payment,
        Err(code) => return Ok(answer(Err::<(), _>(code))),
    };
    let transaction = draw_transaction()?;
    let key = random::token()?;
    let faults = Fault::of(&script::draw(&app, &payment.order));
    let payment = Payment {
        transaction,
        order: payment.order,
        name: payment.name,
        amount: payment.amount,
        stage: Stage::Requested,
        captured: 0,
        refunded: 0,
        refunds: Vec::new(),
        confirms: 0,
        captures: 0,
        faults,
        tries: 0,
        seen: BTreeSet::new(),
        confirm_url: payment.confirm_url,
        cancel_url: payment.cancel_url,
        key: key.clone(),
        requested_at: app.clock.now(),
    };
    if !write_down(payment) {
        return Ok(answer(Err::<(), _>("1172")));
    }
    slow_down(&app, transaction).await;
    if let Some(trouble) = stumble(transaction, "request") {
        return Ok(trouble);
    }
    let page = format!(
        "{}/sandbox/line-pay/pay?transactionReserveId={key}",
        app.config.public_url
    );
    Ok(answer(Ok(json!({
        "transactionId": transaction,
        "paymentAccessToken": "000000000000",
        "paymentUrl": {"web": page, "app": format!("line://pay/payment/{key}")},
    }))))
}

/// Records a payment unless its order already has one. Returns `true` if it was recorded.
fn write_down(payment: Payment) -> bool {
    let mut books = Ledger::open();
    let is_new = !books.knows_order(&payment.order);
    if is_new {
        books.add(payment);
    }
    is_new
}

/// Checks a request.
///
/// Fails with 2102 if the body is not JSON, with 2101 if a field is missing, too long or malformed,
/// and with 1178 for the currencies USD and THB. Fails with 1124 if an amount is not a positive
/// whole number of dollars, or if the sums differ.
fn check(body: &[u8]) -> Result<RequestedPayment, Refused> {
    let body: Value = serde_json::from_slice(body).map_err(|_| "2102")?;
    let body: Body = serde_json::from_value(body).map_err(|_| "2101")?;
    let currency = body.currency.ok_or("2101")?;
    let order = filled(body.order_id, 100)?;
    let urls = body.redirect_urls.ok_or("2101")?;
    let confirm_url = filled(urls.confirm_url, 500)?;
    let cancel_url = filled(urls.cancel_url, 500)?;
    if !is_address(&confirm_url) || !is_address(&cancel_url) {
        return Err("2101");
    }
    match currency.as_str() {
        "TWD" => {}
        "USD" | "THB" => return Err("1178"),
        _ => return Err("2101"),
    }
    let amount = dollars(&body.amount)?;
    let packages = body.packages.filter(|all| !all.is_empty()).ok_or("2101")?;
    let mut sum = 0_i64;
    let mut name = None;
    for package in packages {
        filled(package.id, 50)?;
        let products = package
            .products
            .filter(|all| !all.is_empty())
            .ok_or("2101")?;
        let mut within = 0_i64;
        for product in products {
            name = name.or(Some(filled(product.name, 4_000)?));
            let price = product.price.as_i64().ok_or("2101")?;
            let quantity = product.quantity.as_i64().filter(|n| *n > 0).ok_or("2101")?;
            within = price
                .checked_mul(quantity)
                .and_then(|line| within.checked_add(line))
                .ok_or("1124")?;
        }
        if dollars(&package.amount)? != within {
            return Err("1124");
        }
        sum = sum.checked_add(within).ok_or("1124")?;
    }
    if sum != amount {
        return Err("1124");
    }
    Ok(RequestedPayment {
        order,
        name: name.unwrap_or_default(),
        amount,
        confirm_url,
        cancel_url,
    })
}

fn filled(text: Option<String>, most: usize) -> Result<String, Refused> {
    text.filter(|text| !text.is_empty() && text.chars().count() <= most)
        .ok_or("2101")
}

fn is_address(url: &str) -> bool {
    url.starts_with("https://") || url.starts_with("http://")
}

/// Parses a positive amount in whole dollars. Fails with 2101 if it is not a number, otherwise with
/// 1124.
pub(super) fn dollars(value: &Value) -> Result<i64, Refused> {
    if !value.is_number() {
        return Err("2101");
    }
    value.as_i64().filter(|amount| *amount > 0).ok_or("1124")
}
