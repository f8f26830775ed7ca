//! Sales figures of a day, calculated from its orders. The rules decide which orders each figure
//! includes.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use shop_core::order::{ActionName, OrderStatus, PayType};
use shop_core::sales::{GoodsTally, SalesTally, counts, line_money};
use shop_core::time::Day;

use crate::catalogue::store::price;
use crate::order::returns::receipt_of;
use crate::order::store::orders::EventRow;
use crate::schema::{order_events, orders};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Figures by payment type.
pub(super) type ByPayType = BTreeMap<&'static str, SalesTally>;

/// Orders of a day with the same payment type and status, summed.
#[derive(QueryableByName)]
struct Placed {
    #[diesel(sql_type = Text)]
    pay_type: String,
    #[diesel(sql_type = BigInt)]
    status: i64,
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    totals: i64,
    #[diesel(sql_type = BigInt)]
    credited: i64,
}

/// Payments or refunds of a day with the same payment type, summed.
#[derive(QueryableByName)]
struct Moved {
    #[diesel(sql_type = Text)]
    pay_type: String,
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = BigInt)]
    amount: i64,
}

/// Order lines of a day with the same product, price and amount, summed.
#[derive(QueryableByName)]
struct Sold {
    #[diesel(sql_type = BigInt)]
    product_id: i64,
    #[diesel(sql_type = Text)]
    category_name: String,
    #[diesel(sql_type = Text)]
    product_name: String,
    #[diesel(sql_type = BigInt)]
    price: i64,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = BigInt)]
    lines: i64,
}

/// Returns the SQL condition that a column of milliseconds is within a day in Taiwan.
fn within(column: &str, day: Day) -> String {
    let begin = day.begin_in_taiwan().millis();
    let end = day.plus_days(1).begin_in_taiwan().millis();
    format!("{column} >= {begin} AND {column} < {end}")
}

/// Sums the orders placed on a day, and the money that moved on it, by payment type.
pub(super) fn day(conn: &mut Conn, day: Day) -> Result<ByPayType, AppError> {
    let placed: Vec<Placed> = sql_query(format!(
        "SELECT pay_type, status, COUNT(*) AS orders, CAST(SUM(total) AS BIGINT) AS totals, \
         CAST(SUM(credited) AS BIGINT) AS credited \
         FROM orders WHERE {} GROUP BY pay_type, status",
        within("created_at", day)
    ))
    .load(conn)?;
    let mut figures = ByPayType::new();
    for row in placed {
        let tally = figures.entry(way(&row.pay_type)?).or_default();
        let totals = price(row.totals)?;
        tally.place(
            status(row.status)?,
            row.orders,
            totals,
            price(row.credited)?,
        );
    }
    for row in payments(conn, day)? {
        let tally = figures.entry(way(&row.pay_type)?).or_default();
        tally.receive(row.number, price(row.amount)?);
    }
    for row in refunds(conn, day)? {
        let tally = figures.entry(way(&row.pay_type)?).or_default();
        tally.refund(row.number, price(row.amount)?);
    }
    Ok(figures)
}

/// Sums the payments of a day. A payment that a step back undid counts for nothing.
fn payments(conn: &mut Conn, day: Day) -> Result<Vec<Moved>, AppError> {
    let payments = sql_query(format!(
        "SELECT o.pay_type, COUNT(*) AS number, CAST(SUM(o.total) AS BIGINT) AS amount \
         FROM order_events e JOIN orders o ON o.id = e.order_id \
         WHERE e.number > 1 AND {} AND e.pay_from <> 2 AND e.pay_to = 2 AND NOT EXISTS ( \
            SELECT 1 FROM order_events b WHERE b.order_id = e.order_id AND b.number > e.number \
            AND b.action = 'step_back' AND b.pay_from = e.pay_to AND b.pay_to = e.pay_from) \
         GROUP BY o.pay_type",
        within("e.at", day)
    ));
    Ok(payments.load(conn)?)
}

