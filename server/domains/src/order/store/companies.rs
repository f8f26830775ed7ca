//! Companies that orders are for (decision D173).

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use serde::Serialize;
use shop_core::order::Company;

use crate::schema::order_companies;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Row of the company that an order is for.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Serialize)]
pub struct CompanyRow {
    /// Order number.
    pub order_id: String,
    /// Tax number, eight digits.
    pub tax_number: String,
    /// Company title; empty if the buyer gave none.
    pub title: String,
}

impl CompanyRow {
    /// Builds the row for an order.
    #[must_use]
    pub fn of(order_id: &str, company: Company) -> Self {
        Self {
            order_id: order_id.to_owned(),
            tax_number: company.tax_number,
            title: company.title,
        }
    }
}

/// Returns the company of an order, or `None` if the order is for a person.
pub fn of_order(conn: &mut Conn, id: &str) -> Result<Option<CompanyRow>, AppError> {
    Ok(of_orders(conn, &[id])?.pop())
}

/// Returns the companies of these orders, at most one per order.
pub fn of_orders(conn: &mut Conn, ids: &[&str]) -> Result<Vec<CompanyRow>, AppError> {
    Ok(order_companies::table
        .filter(order_companies::order_id.eq_any(ids))
        .load(conn)?)
}

/// Clears the company titles of a member's orders, and deletes the companies of the cancelled ones.
///
/// The other tax numbers stay for the books.
pub fn forget(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    let theirs = "(SELECT id FROM orders WHERE member_id = $1";
    for statement in [
        format!("DELETE FROM order_companies WHERE order_id IN {theirs} AND status = 5)"),
        format!("UPDATE order_companies SET title = '' WHERE order_id IN {theirs})"),
    ] {
        diesel::sql_query(statement)
            .bind::<BigInt, _>(member_id)
            .execute(conn)?;
    }
    Ok(())
}
