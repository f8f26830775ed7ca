//! State of a payment, and the captured amount.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;

use super::confirm::{info, number};
use super::gate::{self, Version};
use super::ledger::{Ledger, Payment, Stage};
use super::trouble::{slow_down, stumble};
use super::{Address, answer, coded};
use shop_domains::app::App;
use shop_engine::error::AppError;
use shop_platform::http::query::Query;

/// Most payments that one request may name.
const MOST: usize = 100;

/// Returns the state of the buyer's approval. Code 0000 does not mean paid.
pub(super) async fn check(
    request: HttpRequest,
    address: Address,
    app: web::Data<App>,
) -> HttpResponse {
    let (version, digits) = address.into_inner();
    let query = request.query_string().as_bytes();
    let checked = gate::check(&app, &request, &version, query).and_then(|_| number(&digits));
    let transaction = match checked {
        Ok(transaction) => transaction,
        Err(code) => return answer(Err::<(), _>(code)),
    };
    slow_down(&app, transaction).await;
    if let Some(trouble) = stumble(transaction, "check") {
        return trouble;
    }
    let mut books = Ledger::open();
    let code = books
        .of(transaction)
        .map_or("1150", |payment| match payment.stage_now(&app) {
            Stage::Requested => "0000",
            Stage::Authenticated => "0110",
            Stage::CalledOff => "0121",
            Stage::Failed => "0122",
            Stage::Captured => "0123",
        });
    coded(code, None::<()>)
}

/// Returns the captured payments of the given transactions and orders. Payments that were only
/// requested are left out.
pub(super) async fn details(
    request: HttpRequest,
    version: web::Path<String>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let asked = request.query_string().as_bytes();
    let version = match gate::check(&app, &request, &version, asked) {
        Ok(version) => version,
        Err(code) => return Ok(answer(Err::<(), _>(code))),
    };
    let query = Query::of(&request)?;
    let transactions = query.get("transactionId")?.unwrap_or_default();
    let orders = query.get("orderId")?.unwrap_or_default();
    let listed = |text: &str| text.split(',').filter(|part| !part.is_empty()).count();
    if listed(transactions) + listed(orders) > MOST {
        return Ok(answer(Err::<(), _>("1177")));
    }
    for digits in transactions.split(',') {
        let transaction = digits.parse().unwrap_or_default();
        slow_down(&app, transaction).await;
        if let Some(trouble) = stumble(transaction, "details") {
            return Ok(trouble);
        }
    }
    let mut books = Ledger::open();
    let mut found: Vec<Payment> = Vec::new();
    for digits in transactions.split(',') {
        let payment = digits.parse().ok().and_then(|number| books.of(number));
        found.extend(payment.cloned());
    }
    for order in orders.split(',') {
        let is_new = found.iter().all(|one| one.order != order);
        let payment = books.of_order(order).filter(|_| is_new);
        found.extend(payment.cloned());
    }
    let info: Vec<_> = found
        .iter()
        .filter(|payment| payment.stage == Stage::Captured)
        .map(|payment| listing(payment, version))
        .collect();
    if info.is_empty() {
        return Ok(answer(Err::<(), _>("1150")));
    }
    Ok(answer(Ok(info)))
}

fn listing(payment: &Payment, version: Version) -> serde_json::Value {
    let mut info = info(payment, version);
    let Some(fields) = info.as_object_mut() else {
        return info;
    };
    fields.insert("transactionType".to_owned(), "PAYMENT".into());
    fields.insert("payStatus".to_owned(), "CAPTURE".into());
    // The faults with wrong numbers affect only the confirmation. Here the numbers are right.
    fields.insert("orderId".to_owned(), payment.order.clone().into());
    fields.insert("transactionId".to_owned(), payment.transaction.into());
    let refund = |(number, amount): &(u64, i64)| {
        let kind = if *amount == payment.captured {
            "PAYMENT_REFUND"
        } else {
            "PARTIAL_REFUND"
        };
        json!({"refundTransactionId": number, "transactionType": kind, "refundAmount": -amount})
    };
    if !payment.refunds.is_empty() {
        let refunds: Vec<_> = payment.refunds.iter().map(refund).collect();
        fields.insert("refundList".to_owned(), json!(refunds));
    }
    info
}
