//! What changed since a list was read, and what is owed: each by an index of its own.

use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl as _, sql_query};

use crate::db::Conn;
use crate::error::AppError;

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

fn number(conn: &mut Conn, question: &str) -> Result<i64, AppError> {
    let found: Number = sql_query(question).get_result(conn)?;
    Ok(found.number)
}

/// When an order was last placed or changed, in milliseconds; 0 where there is none. By `orders_newest`, and
/// by `order_events_later` for what came after an order was placed.
pub(super) fn newest_event(conn: &mut Conn) -> Result<i64, AppError> {
    let placed = number(
        conn,
        "SELECT COALESCE(MAX(created_at), 0) AS number FROM orders",
    )?;
    let changed = number(
        conn,
        "SELECT COALESCE(MAX(at), 0) AS number FROM order_events WHERE number > 1",
    )?;
    Ok(placed.max(changed))
}

/// How many orders were placed or changed after a moment in milliseconds, counted up to a bound.
pub(super) fn changed(conn: &mut Conn, since: i64, most: i64) -> Result<i64, AppError> {
    number(
        conn,
        &format!(
            "SELECT COUNT(*) AS number FROM (\
             SELECT id FROM (SELECT id FROM orders WHERE created_at > {since} LIMIT {most}) placed \
             UNION SELECT order_id AS id FROM (SELECT order_id FROM order_events \
             WHERE number > 1 AND at > {since} LIMIT {most}) later LIMIT {most}) found"
        ),
    )
}

/// What the shop owes buyers, in thousandths: the totals of the orders in the list of refunds.
pub(super) fn refund_sum(conn: &mut Conn) -> Result<i64, AppError> {
    number(
        conn,
        "SELECT CAST(COALESCE(SUM(total), 0) AS BIGINT) AS number FROM orders WHERE refund_due",
    )
}
