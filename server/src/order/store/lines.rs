//! What an order is of; written with the order and never changed.

use diesel::prelude::*;
use shop_core::catalogue::StockKey;

use crate::db::{Conn, insert_all};
use crate::error::AppError;
use crate::schema::order_lines;

/// A line as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = order_lines, treat_none_as_default_value = false)]
pub struct LineRow {
    /// The order.
    pub order_id: String,
    /// Its place in the order, from 1.
    pub position: i64,
    /// The product.
    pub product_id: i64,
    /// The category it belonged to.
    pub category_id: i64,
    /// What the category was called.
    pub category_name: String,
    /// What the product was called.
    pub product_name: String,
    /// The address of its picture; empty when it had none.
    pub product_image: String,
    /// Unit price in thousandths.
    pub price: i64,
    /// Pieces.
    pub amount: i64,
    /// The stock item that the pieces were taken from.
    pub prod_id: String,
    /// Its warehouse.
    pub ware_id: String,
}

impl LineRow {
    /// The stock item that the line was taken from, and how many pieces.
    #[must_use]
    pub fn taken(&self) -> (StockKey, i64) {
        let key = StockKey {
            prod_id: self.prod_id.clone(),
            ware_id: self.ware_id.clone(),
        };
        (key, self.amount)
    }
}

/// Writes the lines of a new order.
pub fn insert(conn: &mut Conn, lines: &[LineRow]) -> Result<(), AppError> {
    insert_all!(conn, order_lines::table, lines)?;
    Ok(())
}

/// The lines of an order, in its own sequence.
pub fn of_order(conn: &mut Conn, id: &str) -> Result<Vec<LineRow>, AppError> {
    Ok(order_lines::table
        .filter(order_lines::order_id.eq(id))
        .order(order_lines::position)
        .load(conn)?)
}

/// The lines of several orders, each order's in its own sequence.
pub fn of_orders(conn: &mut Conn, ids: &[&str]) -> Result<Vec<LineRow>, AppError> {
    Ok(order_lines::table
        .filter(order_lines::order_id.eq_any(ids))
        .order((order_lines::order_id, order_lines::position))
        .load(conn)?)
}
