//! Ledger of the fake as JSON, for tests that compare it with the shop's payments.

use actix_web::{HttpRequest, HttpResponse};
use serde_json::json;

use super::ledger::{Ledger, Payment};
use shop_engine::error::AppError;
use shop_platform::http::answer::private;
use shop_platform::http::query::Query;

/// `GET /sandbox/card/ledger`: all payments, or those whose number begins with `lidm`.
pub(super) async fn show_ledger(request: HttpRequest) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let wanted = query.get("lidm")?.unwrap_or_default();
    let books = Ledger::open();
    let kept: Vec<&Payment> = books
        .all()
        .filter(|payment| payment.lidm.starts_with(wanted))
        .collect();
    Ok(private(&json!({"Result": kept})))
}
