//! Orders that replace returned goods of another order (decision D203).

use diesel::prelude::*;

use crate::schema::order_exchanges;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Stores that an order replaces returned goods of another order.
pub fn insert(conn: &mut Conn, order_id: &str, returned_order_id: &str) -> Result<(), AppError> {
    diesel::insert_into(order_exchanges::table)
        .values((
            order_exchanges::order_id.eq(order_id),
            order_exchanges::returned_order_id.eq(returned_order_id),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns the order whose returned goods an order replaces, or `None`.
pub fn exchanged_by(conn: &mut Conn, order_id: &str) -> Result<Option<String>, AppError> {
    let row = order_exchanges::table.find(order_id);
    Ok(row
        .select(order_exchanges::returned_order_id)
        .get_result(conn)
        .optional()?)
}

/// Returns the orders that replace returned goods of an order, oldest first.
pub fn exchanges_of(conn: &mut Conn, order_id: &str) -> Result<Vec<String>, AppError> {
    Ok(order_exchanges::table
        .filter(order_exchanges::returned_order_id.eq(order_id))
        .order(order_exchanges::order_id)
        .select(order_exchanges::order_id)
        .load(conn)?)
}
