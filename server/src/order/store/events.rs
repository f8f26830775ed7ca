//! What happened to an order, by whom, and what it was before: its log, for the shop and for the
//! buyer.

use diesel::dsl::max;
use diesel::prelude::*;

use crate::db::Conn;
use crate::error::AppError;
use crate::schema::order_events;

/// An event as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = order_events)]
pub struct EventRow {
    /// The order.
    pub order_id: String,
    /// Its place in the order's life, from 1.
    pub number: i64,
    /// When, in milliseconds.
    pub at: i64,
    /// In which part somebody acted: the name of an [`Actor`](shop_core::order::Actor).
    pub actor: String,
    /// Who it was: a member's number, a name of the shop's staff, the server.
    pub who: String,
    /// What was done: the word of an [`ActionName`](shop_core::order::ActionName), or `place`.
    pub action: String,
    /// The status before; none before the order was there.
    pub status_from: Option<i64>,
    /// The status afterwards.
    pub status_to: i64,
    /// The pay status before; none before the order was there.
    pub pay_from: Option<i64>,
    /// The pay status afterwards.
    pub pay_to: i64,
    /// What the action brought along, as JSON.
    pub detail: Option<String>,
}

/// Writes an event.
pub fn insert(conn: &mut Conn, event: &EventRow) -> Result<(), AppError> {
    diesel::insert_into(order_events::table)
        .values(event)
        .execute(conn)?;
    Ok(())
}

/// The number of an order's next event. Whoever asks has changed the order in this transaction, so
/// that nobody else is about to write one.
pub fn next_number(conn: &mut Conn, order_id: &str) -> Result<i64, AppError> {
    let last: Option<i64> = order_events::table
        .filter(order_events::order_id.eq(order_id))
        .select(max(order_events::number))
        .first(conn)?;
    Ok(last.unwrap_or_default() + 1)
}

/// The events of an order, the oldest first.
pub fn of_order(conn: &mut Conn, order_id: &str) -> Result<Vec<EventRow>, AppError> {
    Ok(order_events::table
        .filter(order_events::order_id.eq(order_id))
        .order(order_events::number)
        .load(conn)?)
}
