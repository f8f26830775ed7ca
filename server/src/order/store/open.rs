//! What a member has ordered that is neither paid for nor gone.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use shop_core::order::OpenOrders;

use crate::catalogue::store::price;
use crate::db::Conn;
use crate::error::AppError;

#[derive(QueryableByName)]
struct Sums {
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    pieces: i64,
    #[diesel(sql_type = BigInt)]
    total: i64,
}

/// A member's open orders, however they are to be paid: those whose money has not come and whose
/// goods are still in the shop (decision D64).
pub fn open_orders(conn: &mut Conn, member_id: i64) -> Result<OpenOrders, AppError> {
    // Written out as in the index `orders_open`, which holds no others.
    let question = "SELECT COUNT(*) AS orders, \
        CAST(COALESCE(SUM(total), 0) AS BIGINT) AS total, \
        CAST(COALESCE(SUM((SELECT SUM(amount) FROM order_lines l WHERE l.order_id = o.id)), 0) \
            AS BIGINT) AS pieces \
        FROM orders o WHERE member_id = $1 AND pay_status < 2 AND status < 3";
    let sums: Sums = diesel::sql_query(question)
        .bind::<BigInt, _>(member_id)
        .get_result(conn)?;
    Ok(OpenOrders {
        orders: u32::try_from(sums.orders).unwrap_or(u32::MAX),
        pieces: u32::try_from(sums.pieces).unwrap_or(u32::MAX),
        sum: price(sums.total)?,
    })
}
