//! Stored sales figures of past days.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use shop_core::sales::{GoodsTally, SalesRange, SalesTally};
use shop_core::time::Day;

use super::count::ByPayType;
use crate::catalogue::store::price;
use crate::schema::{sales_changes, sales_days, sales_goods, sales_kept};
use shop_engine::db::{Conn, insert_all};
use shop_engine::error::AppError;

/// Row of the figures of one day and one payment type; amounts in thousandths.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = sales_days)]
pub(super) struct DayRow {
    pub(super) day: String,
    pub(super) pay_type: String,
    orders: i64,
    sales: i64,
    cancelled_orders: i64,
    cancelled: i64,
    received_orders: i64,
    received: i64,
    refunded_orders: i64,
    refunded: i64,
    returned_orders: i64,
    returned: i64,
}

/// Row of the sales of one product, on one day or summed over several; `sales` in thousandths.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, QueryableByName, Insertable)]
#[diesel(table_name = sales_goods)]
pub(super) struct GoodsRow {
    #[diesel(sql_type = Text)]
    day: String,
    #[diesel(sql_type = BigInt)]
    product_id: i64,
    #[diesel(sql_type = Text)]
    category_name: String,
    #[diesel(sql_type = Text)]
    product_name: String,
    #[diesel(sql_type = BigInt)]
    pieces: i64,
    #[diesel(sql_type = BigInt)]
    sales: i64,
}

/// Key of a change after which a day is counted again: order number and event number.
pub(super) type ChangeKey = (String, i64);

impl DayRow {
    fn new(day: Day, pay_type: &str, tally: &SalesTally) -> Self {
        Self {
            day: day.to_string(),
            pay_type: pay_type.to_owned(),
            orders: tally.orders,
            sales: tally.sales.thousandths(),
            cancelled_orders: tally.cancelled_orders,
            cancelled: tally.cancelled.thousandths(),
            received_orders: tally.received_orders,
            received: tally.received.thousandths(),
            refunded_orders: tally.refunded_orders,
            refunded: tally.refunded.thousandths(),
            returned_orders: tally.returned_orders,
            returned: tally.returned.thousandths(),
        }
    }

    pub(super) fn tally(&self) -> Result<SalesTally, AppError> {
        Ok(SalesTally {
            orders: self.orders,
            sales: price(self.sales)?,
            cancelled_orders: self.cancelled_orders,
            cancelled: price(self.cancelled)?,
            received_orders: self.received_orders,
            received: price(self.received)?,
            refunded_orders: self.refunded_orders,
            refunded: price(self.refunded)?,
            returned_orders: self.returned_orders,
            returned: price(self.returned)?,
        })
    }
}

impl GoodsRow {
    fn new(day: Day, tally: GoodsTally) -> Self {
        Self {
            day: day.to_string(),
            product_id: tally.product_id,
            category_name: tally.category,
            product_name: tally.product,
            pieces: tally.pieces,
            sales: tally.sales.thousandths(),
        }
    }
}

/// Parses a day as stored in the database.
pub(super) fn read_day(written: &str) -> Result<Day, AppError> {
    Day::parse(written).ok_or_else(|| AppError::Damaged(format!("day {written}")))
}

/// Formats the first and last day of a report as stored in the database.
fn ends(range: SalesRange) -> (String, String) {
    (range.first.to_string(), range.last.to_string())
}

/// Returns the days of a report with valid stored figures, earliest first: no order of such a day
/// has changed since.
pub(super) fn sound_days(conn: &mut Conn, range: SalesRange) -> Result<Vec<Day>, AppError> {
    let (first, last) = ends(range);
    let changed = sales_changes::table.select(sales_changes::day);
    let days: Vec<String> = sales_kept::table
        .filter(sales_kept::day.between(first, last))
        .filter(sales_kept::day.ne_all(changed))
        .order(sales_kept::day)
        .select(sales_kept::day)
        .load(conn)?;
    days.iter().map(|day| read_day(day)).collect()
}

/// Loads the stored figures of the days of a report, including those of days that changed since.
pub(super) fn days(conn: &mut Conn, range: SalesRange) -> Result<Vec<DayRow>, AppError> {
    let (first, last) = ends(range);
    Ok(sales_days::table
        .filter(sales_days::day.between(first, last))
        .load(conn)?)
}

