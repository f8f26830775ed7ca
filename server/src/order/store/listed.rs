//! Lists of orders: of all, as whoever runs the shop looks for them, and of one member.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde::Serialize;
use shop_core::catalogue::{PageRequest, SortOrder};

use super::orders::{LineRow, OrderRow};
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{order_lines, orders};

/// Which orders are looked for; what is `None` does not matter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The number of an [`OrderStatus`](shop_core::order::OrderStatus).
    pub status: Option<i64>,
    /// The number of a [`PayStatus`](shop_core::order::PayStatus).
    pub pay_status: Option<i64>,
    /// Whose they are.
    pub member_id: Option<i64>,
}

/// An order in a list.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Listed {
    /// The order number.
    #[diesel(sql_type = Text)]
    pub id: String,
    /// When it was placed, in milliseconds.
    #[diesel(sql_type = BigInt)]
    pub created_at: i64,
    /// How far it has come.
    #[diesel(sql_type = BigInt)]
    pub status: i64,
    /// How far its payment has come.
    #[diesel(sql_type = BigInt)]
    pub pay_status: i64,
    /// The name of a [`PayType`](shop_core::order::PayType).
    #[diesel(sql_type = Text)]
    pub pay_type: String,
    /// What is charged, in thousandths.
    #[diesel(sql_type = BigInt)]
    pub total: i64,
    /// Who bought.
    #[diesel(sql_type = Text)]
    pub buy_name: String,
}

/// The last orders that are wanted, the newest first.
pub fn last(conn: &mut Conn, wanted: Wanted, most: i64) -> Result<Vec<Listed>, AppError> {
    // No status, and no member, has a negative number.
    let any = |number: Option<i64>| number.unwrap_or(-1);
    let question = "SELECT id, created_at, status, pay_status, pay_type, total, buy_name \
        FROM orders WHERE ($1 < 0 OR status = $1) AND ($2 < 0 OR pay_status = $2) \
        AND ($3 < 0 OR member_id = $3) ORDER BY created_at DESC, id DESC LIMIT $4";
    Ok(diesel::sql_query(question)
        .bind::<BigInt, _>(any(wanted.status))
        .bind::<BigInt, _>(any(wanted.pay_status))
        .bind::<BigInt, _>(any(wanted.member_id))
        .bind::<BigInt, _>(most)
        .load(conn)?)
}

/// The receipts of the orders behind a number, in the sequence of their numbers: number, total in
/// thousandths, and the receipt as it is kept.
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

/// A page of a member's orders by the time they were placed, and how many there are in all.
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

/// An address that an order went to.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Serialize, utoipa::ToSchema)]
pub struct SavedAddress {
    /// The place.
    #[schema(value_type = shop_core::order::DeliveryLocation)]
    pub delivery_location: String,
    /// Three digits; empty overseas, as are city and area.
    pub delivery_zip_code: String,
    /// City or county.
    pub delivery_city: String,
    /// Area.
    pub delivery_area: String,
    /// Street and number; overseas the whole address.
    pub delivery_address: String,
}

/// Where a member's latest orders went, the newest first; one for each order.
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

/// The lines of several orders, each order's in its own sequence.
pub fn lines_of_all(conn: &mut Conn, ids: &[&str]) -> Result<Vec<LineRow>, AppError> {
    Ok(order_lines::table
        .filter(order_lines::order_id.eq_any(ids))
        .order((order_lines::order_id, order_lines::position))
        .load(conn)?)
}
