//! `GET /Admin/Log`: audit log of changes other than to orders, and of corrections of orders, with
//! actor, time, old and new value. `GET /Admin/Staff/Views`: record of views of personal data
//! (decision D60).

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};
use shop_core::time::Day;

use super::session::Staff;
use super::views::{self, RecordedView, SeenBetween};
use crate::app::App;
use crate::audit::entries::{self, AuditFilter, LoggedChange};
use shop_engine::error::AppError;
use shop_engine::infra::clock::day_in_taiwan;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::Cursor;
use shop_platform::http::query::{Query, out_of_range};
use shop_platform::http::responses::{RangeRefused, StaffRefused};

/// Number of entries on a page.
const PAGE: i64 = 50;

/// Lists changes other than to orders, and corrections of orders without their texts, newest first,
/// 50 entries a page. For the role `Reader`, the
/// reasons for disabling members are left out.
#[utoipa::path(
    get,
    path = "/api/Admin/Log",
    operation_id = "showLog",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Who" = Option<String>, Query, description = "Only changes by this staff member or \
            operator; exact name"),
        ("Kind" = Option<String>, Query, description = "Only changes whose `subject` begins with \
            this kind", example = "setting"),
        ("From" = Option<String>, Query, description = "First day, in Taiwan time",
            example = "2026-11-01"),
        ("Until" = Option<String>, Query, description = "Last day, in Taiwan time, included",
            example = "2026-11-30"),
        ("After" = Option<String>, Query, description = "Cursor: `place` of the last entry of the \
            previous page"),
    ),
    responses(
        (status = 200, description = "Changes, newest first", body = Envelope<Vec<LoggedChange>>,
            example = json!({"Result": [{"place": "1763942400000-1", "at": 1_763_942_400_000_i64, "who": "mary", "subject": "staff john", "from": null, "to": "Staff"}]})),
        RangeRefused,
        StaffRefused,
    )
)]
pub async fn show_log(
    staff: Staff,
    app: web::Data<App>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let is_kind = |kind: &&str| kind.bytes().all(|b| b.is_ascii_lowercase());
    let kind = filled(&query, "Kind")?;
    let kind = kind.map(|kind| {
        Some(kind)
            .filter(is_kind)
            .ok_or_else(|| out_of_range("Kind"))
    });
    let after = filled(&query, "After")?.map(Cursor::parse);
    let (from, until) = days(&query)?;
    let filter = AuditFilter {
        who: filled(&query, "Who")?.map(str::to_owned),
        kind: kind.transpose()?.map(str::to_owned),
        from,
        until,
        after: after.transpose()?,
        hides_reasons: staff.sees_people_masked(),
    };
    let result = app
        .db
        .read(move |conn| entries::page(conn, &filter, PAGE))
        .await?;
    Ok(private(&Envelope { result }))
}

fn example_view() -> Value {
    json!({"place": "1763942400000-1-Order-2611217QK4ZT9WXB", "day": "2026-11-24", "who": "john",
        "kind": "Order", "subject": "2611217QK4ZT9WXB", "views": 2,
        "first_at": 1_763_942_400_000_i64})
}

/// Lists views of personal data by staff member and day, newest first, 50 entries a page.
#[utoipa::path(
    get,
    path = "/api/Admin/Staff/Views",
    operation_id = "listViews",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Who" = Option<String>, Query, description = "Only views by this staff member; exact \
            name"),
        ("Subject" = Option<String>, Query, description = "Only views of this order (its number) \
            or this member (the member id); exact match"),
        ("From" = Option<String>, Query, description = "First day, in Taiwan time",
            example = "2026-11-01"),
        ("Until" = Option<String>, Query, description = "Last day, in Taiwan time, included",
            example = "2026-11-30"),
        ("After" = Option<String>, Query, description = "Cursor: `place` of the last entry of the \
            previous page"),
    ),
    responses(
        (status = 200, description = "Views, newest first", body = Envelope<Vec<RecordedView>>,
            example = json!({"Result": [example_view()]})),
        RangeRefused,
        StaffRefused,
    )
)]
pub async fn list_views(
    _staff: Staff,
    app: web::Data<App>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let after = filled(&query, "After")?.map(Cursor::parse);
    let (from, until) = days(&query)?;
    let wanted = SeenBetween {
        who: filled(&query, "Who")?.map(str::to_owned),
        subject: filled(&query, "Subject")?.map(str::to_owned),
        from,
        until,
        after: after.transpose()?,
    };
    let result = app
        .db
        .read(move |conn| views::page(conn, &wanted, PAGE))
        .await?;
    Ok(private(&Envelope { result }))
}

fn filled<'q>(query: &'q Query, key: &str) -> Result<Option<&'q str>, AppError> {
    let value = query.get(key)?.map(str::trim);
    // PostgreSQL rejects text with a NUL character.
    if value.is_some_and(|value| value.contains('\0')) {
        return Err(out_of_range(key));
    }
    Ok(value.filter(|value| !value.is_empty()))
}

/// Returns the start (inclusive) and the end (exclusive) of the period in milliseconds. Both days
/// are whole days in Taiwan.
fn days(query: &Query) -> Result<(Option<i64>, Option<i64>), AppError> {
    let day = |key: &str| {
        let day = filled(query, key)?.map(|typed| {
            let day = Day::parse(typed).and_then(day_in_taiwan);
            day.ok_or_else(|| out_of_range(key))
        });
        day.transpose()
    };
    let from = day("From")?.map(|(begin, _)| begin.millis());
    Ok((from, day("Until")?.map(|(_, end)| end.millis())))
}
