//! What the back office asks about messages.

use diesel::prelude::*;

use crate::db::Conn;
use crate::error::AppError;
use crate::schema::messages;

/// A message as the back office lists it; recipient and payload are sealed.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = messages)]
pub struct LogRow {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: String,
    /// The word of a [`Channel`](super::Channel).
    pub channel: String,
    /// To whom, sealed.
    pub recipient: String,
    /// The message, sealed.
    pub payload: Option<String>,
    /// The order that it is about.
    pub order_id: Option<String>,
    /// `Due`, `Sending`, `Sent` or `Failed`.
    pub state: String,
    /// Why the last try failed.
    pub failure: Option<String>,
    /// How often it was tried.
    pub attempts: i64,
    /// When it was written, in milliseconds.
    pub created_at: i64,
    /// When it was last tried, or is tried next, in milliseconds.
    pub next_try_at: i64,
}

impl LogRow {
    /// Whether it can be sent again: it could not be delivered, is about an order, and its text is there.
    #[must_use]
    pub fn can_go_again(&self) -> bool {
        self.state == "Failed" && self.order_id.is_some() && self.payload.is_some()
    }
}

/// Messages that could not be delivered, the one that was tried last at first, behind a place: when it was
/// tried, and its id.
pub fn failed(
    conn: &mut Conn,
    after: Option<(i64, String)>,
    most: i64,
) -> Result<Vec<LogRow>, AppError> {
    let mut failed = messages::table
        .filter(messages::state.eq("Failed"))
        .into_boxed();
    if let Some((tried_at, id)) = after {
        let before = messages::next_try_at.lt(tried_at);
        let same = messages::next_try_at.eq(tried_at).and(messages::id.lt(id));
        failed = failed
            .filter(messages::next_try_at.le(tried_at))
            .filter(before.or(same));
    }
    Ok(failed
        .order((messages::next_try_at.desc(), messages::id.desc()))
        .limit(most)
        .select(LogRow::as_select())
        .load(conn)?)
}

/// Messages about an order, the newest first.
pub fn of_order(conn: &mut Conn, order_id: &str, most: i64) -> Result<Vec<LogRow>, AppError> {
    Ok(messages::table
        .filter(messages::order_id.eq(order_id))
        .order((messages::created_at.desc(), messages::id.desc()))
        .limit(most)
        .select(LogRow::as_select())
        .load(conn)?)
}

/// A message by its id.
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<LogRow>, AppError> {
    let found = messages::table.find(id).select(LogRow::as_select());
    Ok(found.get_result(conn).optional()?)
}

/// How many messages could not be delivered.
pub fn count_failed(conn: &mut Conn) -> Result<i64, AppError> {
    Ok(messages::table
        .filter(messages::state.eq("Failed"))
        .count()
        .get_result(conn)?)
}
