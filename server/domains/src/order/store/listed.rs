//! Lists of orders: of all orders, for the operator, and of one member.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde::Serialize;
use shop_core::catalogue::{PageRequest, SortOrder};

use super::orders::{LineRow, OrderRow};
use crate::schema::{order_lines, orders};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Filter of a list of orders; `None` matches every value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OrderFilter {
    /// The number of an [`OrderStatus`](shop_core::order::OrderStatus).
    pub status: Option<i64>,
    /// The number of a [`PayStatus`](shop_core::order::PayStatus).
    pub pay_status: Option<i64>,
    /// Number of the member who placed the orders.
    pub member_id: Option<i64>,
}

/// An order in a list.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Listed {
    /// Order number.
    #[diesel(sql_type = Text)]
    pub id: String,
    /// Time of placing, in milliseconds.
    #[diesel(sql_type = BigInt)]
    pub created_at: i64,
    /// Number of an `OrderStatus`.
    #[diesel(sql_type = BigInt)]
    pub status: i64,
    /// Number of a `PayStatus`.
    #[diesel(sql_type = BigInt)]
    pub pay_status: i64,
    /// The name of a [`PayType`](shop_core::order::PayType).
    #[diesel(sql_type = Text)]
    pub pay_type: String,
    /// Total charged, in thousandths.
    #[diesel(sql_type = BigInt)]
    pub total: i64,
    /// Name of the buyer.
    #[diesel(sql_type = Text)]
    pub buy_name: String,
}

/// Loads the latest orders that match the filter, newest first.
pub fn last(conn: &mut Conn, filter: OrderFilter, most: i64) -> Result<Vec<Listed>, AppError> {
    // Statuses and member ids are never negative, so -1 stands for `None`.
    let any = |number: Option<i64>| number.unwrap_or(-1);
    let question = "SELECT id, created_at, status, pay_status, pay_type, total, buy_name \
        FROM orders WHERE ($1 < 0 OR status = $1) AND ($2 < 0 OR pay_status = $2) \
        AND ($3 < 0 OR member_id = $3) ORDER BY created_at DESC, id DESC LIMIT $4";
    Ok(diesel::sql_query(question)
        .bind::<BigInt, _>(any(filter.status))
        .bind::<BigInt, _>(any(filter.pay_status))
        .bind::<BigInt, _>(any(filter.member_id))
        .bind::<BigInt, _>(most)
        .load(conn)?)
}

/// Loads the receipts of the orders after number `behind`, sorted by order number.
///
/// Each row has the order number, the total in thousandths, and the stored receipt as JSON.
pub fn receipts(
    conn: &mut Conn,
    behind: &str,
    most: i64,
) -> Result<Vec<(String, i64, String)>, AppError> {
    Ok(orders::table
        .filter(orders::id.gt(behind))
        .order(orders::id)
        .limit(most)
        .select((orders::id, orders::total, orders::receipt))
        .load(conn)?)
}

/// Loads a page of a member's orders by time of placing, and counts all orders of the member.
pub fn page(
    conn: &mut Conn,
    member_id: i64,
    page: PageRequest,
    order: SortOrder,
) -> Result<(Vec<OrderRow>, u32), AppError> {
    let total: i64 = orders::table
        .filter(orders::member_id.eq(member_id))
        .count()
        .get_result(conn)?;
    let rows = orders::table
        .filter(orders::member_id.eq(member_id))
        .limit(i64::from(page.size()))
        .offset(i64::try_from(page.offset()).unwrap_or(i64::MAX));
    let rows = match order {
        SortOrder::Asc => rows.order((orders::created_at, orders::id)).load(conn)?,
        SortOrder::Desc => rows
            .order((orders::created_at.desc(), orders::id.desc()))
            .load(conn)?,
    };
    Ok((rows, u32::try_from(total).unwrap_or(u32::MAX)))
}

/// Delivery address of an earlier order.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Serialize, utoipa::ToSchema)]
pub struct SavedAddress {
    /// Delivery region.
    #[schema(value_type = shop_core::order::DeliveryLocation)]
    pub delivery_location: String,
    /// Three digits; empty overseas, as are city and area.
    pub delivery_zip_code: String,
    /// City or county.
    pub delivery_city: String,
    /// District.
    pub delivery_area: String,
    /// Street and number; overseas the whole address.
    pub delivery_address: String,
}

/// Loads the delivery addresses of a member's latest orders, newest first, one per order.
pub fn latest_addresses(
    conn: &mut Conn,
    member_id: i64,
    latest: i64,
) -> Result<Vec<SavedAddress>, AppError> {
    Ok(orders::table
        .filter(orders::member_id.eq(member_id))
        .order((orders::created_at.desc(), orders::id.desc()))
        .limit(latest)
        .select((
            orders::delivery_location,
            orders::delivery_zip_code,
            orders::delivery_city,
            orders::delivery_area,
            orders::delivery_address,
        ))
        .load(conn)?)
}

/// Loads the lines of several orders, by position within each order.
pub fn lines_of_all(conn: &mut Conn, ids: &[&str]) -> Result<Vec<LineRow>, AppError> {
    Ok(order_lines::table
        .filter(order_lines::order_id.eq_any(ids))
        .order((order_lines::order_id, order_lines::position))
        .load(conn)?)
}