/// Sums the refunds of a day. Refunds from before the log had their sum gave back the total.
fn refunds(conn: &mut Conn, day: Day) -> Result<Vec<Moved>, AppError> {
    let dollars = match conn {
        Conn::Postgres(_) => "CAST(CAST(e.detail AS json)->>'refunded' AS BIGINT)",
        Conn::Sqlite(_) => "json_extract(e.detail, '$.refunded')",
    };
    let refunds = sql_query(format!(
        "SELECT o.pay_type, COUNT(*) AS number, \
         CAST(SUM(COALESCE({dollars} * 1000, o.total)) AS BIGINT) AS amount \
         FROM order_events e JOIN orders o ON o.id = e.order_id \
         WHERE e.action = 'mark_refunded' AND {} GROUP BY o.pay_type",
        within("e.at", day)
    ));
    Ok(refunds.load(conn)?)
}

/// Sums the pieces sold of each product on a day.
pub(super) fn goods(conn: &mut Conn, day: Day) -> Result<Vec<GoodsTally>, AppError> {
    let counted = OrderStatus::ALL.into_iter().filter(|one| counts(*one));
    let counted: Vec<String> = counted.map(|one| one.number().to_string()).collect();
    let sold: Vec<Sold> = sql_query(format!(
        "SELECT l.product_id, MAX(l.category_name) AS category_name, \
         MAX(l.product_name) AS product_name, l.price, l.amount, COUNT(*) AS lines \
         FROM orders o JOIN order_lines l ON l.order_id = o.id \
         WHERE {} AND o.status IN ({}) GROUP BY l.product_id, l.price, l.amount",
        within("o.created_at", day),
        counted.join(", ")
    ))
    .load(conn)?;
    let mut goods: BTreeMap<i64, GoodsTally> = BTreeMap::new();
    for row in sold {
        let sales = line_money(price(row.price)?, row.amount, row.lines);
        let pieces = row.amount.saturating_mul(row.lines);
        let tally = goods.entry(row.product_id).or_insert_with(|| GoodsTally {
            product_id: row.product_id,
            category: row.category_name,
            product: row.product_name,
            pieces: 0,
            sales: shop_core::money::Money::ZERO,
        });
        tally.add(pieces, sales);
    }
    for row in taken_back(conn, day)? {
        let receipt = receipt_of(&row)?;
        for line in receipt.lines {
            if let Some(tally) = goods.get_mut(&line.product_id) {
                tally.take_back(line.pieces.into(), line.amount);
            }
        }
    }
    Ok(goods.into_values().collect())
}

/// Loads the returns of a part of the orders placed on a day, at any time.
fn taken_back(conn: &mut Conn, day: Day) -> Result<Vec<EventRow>, AppError> {
    let begin = day.begin_in_taiwan().millis();
    let end = day.plus_days(1).begin_in_taiwan().millis();
    let partly = i64::from(OrderStatus::PartlyReturned.number());
    Ok(order_events::table
        .inner_join(orders::table.on(orders::id.eq(order_events::order_id)))
        .filter(orders::created_at.ge(begin))
        .filter(orders::created_at.lt(end))
        .filter(orders::status.eq(partly))
        .filter(order_events::action.eq(ActionName::TakeBack.as_str()))
        .select(order_events::all_columns)
        .load(conn)?)
}

/// Returns the static name of a payment type, or fails if the stored name is unknown.
pub(super) fn way(name: &str) -> Result<&'static str, AppError> {
    let way = PayType::from_name(name).map(PayType::name);
    way.ok_or_else(|| AppError::Damaged(format!("way to pay {name}")))
}

fn status(number: i64) -> Result<OrderStatus, AppError> {
    let status = i32::try_from(number)
        .ok()
        .and_then(OrderStatus::from_number);
    status.ok_or_else(|| AppError::Damaged(format!("status {number}")))
}
