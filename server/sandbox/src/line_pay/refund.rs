//! Refunds.

use actix_web::{HttpRequest, HttpResponse, web};
use jiff::Timestamp;
use serde_json::{Value, json};

use super::confirm::number;
use super::fault::Fault;
use super::ledger::{Ledger, Stage, draw_transaction};
use super::request::dollars;
use super::trouble::{slow_down, stumble};
use super::{Address, Refused, answer, gate};
use crate::broken::broken;
use shop_domains::app::App;
use shop_engine::error::AppError;

/// Refunds an amount, or the rest if the request names no amount.
pub(super) async fn refund(
    request: HttpRequest,
    address: Address,
    app: web::Data<App>,
    body: web::Bytes,
) -> Result<HttpResponse, AppError> {
    let (version, digits) = address.into_inner();
    let checked = gate::check(&app, &request, &version, &body)
        .and_then(|_| Ok((number(&digits)?, read(&body)?)));
    let refund_number = draw_transaction()?;
    if let Ok((transaction, _)) = checked {
        slow_down(&app, transaction).await;
        if let Some(trouble) = stumble(transaction, "refund") {
            return Ok(trouble);
        }
    }
    let done =
        checked.and_then(|(transaction, amount)| give_back(transaction, amount, refund_number));
    if let (Ok((transaction, _)), Ok(())) = (checked, done)
        && loses_answer(transaction)
    {
        return Ok(broken());
    }
    let at = Timestamp::from_millisecond(app.clock.now().millis()).unwrap_or_default();
    Ok(answer(done.map(|()| {
        json!({
            "refundTransactionId": refund_number,
            "refundTransactionDate": at.to_string(),
        })
    })))
}

/// Returns `true` for the first refund of a payment with the fault `RefundThenReset`.
fn loses_answer(transaction: u64) -> bool {
    let mut books = Ledger::open();
    let payment = books.of(transaction);
    payment.is_some_and(|payment| {
        payment.has(Fault::RefundThenReset) && payment.seen.insert("refund answer")
    })
}

fn read(body: &[u8]) -> Result<Option<i64>, Refused> {
    if body.is_empty() {
        return Ok(None);
    }
    let body: Value = serde_json::from_slice(body).map_err(|_| "2102")?;
    match body.get("refundAmount") {
        None | Some(Value::Null) => Ok(None),
        Some(amount) => dollars(amount).map(Some),
    }
}

fn give_back(transaction: u64, amount: Option<i64>, number: u64) -> Result<(), Refused> {
    let mut books = Ledger::open();
    let payment = books.of(transaction).ok_or("1150")?;
    if payment.stage != Stage::Captured {
        return Err("1155");
    }
    let rest = payment.captured - payment.refunded;
    if rest == 0 {
        return Err("1165");
    }
    let amount = amount.unwrap_or(rest);
    if amount > rest {
        return Err("1164");
    }
    payment.refunded += amount;
    payment.refunds.push((number, amount));
    Ok(())
}
