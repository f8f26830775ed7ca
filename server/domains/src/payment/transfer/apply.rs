//! `POST /Admin/Transfers/Apply`: staff book lines of a bank statement for orders.

use actix_web::{HttpResponse, web};
use diesel::Connection as _;
use serde::{Deserialize, Serialize};
use shop_core::form::{Field, FormRules, Heading, ValidationResult, cross_field};
use shop_core::order::OrderNumber;
use shop_core::payment::transfer::refusals::{transfer_booked, transfer_unknown};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::of_booking;
use validator::Validate;

use super::book::{Booking, book};
use super::look::{Looked, look};
use super::preview::{BookedTransfer, previewed_rows, seal};
use super::statement::Row;
use super::store::{self, Entry};
use crate::app::App;
use crate::messaging::Outbox;
use crate::order::admin::act::refusal_of;
use crate::order::effects::SharedEffects;
use crate::order::store::orders;
use crate::settings::store::bank_account_number;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{ChangeRefused, FormRefused, StaffRefused};

/// Maximum number of lines in a request.
const LINES_MAX: usize = 200;

/// Lines of a bank statement with their orders.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[validate(schema(function = of_lines, skip_on_field_errors = false))]
#[serde(rename_all = "PascalCase")]
pub struct TransferBooking {
    /// Digest of the statement, from its preview.
    #[validate(length(min = 1, code = "required"))]
    #[schema(min_length = 64, max_length = 64)]
    digest: String,
    /// One entry per line, at most 200.
    #[schema(max_items = 200, min_items = 1)]
    lines: Vec<ChosenTransfer>,
}

/// Line of a statement with its order.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ChosenTransfer {
    /// Fingerprint of the line, from the preview.
    fingerprint: String,
    /// Order number.
    order_id: String,
}

impl FormRules for TransferBooking {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("digest", Field::new("Digest", "對帳單")),
        ("lines", Field::new("Lines", "匯款")),
    ];
    const HEADING: Heading = Heading::Field;
}

/// Checks that a request has 1 to 200 lines.
fn of_lines(form: &TransferBooking) -> ValidationResult {
    if (1..=LINES_MAX).contains(&form.lines.len()) {
        return Ok(());
    }
    let message = format!("一次最多處理 {LINES_MAX} 筆匯款");
    let refusal = Refusal::field("", RefusalCode::OutOfRange, message);
    cross_field::<()>("lines", Err(refusal))
}

/// Result of one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct TransferResult {
    /// Fingerprint of the line.
    fingerprint: String,
    /// Number of the order in the request.
    order_id: String,
    /// `true` if this request booked the line.
    done: bool,
    /// Reason of the rejection; null if the line was booked.
    #[schema(required = true)]
    refusal: Option<Refusal>,
    /// Booking of the line, by this request or an earlier one; null if it is not booked.
    #[schema(required = true)]
    booked: Option<BookedTransfer>,
}

