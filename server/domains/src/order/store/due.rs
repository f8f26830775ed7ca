//! Orders not paid in time.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::order::ANNOUNCED_GRACE;
use shop_core::time::Moment;

use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Overdue order.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Due {
    /// Order number.
    #[diesel(sql_type = Text)]
    pub id: String,
    /// Payment deadline, in milliseconds.
    #[diesel(sql_type = BigInt)]
    pub due_at: i64,
}

/// Loads the overdue orders after `last` whose goods are still in the shop, the longest overdue
/// first.
///
/// An order with bank digits is listed only after [`ANNOUNCED_GRACE`] has passed as well.
pub fn due(
    conn: &mut Conn,
    now: Moment,
    last: Option<&Due>,
    most: i64,
) -> Result<Vec<Due>, AppError> {
    // Same condition as the partial index `orders_due`.
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
