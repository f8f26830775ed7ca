//! `GET /Admin/Log`: what was changed besides orders: who, when, from what, to what.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::refusal::{Refusal, RefusalCode};

use super::session::Staff;
use crate::app::App;
use crate::audit::changes::{self, LoggedChange};
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::Query;
use crate::http::responses::StaffRefused;

/// Entries of a page.
const PAGE: i64 = 50;

/// What was changed besides orders, 50 entries of it, the newest first; `Before` is the `at` of the last
/// entry of the page before.
#[utoipa::path(
    get,
    path = "/api/Admin/Log",
    operation_id = "showLog",
    tag = "admin",
    security(("staff" = [])),
    params(("Before" = Option<i64>, Query, description = "Milliseconds since 1970")),
    responses(
        (status = 200, description = "The newest first", body = Envelope<Vec<LoggedChange>>,
            example = json!({"Result": [{"at": 1_763_942_400_000_i64, "who": "mary", "subject": "staff john", "from": null, "to": "Staff"}]})),
        (status = 400, description = "`id_invalid`", body = Refusal),
        StaffRefused,
    )
)]
pub async fn show_log(
    _staff: Staff,
    app: web::Data<App>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let before = query.get("Before")?.map(str::parse).transpose();
    let before = before
        .map_err(|_| Refusal::field("Before", RefusalCode::IdInvalid, "Before 必須是整數"))?;
    let result = app
        .db
        .read(move |conn| changes::page(conn, before.unwrap_or(i64::MAX), PAGE))
        .await?;
    Ok(private(&Envelope { result }))
}
