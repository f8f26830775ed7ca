//! Orders that nobody paid in time.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::order::ANNOUNCED_GRACE;
use shop_core::time::Moment;

use crate::db::Conn;
use crate::error::AppError;

/// An order whose time is over.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Due {
    /// Its number.
    #[diesel(sql_type = Text)]
    pub id: String,
    /// Until when it waited, in milliseconds.
    #[diesel(sql_type = BigInt)]
    pub due_at: i64,
}

/// Orders that nobody paid until this moment and that are still in the shop, the longest overdue
/// first, and only those behind `last`; where digits of a transfer were given, the days for which they
/// are kept are over as well.
pub fn due(
    conn: &mut Conn,
    now: Moment,
    last: Option<&Due>,
    most: i64,
) -> Result<Vec<Due>, AppError> {
    // Written out as in the index `orders_due`, which holds no others.
    let question = "SELECT id, due_at FROM orders \
        WHERE pay_status < 2 AND status < 3 AND due_at <= $1 AND (pay_status = 0 OR due_at <= $2) \
        AND (due_at > $3 OR (due_at = $3 AND id > $4)) ORDER BY due_at, id LIMIT $5";
    Ok(diesel::sql_query(question)
        .bind::<BigInt, _>(now.millis())
        .bind::<BigInt, _>(now.minus(ANNOUNCED_GRACE).millis())
        .bind::<BigInt, _>(last.map_or(i64::MIN, |last| last.due_at))
        .bind::<Text, _>(last.map_or("", |last| last.id.as_str()))
        .bind::<BigInt, _>(most)
        .load(conn)?)
}
