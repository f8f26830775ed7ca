//! Ledger of the fake as JSON, for tests that compare it with the shop's payments.

use actix_web::{HttpRequest, HttpResponse};
use serde_json::json;

use super::ledger::{Ledger, Payment};
use shop_engine::error::AppError;
use shop_platform::http::answer::private;
use shop_platform::http::query::Query;

/// `GET /sandbox/line-pay/ledger`: all payments, or those whose order number begins with `orderId`.
///
/// Transaction numbers are strings here, so that JSON parsers keep every digit.
pub(super) async fn show_ledger(request: HttpRequest) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let wanted = query.get("orderId")?.unwrap_or_default().to_owned();
    let listed = |payment: &Payment| {
        json!({
            "transaction_id": payment.transaction.to_string(),
            "order_id": payment.order,
            "amount": payment.amount,
            "stage": payment.stage,
            "captured": payment.captured,
            "refunded": payment.refunded,
            "confirms": payment.confirms,
            "captures": payment.captures,
            "faults": payment.faults,
        })
    };
    let all = Ledger::open().all();
    let kept = all.iter().filter(|one| one.order.starts_with(&wanted));
    Ok(private(
        &json!({"Result": kept.map(listed).collect::<Vec<_>>()}),
    ))
}
