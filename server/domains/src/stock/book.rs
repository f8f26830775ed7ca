//! Booking of stock changes by staff: by hand in the back office, or from a file.

use diesel::dsl::min;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::catalogue::StockKey;
use shop_core::staff::log::LogSubject;
use shop_core::stock::{StockReason, StockStep};
use shop_core::time::Moment;

use crate::audit::entries::AuditEntry;
use crate::schema::{stock, stock_moves};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Booking by staff.
#[derive(Debug, Clone, Copy)]
pub(super) struct Booking<'a> {
    /// Source in the ledger: `count …` for a count, `change …` for a change.
    pub(super) source: &'a str,
    pub(super) reason: Option<StockReason>,
    pub(super) note: Option<&'a str>,
    pub(super) who: &'a str,
    pub(super) now: Moment,
}

/// Locks a stock item for this transaction, so that orders cannot take from it. Returns its
/// quantity, or `None` if it does not exist.
pub(super) fn hold(conn: &mut Conn, key: &StockKey) -> Result<Option<i64>, AppError> {
    let item = stock::table.find((&key.prod_id, &key.ware_id));
    let held = diesel::update(item)
        .set(stock::quantity.eq(stock::quantity))
        .execute(conn)?;
    if held == 0 {
        return Ok(None);
    }
    Ok(Some(item.select(stock::quantity).get_result(conn)?))
}

/// Returns the number of staff bookings on an item. Orders do not change this version.
pub(super) fn version(conn: &mut Conn, key: &StockKey) -> Result<i64, AppError> {
    Ok(stock_moves::table
        .filter(stock_moves::prod_id.eq(&key.prod_id))
        .filter(stock_moves::ware_id.eq(&key.ware_id))
        .filter(stock_moves::kind.eq("Imported"))
        .count()
        .get_result(conn)?)
}

#[derive(QueryableByName)]
struct Sum {
    #[diesel(sql_type = BigInt)]
    change: i64,
}

/// Returns the net change by orders and by deliveries since `since`. Earlier counts are excluded:
/// they only corrected what a newer count replaces.
pub(super) fn changed_since(
    conn: &mut Conn,
    key: &StockKey,
    since: Moment,
) -> Result<i64, AppError> {
    let question = "SELECT CAST(COALESCE(SUM(change), 0) AS BIGINT) AS change FROM stock_moves \
        WHERE prod_id = $1 AND ware_id = $2 AND at > $3 \
        AND (kind IN ('Sold', 'Returned', 'WrittenOff') OR (kind = 'Imported' AND source LIKE 'change %'))";
    let sum: Sum = diesel::sql_query(question)
        .bind::<Text, _>(&key.prod_id)
        .bind::<Text, _>(&key.ware_id)
        .bind::<BigInt, _>(since.millis())
        .get_result(conn)?;
    Ok(sum.change)
}

/// Returns the time of the first change after the opening entry, or `None` if it never changed.
pub(super) fn first_move(conn: &mut Conn, key: &StockKey) -> Result<Option<Moment>, AppError> {
    let at: Option<i64> = stock_moves::table
        .filter(stock_moves::prod_id.eq(&key.prod_id))
        .filter(stock_moves::ware_id.eq(&key.ware_id))
        .filter(stock_moves::kind.ne("Opening"))
        .select(min(stock_moves::at))
        .first(conn)?;
    Ok(at.map(Moment::from_millis))
}

/// Returns the time at which a source was booked for a stock item, or `None`. The stored source may
/// have a suffix.
pub(super) fn booked_at(
    conn: &mut Conn,
    key: &StockKey,
    source: &str,
) -> Result<Option<Moment>, AppError> {
    let at: Option<i64> = stock_moves::table
        .filter(stock_moves::prod_id.eq(&key.prod_id))
        .filter(stock_moves::ware_id.eq(&key.ware_id))
        .filter(stock_moves::kind.eq("Imported"))
        .filter(stock_moves::source.like(format!("{source}%")))
        .select(stock_moves::at)
        .order(stock_moves::at.desc())
        .first(conn)
        .optional()?;
    Ok(at.map(Moment::from_millis))
}

/// Sets the quantity of a locked item, writes the difference to the ledger, and logs the change. A
/// count that confirms the stock writes an entry of 0 pieces, as a record of the count.
pub(super) fn book(
    conn: &mut Conn,
    key: &StockKey,
    step: StockStep,
    booking: &Booking<'_>,
) -> Result<(), AppError> {
    let Booking {
        source,
        reason,
        note,
        who,
        now,
    } = booking;
    diesel::update(stock::table.find((&key.prod_id, &key.ware_id)))
        .set(stock::quantity.eq(step.to))
        .execute(conn)?;
    diesel::insert_into(stock_moves::table)
        .values((
            stock_moves::prod_id.eq(&key.prod_id),
            stock_moves::ware_id.eq(&key.ware_id),
            stock_moves::kind.eq("Imported"),
            stock_moves::source.eq(source),
            stock_moves::change.eq(step.change()),
            stock_moves::at.eq(now.millis()),
            stock_moves::who.eq(who),
            stock_moves::reason.eq(reason.map(StockReason::name)),
            stock_moves::note.eq(note),
        ))
        .execute(conn)?;
    if step.from == step.to {
        return Ok(());
    }
    let subject = LogSubject::Stock(&key.prod_id, &key.ware_id);
    let from = step.from.to_string();
    let to = step.to.to_string();
    AuditEntry::new(*now, who, subject, Some(from), Some(to))?.note(conn)
}