// Booking from the back office: decision D162.
/// Books lines of a previewed bank statement, each for one order, and marks the orders as paid.
///
/// A line whose match was certain in the preview, and still is, needs only the permission to book
/// transfers. It is rejected with `version_changed` if the match is not certain any more. An order
/// that was chosen manually needs the permission to mark orders as paid, and a recent password.
///
/// A rejected line does not affect the others. The results are in the order of the request. A line
/// is never booked twice.
#[utoipa::path(
    post,
    path = "/api/Admin/Transfers/Apply",
    operation_id = "bookTransfers",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = TransferBooking, example = json!({
        "Digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "Lines": [
            {"Fingerprint": "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752", "OrderId": "2611217QK4ZT9WXB"}]})),
    responses(
        (status = 200, description = "Result of each line", body = Envelope<Vec<TransferResult>>,
            example = json!({"Result": [
                {"fingerprint": "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752", "order_id": "2611217QK4ZT9WXB",
                    "done": true, "refusal": null,
                    "booked": {"order_id": "2611217QK4ZT9WXB", "at": "2026-11-21T00:00:00Z", "who": "john"}}]})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn book_transfers(
    call: IdempotentCall<TransferBooking>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.form.validated(())?;
    let outbox = app.outbox.clone();
    let seal = seal(&app.config.secret);
    let make = move |conn: &mut Conn, staff: &Staff, form: &TransferBooking| {
        let (rows, certain) = previewed_rows(conn, staff, &seal, &form.digest)?;
        // Orders may have changed since the preview.
        let own_account = bank_account_number(conn)?;
        let found = look(conn, &rows, &own_account)?;
        let statement: Vec<Seen<'_>> = rows
            .iter()
            .zip(&certain)
            .zip(&found)
            .map(|((row, was), now)| Seen {
                row,
                was: was.as_deref(),
                now,
            })
            .collect();
        let by = Booking {
            who: &staff.session.name,
            own_account: &own_account,
            now: staff.now,
        };
        let results = book_sorted(conn, &outbox, &by, staff, &statement, &form.lines)?;
        Ok(results)
    };
    call.once(&app, make).await
}

/// Line of the statement, with the order that it certainly paid in the preview, and its match now.
struct Seen<'a> {
    row: &'a Row,
    was: Option<&'a str>,
    now: &'a Looked,
}

/// Books the lines sorted by fingerprint, after locking all orders.
///
/// Two requests with the same orders or lines therefore cannot deadlock (decision D182). Returns
/// the results in the order of the request.
fn book_sorted(
    conn: &mut Conn,
    outbox: &Outbox,
    booking: &Booking<'_>,
    staff: &Staff,
    statement: &[Seen<'_>],
    lines: &[ChosenTransfer],
) -> Result<Vec<TransferResult>, AppError> {
    let ids: Vec<&str> = lines.iter().map(|line| line.order_id.as_str()).collect();
    orders::lock(conn, &ids)?;
    let mut sorted: Vec<(usize, &ChosenTransfer)> = lines.iter().enumerate().collect();
    sorted.sort_by_key(|(_, line)| &line.fingerprint);
    let mut effects = SharedEffects::default();
    let mut results = Vec::with_capacity(lines.len());
    for (place, chosen) in sorted {
        let result = book_chosen(conn, booking, staff, statement, chosen, &mut effects)?;
        results.push((place, result));
    }
    effects.write(conn, outbox, staff.now)?;
    results.sort_by_key(|(place, _)| *place);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

fn book_chosen(
    conn: &mut Conn,
    booking: &Booking<'_>,
    staff: &Staff,
    statement: &[Seen<'_>],
    chosen: &ChosenTransfer,
    effects: &mut SharedEffects,
) -> Result<TransferResult, AppError> {
    let line = statement
        .iter()
        .find(|seen| seen.row.fingerprint == chosen.fingerprint);
    let mut own = SharedEffects::default();
    // Each line has its own savepoint.
    let booked = conn.transaction(|conn| {
        let line = line.ok_or_else(transfer_unknown)?;
        book_line(conn, booking, staff, line, &chosen.order_id, &mut own)
    });
    if booked.is_ok() {
        effects.merge(own);
    }
    let refusal = booked.err().map(refusal_of).transpose()?;
    let entry = match line {
        Some(line) => booked_entry(conn, line.row)?,
        None => None,
    };
    // If another request has booked the line in the meantime, the result names that booking,
    // whatever the first reason was.
    let refusal = refusal.map(|refusal| entry.as_ref().map_or(refusal, booked_before));
    Ok(TransferResult {
        fingerprint: chosen.fingerprint.clone(),
        order_id: chosen.order_id.clone(),
        done: refusal.is_none(),
        refusal,
        booked: entry.map(BookedTransfer::of).transpose()?,
    })
}

/// Returns the rejection of a line that was booked before.
fn booked_before(before: &Entry) -> Refusal {
    let at = clock::in_taiwan(before.booked_at).strftime("%Y/%m/%d %H:%M");
    transfer_booked(&before.order_id, &at.to_string(), &before.who)
}

fn book_line(
    conn: &mut Conn,
    booking: &Booking<'_>,
    staff: &Staff,
    line: &Seen<'_>,
    order_id: &str,
    effects: &mut SharedEffects,
) -> Result<Entry, AppError> {
    if let Some(before) = booked_entry(conn, line.row)? {
        return Err(booked_before(&before).into());
    }
    let number = OrderNumber::parse(order_id)?;
    let is = |certain: Option<&str>| certain == Some(number.as_str());
    staff.may(of_booking(is(line.was), is(line.now.certain()))?)?;
    book(conn, booking, line.row, number.as_str(), effects)
}

fn booked_entry(conn: &mut Conn, row: &Row) -> Result<Option<Entry>, AppError> {
    let entries = store::booked_rows(conn, std::slice::from_ref(row))?;
    Ok(entries.into_iter().flatten().next())
}
