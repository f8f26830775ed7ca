//! Orders as whoever runs the shop looks for them.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use crate::db::Conn;
use crate::error::AppError;
use crate::schema::orders;

/// Which orders are looked for; what is `None` does not matter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The number of an [`OrderStatus`](shop_core::order::OrderStatus).
    pub status: Option<i64>,
    /// The number of a [`PayStatus`](shop_core::payment::PayStatus).
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
