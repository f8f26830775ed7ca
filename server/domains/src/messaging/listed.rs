//! Queries on messages for the back office.

use diesel::prelude::*;

use crate::schema::messages;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::cursor::Cursor;

/// Message in a list of the back office; recipient and payload are encrypted.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = messages)]
pub struct LogRow {
    /// Message id.
    pub id: String,
    /// Kind of message, as `Message::kind` names it.
    pub kind: String,
    /// Name of a [`Channel`](shop_platform::config::send_limits::Channel).
    pub channel: String,
    /// Recipient, encrypted.
    pub recipient: String,
    /// Message, encrypted; `None` once it was removed.
    pub payload: Option<String>,
    /// Id of the order that the message is about.
    pub order_id: Option<String>,
    /// State: `Due`, `Sending`, `Sent` or `Failed`.
    pub state: String,
    /// Kind of the last failure.
    pub failure: Option<String>,
    /// Number of attempts.
    pub attempts: i64,
    /// Time of creation, in milliseconds.
    pub created_at: i64,
    /// Time of the last attempt, or of the next one, in milliseconds.
    pub next_try_at: i64,
}

impl LogRow {
    /// Returns `true` if staff can send the message again: it has failed, is about an order, and
    /// its payload is stored.
    #[must_use]
    pub fn can_go_again(&self) -> bool {
        self.state == "Failed" && self.order_id.is_some() && self.payload.is_some()
    }
}

/// Returns the messages that failed for good after a cursor (time of the attempt and id), the last
/// attempted first.
pub fn failed(
    conn: &mut Conn,
    after: Option<Cursor<(i64, String)>>,
    most: i64,
) -> Result<Vec<LogRow>, AppError> {
    let mut failed = messages::table
        .filter(messages::state.eq("Failed"))
        .into_boxed();
    if let Some(Cursor((tried_at, id))) = after {
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

/// Returns the messages about an order, newest first.
pub fn of_order(conn: &mut Conn, order_id: &str, most: i64) -> Result<Vec<LogRow>, AppError> {
    Ok(messages::table
        .filter(messages::order_id.eq(order_id))
        .order((messages::created_at.desc(), messages::id.desc()))
        .limit(most)
        .select(LogRow::as_select())
        .load(conn)?)
}

/// Returns the message with this id, or `None` if it does not exist.
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<LogRow>, AppError> {
    let found = messages::table.find(id).select(LogRow::as_select());
    Ok(found.get_result(conn).optional()?)
}

/// Counts the messages that failed for good.
pub fn count_failed(conn: &mut Conn) -> Result<i64, AppError> {
    Ok(messages::table
        .filter(messages::state.eq("Failed"))
        .count()
        .get_result(conn)?)
}
