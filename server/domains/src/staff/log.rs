//! `GET /Admin/Log`: work of staff and operators, with actor, time, old and new value (decision
//! D207). `GET /Admin/Log/Day`: a person's day in numbers. `GET /Admin/Staff/Views`: record of
//! views of personal data (decision D60).

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::refusal::Refusal;
use shop_core::staff::log::{LogKind, LogSum};
use shop_core::time::Day;

use super::session::Staff;
use super::views::{self, RecordedView, SeenBetween};
use crate::app::App;
use crate::audit::day;
use crate::audit::log::{self, LogFilter, LoggedChange, Position};
use shop_engine::error::AppError;
use shop_engine::infra::clock::day_in_taiwan;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::Cursor;
use shop_platform::http::query::{Query, out_of_range};
use shop_platform::http::responses::{RangeRefused, StaffRefused};

/// Number of entries on a page.
const PAGE: i64 = 50;

/// Lists the work of staff and operators, newest first, 50 entries a page: changes of settings,
/// catalogue, stock, members and staff, exports, the steps that staff took with orders, and money
/// that they booked. Entries of orders have no names of people. For the role `Reader`, the reasons
/// for disabling members are left out.
#[utoipa::path(
    get,
    path = "/api/Admin/Log",
    operation_id = "showLog",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Who" = Option<String>, Query, description = "Only work of this staff member or \
            operator; exact name"),
        ("Kind" = Option<LogKind>, Query, description = "Only entries of this kind"),
        ("From" = Option<String>, Query, description = "First day, in Taiwan time",
            example = "2026-11-01"),
        ("Until" = Option<String>, Query, description = "Last day, in Taiwan time, included",
            example = "2026-11-30"),
        ("After" = Option<String>, Query, description = "Cursor: `place` of the last entry of the \
            previous page"),
    ),
    responses(
        (status = 200, description = "Entries, newest first", body = Envelope<Vec<LoggedChange>>,
            example = json!({"Result": [example_entry()]})),
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
    let kind = filled(&query, "Kind")?
        .map(|kind| LogKind::from_name(kind).ok_or_else(|| out_of_range("Kind")));
    let after = filled(&query, "After")?.map(Cursor::<Position>::parse);
    let (from, until) = days(&query)?;
    let filter = LogFilter {
        who: filled(&query, "Who")?.map(str::to_owned),
        kind: kind.transpose()?,
        from,
        until,
        after: after.transpose()?.map(|Cursor(position)| position),
    };
    let hides_reasons = staff.sees_people_masked();
    let result = app
        .db
        .read(move |conn| log::page(conn, &filter, hides_reasons, PAGE))
        .await?;
    Ok(private(&Envelope { result }))
}

fn example_entry() -> Value {
    json!({"place": "1763942400000-0-1-", "at": 1_763_942_400_000_i64, "who": "mary",
        "kind": "product", "action": "修改規格", "name": "沉香臥香 四小時",
        "target": {"kind": "Category", "id": "201"}, "amount": null,
        "values": [{"label": "價格", "from": "NT$380", "to": "NT$420"}]})
}

/// Work of a person on a day.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LogDay {
    /// Day in Taiwan, such as `2026-11-21`.
    day: String,
    /// Staff member or operator.
    who: String,
    /// Actions of the day; orders first, then money, then the other kinds.
    sums: Vec<LogSum>,
}

/// Counts the work of a person on a day, with the sums of money. A step that was undone within an
/// hour counts for nothing.
#[utoipa::path(
    get,
    path = "/api/Admin/Log/Day",
    operation_id = "showLogDay",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Who" = String, Query, description = "Staff member or operator; exact name",
            min_length = 1, example = "mary"),
        ("Day" = String, Query, description = "Day, in Taiwan time", min_length = 1,
            example = "2026-11-21"),
    ),
    responses(
        (status = 200, description = "Summary of the day", body = Envelope<LogDay>,
            example = json!({"Result": {"day": "2026-11-21", "who": "mary", "sums": [
                {"kind": "order", "action": "開始備貨", "count": 10, "unit": "筆", "amount": null},
                {"kind": "money", "action": "確認已收款", "count": 3, "unit": "筆", "amount": 4819}]}})),
        (status = 400, description = "`required`: a parameter is missing. `out_of_range`: the day \
            or the name is invalid", body = Refusal),
        StaffRefused,
    )
)]
pub async fn show_log_day(
    _staff: Staff,
    app: web::Data<App>,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    query.need("Who")?;
    let who = filled(&query, "Who")?.ok_or_else(|| out_of_range("Who"))?;
    let day = Day::parse(query.need("Day")?).ok_or_else(|| out_of_range("Day"))?;
    let (from, until) = day_in_taiwan(day).ok_or_else(|| out_of_range("Day"))?;
    let who = who.to_owned();
    let result = app
        .db
        .read(move |conn| {
            let sums = day::sums(conn, &who, (from.millis(), until.millis()))?;
            let day = day.to_string();
            Ok(LogDay { day, who, sums })
        })
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
