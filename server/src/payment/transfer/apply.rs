//! `POST /Admin/Transfers/Apply`: staff book lines of a bank statement for orders.

use actix_web::{HttpResponse, web};
use diesel::Connection as _;
use serde::{Deserialize, Serialize};
use shop_core::form::{Field, FormRules, Heading, Ruled, across};
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
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::Envelope;
use crate::http::responses::{ChangeRefused, FormRefused, StaffRefused};
use crate::infra::clock;
use crate::messaging::Outbox;
use crate::order::admin::act::refusal_of;
use crate::order::effects::SharedEffects;
use crate::order::store::orders;
use crate::settings::store::bank_account_number;
use crate::staff::change::Change;
use crate::staff::session::Staff;

/// Most lines of one request.
const LINES_MAX: usize = 200;

/// Lines of a statement with the orders that they are for.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[validate(schema(function = of_lines, skip_on_field_errors = false))]
#[serde(rename_all = "PascalCase")]
pub struct TransferBooking {
    /// The statement, as its preview calls it.
    #[validate(length(min = 1, code = "required"))]
    #[schema(min_length = 64, max_length = 64)]
    digest: String,
    /// A line each, 200 at most.
    #[schema(max_items = 200, min_items = 1)]
    lines: Vec<ChosenTransfer>,
}

/// A line with the order that it is for.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ChosenTransfer {
    /// By which the line is known.
    fingerprint: String,
    /// The order number.
    order_id: String,
}

impl FormRules for TransferBooking {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("digest", Field::new("Digest", "對帳單")),
        ("lines", Field::new("Lines", "匯款")),
    ];
    const HEADING: Heading = Heading::Field;
}

/// The rule that a request has some lines, and not too many.
fn of_lines(form: &TransferBooking) -> Ruled {
    if (1..=LINES_MAX).contains(&form.lines.len()) {
        return Ok(());
    }
    let message = format!("一次最多處理 {LINES_MAX} 筆匯款");
    let refusal = Refusal::field("", RefusalCode::OutOfRange, message);
    across::<()>("lines", Err(refusal))
}

/// What came of one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct TransferResult {
    /// By which the line is known.
    fingerprint: String,
    /// The order that was named.
    order_id: String,
    /// Whether it was booked by this request.
    done: bool,
    /// Why it was not; null where it was.
    #[schema(required = true)]
    refusal: Option<Refusal>,
    /// How the line is booked, now or before; null where it is not.
    #[schema(required = true)]
    booked: Option<BookedTransfer>,
}

/// Books lines of a statement that was looked at, each for one order, which is marked as paid. What the
/// preview called certain, and still is, needs no more; an order that somebody chose by hand needs the
/// permission to mark orders as paid, and the password of the last minutes (decision D162).
///
/// What is refused for one line leaves the others alone: each has its own answer, in the sequence of the
/// request. No line is ever booked twice.
#[utoipa::path(
    post,
    path = "/api/Admin/Transfers/Apply",
    operation_id = "bookTransfers",
    tag = "admin",
    security(("staff" = [])),
    params(("Idempotency-Key" = String, Header, min_length = 1, max_length = 255,
        description = "Makes a repeated request the same one: visible ASCII characters")),
    request_body(content = TransferBooking, example = json!({
        "Digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "Lines": [
            {"Fingerprint": "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752", "OrderId": "2611217QK4ZT9WXB"}]})),
    responses(
        (status = 200, description = "What came of each", body = Envelope<Vec<TransferResult>>,
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
    change: Change<TransferBooking>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    change.form.validated(())?;
    let (outbox, seal) = (app.outbox.clone(), seal(&app.config.secret));
    let make = move |conn: &mut Conn, staff: &Staff, form: &TransferBooking| {
        let (rows, certain) = previewed_rows(conn, staff, &seal, &form.digest)?;
        // The world may have moved since the preview.
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
    change.once(&app, make).await
}

/// A line with what it certainly paid when it was looked at, and what it is for now.
struct Seen<'a> {
    row: &'a Row,
    was: Option<&'a str>,
    now: &'a Looked,
}

/// Books the lines sorted by fingerprint, with all orders locked before: two requests about the same orders or lines
/// cannot deadlock (decision D182). The results stand in the sequence of the request.
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
    effects.keep(conn, outbox, staff.now)?;
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
    // A savepoint of its own.
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
    // Somebody booked it while this request was at work, whatever that was refused with.
    let refusal = refusal.map(|refusal| entry.as_ref().map_or(refusal, booked_before));
    Ok(TransferResult {
        fingerprint: chosen.fingerprint.clone(),
        order_id: chosen.order_id.clone(),
        done: refusal.is_none(),
        refusal,
        booked: entry.map(BookedTransfer::of).transpose()?,
    })
}

/// What is said of a line that somebody booked before.
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