/// Sums the stored sales of each product over the days of a report with valid figures.
pub(super) fn goods(conn: &mut Conn, range: SalesRange) -> Result<Vec<GoodsTally>, AppError> {
    let (first, last) = ends(range);
    let rows: Vec<GoodsRow> = sql_query(
        "SELECT '' AS day, product_id, MAX(category_name) AS category_name, \
         MAX(product_name) AS product_name, CAST(SUM(pieces) AS BIGINT) AS pieces, \
         CAST(SUM(sales) AS BIGINT) AS sales FROM sales_goods \
         WHERE day >= $1 AND day <= $2 AND day NOT IN (SELECT day FROM sales_changes) \
         GROUP BY product_id",
    )
    .bind::<Text, _>(first)
    .bind::<Text, _>(last)
    .load(conn)?;
    let tally = |row: GoodsRow| {
        Ok(GoodsTally {
            product_id: row.product_id,
            category: row.category_name,
            product: row.product_name,
            pieces: row.pieces,
            sales: price(row.sales)?,
        })
    };
    rows.into_iter().map(tally).collect()
}

/// Returns how often a day was counted, or 0 if it has no figures.
pub(super) fn version(conn: &mut Conn, day: Day) -> Result<i64, AppError> {
    let found: Option<i64> = sales_kept::table
        .find(day.to_string())
        .select(sales_kept::version)
        .get_result(conn)
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Returns the days with figures, latest first.
pub(super) fn aggregated_days(conn: &mut Conn) -> Result<Vec<String>, AppError> {
    Ok(sales_kept::table
        .order(sales_kept::day.desc())
        .select(sales_kept::day)
        .load(conn)?)
}

/// Returns `true` if this day or a later one has figures.
pub(super) fn is_any_since(conn: &mut Conn, day: Day) -> Result<bool, AppError> {
    let rows = sales_kept::table.filter(sales_kept::day.ge(day.to_string()));
    Ok(diesel::select(diesel::dsl::exists(rows)).get_result(conn)?)
}

/// Deletes the figures of this day and all later ones.
pub(super) fn forget_since(conn: &mut Conn, day: Day) -> Result<(), AppError> {
    let day = day.to_string();
    diesel::delete(sales_kept::table.filter(sales_kept::day.ge(&day))).execute(conn)?;
    diesel::delete(sales_days::table.filter(sales_days::day.ge(&day))).execute(conn)?;
    diesel::delete(sales_goods::table.filter(sales_goods::day.ge(&day))).execute(conn)?;
    Ok(())
}

/// Returns the earliest day before `before` whose orders have changed since it was counted.
pub(super) fn changed_day(conn: &mut Conn, before: Day) -> Result<Option<Day>, AppError> {
    let found: Option<String> = sales_changes::table
        .filter(sales_changes::day.lt(before.to_string()))
        .order(sales_changes::day)
        .select(sales_changes::day)
        .first(conn)
        .optional()?;
    found.as_deref().map(read_day).transpose()
}

/// Returns the changes of a day that its figures do not include yet.
pub(super) fn changes(conn: &mut Conn, day: Day) -> Result<Vec<ChangeKey>, AppError> {
    Ok(sales_changes::table
        .filter(sales_changes::day.eq(day.to_string()))
        .select((sales_changes::order_id, sales_changes::number))
        .load(conn)?)
}

/// Records that this event of an order changed the figures of a day.
pub(super) fn add_change(
    conn: &mut Conn,
    order_id: &str,
    number: i64,
    day: Day,
) -> Result<(), AppError> {
    diesel::insert_into(sales_changes::table)
        .values((
            sales_changes::order_id.eq(order_id),
            sales_changes::number.eq(number),
            sales_changes::day.eq(day.to_string()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Stores the figures of a day. Returns `false` if another server has stored them since `version`
/// was read.
///
/// Deletes the changes in `seen`, which the figures include. Later changes stay.
pub(super) fn save(
    conn: &mut Conn,
    day: Day,
    version: i64,
    seen: &[ChangeKey],
    figures: &ByPayType,
    goods: &[GoodsTally],
) -> Result<bool, AppError> {
    let name = day.to_string();
    let is_ours = sql_query(
        "INSERT INTO sales_kept (day, version) VALUES ($1, 1) ON CONFLICT (day) DO UPDATE \
         SET version = sales_kept.version + 1 WHERE sales_kept.version = $2",
    )
    .bind::<Text, _>(&name)
    .bind::<BigInt, _>(version)
    .execute(conn)?;
    if is_ours == 0 {
        return Ok(false);
    }
    diesel::delete(sales_days::table.filter(sales_days::day.eq(&name))).execute(conn)?;
    diesel::delete(sales_goods::table.filter(sales_goods::day.eq(&name))).execute(conn)?;
    let rows = figures
        .iter()
        .map(|(way, tally)| DayRow::new(day, way, tally));
    let rows: Vec<DayRow> = rows.collect();
    insert_all!(conn, sales_days::table, &rows)?;
    let rows = goods.iter().cloned().map(|tally| GoodsRow::new(day, tally));
    let rows: Vec<GoodsRow> = rows.collect();
    insert_all!(conn, sales_goods::table, &rows)?;
    for (order_id, number) in seen {
        diesel::delete(sales_changes::table.find((order_id, number))).execute(conn)?;
    }
    Ok(true)
}
