//! Queries of bank transfers.

use std::collections::HashMap;
use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use shop_core::money::Money;
use shop_core::order::{BankDigits, OrderStatus, PayStatus};
use shop_core::payment::transfer::{TransferLine, TransferOrder, TransferOrderState};
use shop_core::time::{Day, Moment};

use super::statement::Row;
use crate::order::admin::store::{OPEN_FREIGHT, OrderKey};
use crate::schema::{bank_transfers, transfer_previews};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::cursor::Cursor;

/// Maximum time between the placing of a cancelled or manually paid order and a transfer that may
/// be for it: 180 days.
const LOOK_BACK: Duration = Duration::from_hours(180 * 24);

/// Number of fingerprints per query, because databases limit the bound values of a query.
const AT_ONCE: usize = 500;

/// Booked transfer of an order.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = bank_transfers)]
pub(super) struct Entry {
    pub(super) id: String,
    pub(super) order_id: String,
    pub(super) amount: i64,
    pub(super) booked_at: i64,
    pub(super) who: String,
}

/// Loads the earlier booking of each line, by its fingerprint or by the one of earlier versions.
pub(super) fn booked_rows(conn: &mut Conn, rows: &[Row]) -> Result<Vec<Option<Entry>>, AppError> {
    let both = |row: &'_ Row| [Some(row.fingerprint.clone()), row.earlier.clone()];
    let fingerprints: Vec<String> = rows.iter().flat_map(both).flatten().collect();
    let fingerprints: Vec<&str> = fingerprints.iter().map(String::as_str).collect();
    let found = booked(conn, &fingerprints)?;
    let entry = |row: &Row| {
        let earlier = || found.get(row.earlier.as_ref()?);
        found.get(&row.fingerprint).or_else(earlier).cloned()
    };
    Ok(rows.iter().map(entry).collect())
}

/// Loads the bookings with these fingerprints, by fingerprint.
pub(super) fn booked(
    conn: &mut Conn,
    fingerprints: &[&str],
) -> Result<HashMap<String, Entry>, AppError> {
    let mut found = HashMap::new();
    for some in fingerprints.chunks(AT_ONCE) {
        let rows: Vec<Entry> = bank_transfers::table
            .filter(bank_transfers::id.eq_any(some))
            .select(Entry::as_select())
            .load(conn)?;
        found.extend(rows.into_iter().map(|entry| (entry.id.clone(), entry)));
    }
    Ok(found)
}

/// Returns `true` if a booked transfer of the order is known.
pub(super) fn is_known_of(conn: &mut Conn, order_id: &str) -> Result<bool, AppError> {
    let known: Option<String> = bank_transfers::table
        .filter(bank_transfers::order_id.eq(order_id))
        .select(bank_transfers::id)
        .first(conn)
        .optional()?;
    Ok(known.is_some())
}

/// Inserts a booking. Returns `false` if the line is booked already, or the order has another line.
pub(super) fn insert(
    conn: &mut Conn,
    booked: &Entry,
    day: Day,
    digits: &str,
) -> Result<bool, AppError> {
    let stored = diesel::sql_query(
        "INSERT INTO bank_transfers (id, order_id, amount, booked_at, who, day, digits) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    )
    .bind::<Text, _>(&booked.id)
    .bind::<Text, _>(&booked.order_id)
    .bind::<BigInt, _>(booked.amount)
    .bind::<BigInt, _>(booked.booked_at)
    .bind::<Text, _>(&booked.who)
    .bind::<Text, _>(day.to_string())
    .bind::<Text, _>(digits)
    .execute(conn)?;
    Ok(stored == 1)
}

/// Booked transfer with the facts that show whether another line may be the same transfer.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub(super) struct BookedFacts {
    #[diesel(sql_type = Text)]
    pub(super) id: String,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = BigInt)]
    booked_at: i64,
    /// `None` for transfers that earlier versions booked.
    #[diesel(sql_type = Nullable<Text>)]
    day: Option<String>,
    /// `None` also if the buyer's data was deleted.
    #[diesel(sql_type = Nullable<Text>)]
    digits: Option<String>,
    #[diesel(sql_type = BigInt)]
    placed_at: i64,
    #[diesel(sql_type = Nullable<Text>)]
    order_digits: Option<String>,
}

