//! Changes since a list was read, and the sum of refunds due. Each query uses its own index.

use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl as _, sql_query};

use shop_engine::db::Conn;
use shop_engine::error::AppError;

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

fn number(conn: &mut Conn, question: &str) -> Result<i64, AppError> {
    let found: Number = sql_query(question).get_result(conn)?;
    Ok(found.number)
}

/// Returns the time at which an order was last placed or changed, in milliseconds; 0 without
/// orders.
///
/// The index `orders_newest` finds the last placing, `order_events_later` the last event after it.
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

/// Counts the orders that were placed or changed after `since`, in milliseconds, up to `most`.
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

/// Returns the sum of the refunds due, in thousandths: the totals of the orders in `ToRefund`.
pub(super) fn refund_sum(conn: &mut Conn) -> Result<i64, AppError> {
    number(
        conn,
        "SELECT CAST(COALESCE(SUM(CASE WHEN credited BETWEEN 1 AND total THEN credited ELSE total END \
         - refunded), 0) AS BIGINT) AS number FROM orders WHERE refund_due AND return_stage <> 'Requested'",
    )
}