impl BookedFacts {
    /// Returns `true` if the transfer may be this line, written differently: same date, same amount
    /// and an account in common.
    ///
    /// If no date is stored, the line's date must be between the order and its booking.
    pub(super) fn is_like(&self, line: &TransferLine) -> bool {
        let has = |digits: &str| line.payer.endings().any(|ending| ending == digits);
        let is_like = if let Some(day) = &self.day {
            let is_same_payer = self.digits.as_ref().is_none_or(|digits| {
                let has_none = digits.is_empty() && line.payer.endings().next().is_none();
                has_none || digits.split(' ').any(has)
            });
            *day == line.day.to_string() && is_same_payer
        } else {
            let day = |millis| Day::in_taiwan(Moment::from_millis(millis));
            (day(self.placed_at)..=day(self.booked_at)).contains(&line.day)
                && self.order_digits.as_deref().is_some_and(has)
        };
        self.amount == line.amount.thousandths() && is_like
    }
}

/// Loads the booked transfers of these days, and those without a stored date that were booked since
/// the first day.
pub(super) fn booked_between(
    conn: &mut Conn,
    first: Day,
    last: Day,
) -> Result<Vec<BookedFacts>, AppError> {
    const FACTS: &str = "SELECT t.id, t.amount, t.booked_at, t.day, t.digits, \
        o.created_at AS placed_at, o.bank_digits AS order_digits \
        FROM bank_transfers t JOIN orders o ON o.id = t.order_id";
    Ok(diesel::sql_query(format!(
        "{FACTS} WHERE t.day BETWEEN $1 AND $2 \
         UNION ALL {FACTS} WHERE t.day IS NULL AND t.booked_at >= $3"
    ))
    .bind::<Text, _>(first.to_string())
    .bind::<Text, _>(last.to_string())
    .bind::<BigInt, _>(first.begin_in_taiwan().millis())
    .load(conn)?)
}

/// Row of an order that a transfer may pay.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub(super) struct CandidateRow {
    #[diesel(sql_type = Text)]
    pub(super) id: String,
    #[diesel(sql_type = BigInt)]
    pub(super) total: i64,
    #[diesel(sql_type = Nullable<Text>)]
    pub(super) bank_digits: Option<String>,
    #[diesel(sql_type = BigInt)]
    pub(super) created_at: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(super) due_at: Option<i64>,
    #[diesel(sql_type = BigInt)]
    pub(super) status: i64,
    #[diesel(sql_type = BigInt)]
    pub(super) pay_status: i64,
    #[diesel(sql_type = Text)]
    pub(super) buy_name: String,
    #[diesel(sql_type = Bool)]
    pub(super) freight_open: bool,
}

impl CandidateRow {
    /// Returns the sort key of the order.
    pub(super) fn key(&self) -> OrderKey {
        OrderKey {
            created_at: self.created_at,
            id: self.id.clone(),
        }
    }
}

/// Returns the columns of a [`CandidateRow`].
fn columns() -> String {
    format!(
        "orders.id, orders.total, orders.bank_digits, orders.created_at, orders.due_at, orders.status, \
         orders.pay_status, orders.buy_name, ({OPEN_FREIGHT}) AS freight_open"
    )
}

/// SQL conditions of unpaid orders by transfer, as in the indexes of the worklists: placed,
/// preparing, shipped out, and dispatched.
const AWAITED: [&str; 4] = [
    "status = 1 AND pay_status < 2 AND (pay_type <> 'CashOnDelivery' OR pay_status = 1) \
     AND pay_type = 'BankTransfer'",
    "status = 2 AND pay_status < 2 AND pay_type = 'BankTransfer'",
    "status = 3 AND pay_status < 2 AND pay_type = 'BankTransfer'",
    "status = 4 AND pay_status < 2 AND pay_type = 'BankTransfer'",
];

/// Loads the orders that a transfer of this day or later may pay, newest first.
///
/// These are the orders that wait for a transfer, and the orders of the 180 days before that were
/// cancelled, or marked as paid by staff, and have no known transfer.
pub(super) fn candidates(conn: &mut Conn, first: Moment) -> Result<Vec<Candidate>, AppError> {
    let awaited = awaited();
    let columns = columns();
    let since = first.minus(LOOK_BACK).millis();
    let mut rows: Vec<CandidateRow> = diesel::sql_query(format!(
        "{awaited} UNION ALL SELECT {columns} FROM orders \
         LEFT JOIN bank_transfers ON bank_transfers.order_id = orders.id \
         WHERE orders.created_at >= $1 AND orders.pay_type = 'BankTransfer' \
         AND bank_transfers.id IS NULL \
         AND (orders.pay_status = 2 OR (orders.status > 4 AND orders.pay_status < 2))"
    ))
    .bind::<BigInt, _>(since)
    .load(conn)?;
    rows.sort_by(|one, other| (other.created_at, &other.id).cmp(&(one.created_at, &one.id)));
    rows.into_iter().map(Candidate::of).collect()
}

fn awaited() -> String {
    let columns = columns();
    let selects =
        AWAITED.map(|condition| format!("SELECT {columns} FROM orders WHERE {condition}"));
    selects.join(" UNION ALL ")
}

/// Loads the orders that wait for a transfer after a cursor, the longest waiting first.
///
/// An order whose freight is open has no amount to transfer, and is listed only if its buyer has
/// entered digits.
pub(super) fn waiting(
    conn: &mut Conn,
    Cursor(OrderKey { created_at, id }): &Cursor<OrderKey>,
    most: i64,
) -> Result<Vec<CandidateRow>, AppError> {
    let awaited = awaited();
    Ok(diesel::sql_query(format!(
        "SELECT * FROM ({awaited}) waiting WHERE (created_at, id) > ($1, $2) \
         AND (NOT freight_open OR pay_status = 1) \
         ORDER BY created_at, id LIMIT {most}"
    ))
    .bind::<BigInt, _>(created_at)
    .bind::<Text, _>(id)
    .load(conn)?)
}

/// Loads the cancelled and returned orders with bank digits after a cursor, oldest first. Their
/// transfers may still arrive.
///
/// Only orders placed within the last 180 days are listed.
pub(super) fn called_off(
    conn: &mut Conn,
    Cursor(OrderKey { created_at, id }): &Cursor<OrderKey>,
    now: Moment,
    most: i64,
) -> Result<Vec<CandidateRow>, AppError> {
    let since = now.minus(LOOK_BACK).millis().max(*created_at);
    let columns = columns();
    Ok(diesel::sql_query(format!(
        "SELECT {columns} FROM orders WHERE created_at >= $1 AND status > 4 AND pay_status = 1 \
         AND pay_type = 'BankTransfer' AND (created_at, id) > ($2, $3) \
         ORDER BY created_at, id LIMIT {most}"
    ))
    .bind::<BigInt, _>(since)
    .bind::<BigInt, _>(created_at)
    .bind::<Text, _>(id)
    .load(conn)?)
}

/// Order that a transfer may pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) row: CandidateRow,
    pub(super) order: TransferOrder,
}

impl Candidate {
    fn of(row: CandidateRow) -> Result<Self, AppError> {
        let total = Money::from_thousandths(row.total)
            .ok_or_else(|| AppError::Damaged(format!("total of order {}", row.id)))?;
        let state = if row.pay_status == i64::from(PayStatus::Paid.number()) {
            TransferOrderState::PaidByHand
        } else if row.status >= i64::from(OrderStatus::Cancelled.number()) {
            TransferOrderState::Cancelled
        } else if row.freight_open {
            TransferOrderState::FreightOpen
        } else {
            TransferOrderState::Awaited
        };
        let digits = row.bank_digits.as_deref();
        let order = TransferOrder {
            total,
            digits: digits.and_then(|digits| BankDigits::parse(digits).ok()),
            placed: Day::in_taiwan(Moment::from_millis(row.created_at)),
            state,
        };
        Ok(Self { row, order })
    }
}

/// Stores an encrypted preview. It replaces an earlier preview of the same file by the same member
/// of staff.
pub(super) fn keep_preview(
    conn: &mut Conn,
    staff_id: i64,
    digest: &str,
    sealed: &str,
    now: Moment,
) -> Result<(), AppError> {
    diesel::sql_query(
        "INSERT INTO transfer_previews (staff_id, digest, lines, at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (staff_id, digest) DO UPDATE SET lines = excluded.lines, at = excluded.at",
    )
    .bind::<BigInt, _>(staff_id)
    .bind::<Text, _>(digest)
    .bind::<Text, _>(sealed)
    .bind::<BigInt, _>(now.millis())
    .execute(conn)?;
    Ok(())
}

/// Loads the encrypted preview of a file by a member of staff.
pub(super) fn preview(
    conn: &mut Conn,
    staff_id: i64,
    digest: &str,
) -> Result<Option<String>, AppError> {
    Ok(transfer_previews::table
        .find((staff_id, digest))
        .select(transfer_previews::lines)
        .get_result(conn)
        .optional()?)
}
