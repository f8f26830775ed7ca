//! Queries on the stock for the back office.

use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use shop_core::catalogue::StockKey;
use shop_core::time::Moment;

use crate::schema::stock_levels;
use crate::settings::store::low_stock_below;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Query of the items `s` that are low by the rule of [`shop_core::stock::is_low`], without its
/// columns. `$1` is the threshold of items without one of their own.
pub const LOW: &str = "FROM stock s \
    LEFT JOIN stock_levels l ON l.prod_id = s.prod_id AND l.ware_id = s.ware_id \
    WHERE s.quantity < COALESCE(l.warn_below, $1) AND EXISTS (SELECT 1 FROM products p \
    WHERE p.prod_id = s.prod_id AND p.ware_id = s.ware_id AND p.active)";

/// Counts the items that are low.
pub fn count_low(conn: &mut Conn) -> Result<i64, AppError> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let below = low_stock_below(conn)?;
    let counted: Counted = diesel::sql_query(format!("SELECT COUNT(*) AS count {LOW}"))
        .bind::<BigInt, _>(below)
        .get_result(conn)?;
    Ok(counted.count)
}

/// Stock item with its own threshold.
#[derive(Debug, QueryableByName)]
pub(super) struct ItemRow {
    #[diesel(sql_type = Text)]
    pub(super) prod_id: String,
    #[diesel(sql_type = Text)]
    pub(super) ware_id: String,
    #[diesel(sql_type = BigInt)]
    pub(super) quantity: i64,
    #[diesel(sql_type = BigInt)]
    pub(super) version: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(super) warn_below: Option<i64>,
    #[diesel(sql_type = BigInt)]
    pub(super) level_version: i64,
}

/// Returns all items, or the one with this key, in the order in which orders lock them. Quantity
/// and version are read in the same statement.
pub(super) fn items(conn: &mut Conn, only: Option<&StockKey>) -> Result<Vec<ItemRow>, AppError> {
    let question = "SELECT s.prod_id, s.ware_id, s.quantity, l.warn_below, \
         COALESCE(l.version, 0) AS level_version, \
         (SELECT COUNT(*) FROM stock_moves m WHERE m.prod_id = s.prod_id AND m.ware_id = s.ware_id \
         AND m.kind = 'Imported') AS version FROM stock s \
         LEFT JOIN stock_levels l ON l.prod_id = s.prod_id AND l.ware_id = s.ware_id";
    Ok(match only {
        None => {
            diesel::sql_query(format!("{question} ORDER BY s.prod_id, s.ware_id")).load(conn)?
        }
        Some(key) => diesel::sql_query(format!(
            "{question} WHERE s.prod_id = $1 AND s.ware_id = $2"
        ))
        .bind::<Text, _>(&key.prod_id)
        .bind::<Text, _>(&key.ware_id)
        .load(conn)?,
    })
}

#[derive(QueryableByName)]
struct SoldRow {
    #[diesel(sql_type = Text)]
    prod_id: String,
    #[diesel(sql_type = Text)]
    ware_id: String,
    #[diesel(sql_type = BigInt)]
    sold: i64,
}

/// Returns the pieces of each item in orders placed since `since`, without cancelled and returned
/// orders.
pub(super) fn sold_since(
    conn: &mut Conn,
    since: Moment,
) -> Result<HashMap<StockKey, i64>, AppError> {
    let rows: Vec<SoldRow> = diesel::sql_query(
        "SELECT l.prod_id, l.ware_id, CAST(SUM(l.amount) AS BIGINT) AS sold FROM orders o \
         JOIN order_lines l ON l.order_id = o.id WHERE o.created_at >= $1 AND o.status NOT IN (5, 11) \
         GROUP BY l.prod_id, l.ware_id",
    )
    .bind::<BigInt, _>(since.millis())
    .load(conn)?;
    let entry = |row: SoldRow| (key(row.prod_id, row.ware_id), row.sold);
    Ok(rows.into_iter().map(entry).collect())
}

/// Like `sold_since` for one item. It reads the ledger, because a change must not scan all
/// orders.
pub(super) fn sold_of(conn: &mut Conn, key: &StockKey, since: Moment) -> Result<i64, AppError> {
    #[derive(QueryableByName)]
    struct Sum {
        #[diesel(sql_type = BigInt)]
        sold: i64,
    }
    let sum: Sum = diesel::sql_query(
        "SELECT CAST(COALESCE(SUM(-m.change), 0) AS BIGINT) AS sold FROM stock_moves m \
         JOIN orders o ON o.id = m.source WHERE m.prod_id = $1 AND m.ware_id = $2 \
         AND m.kind = 'Sold' AND o.created_at >= $3 AND o.status NOT IN (5, 11)",
    )
    .bind::<Text, _>(&key.prod_id)
    .bind::<Text, _>(&key.ware_id)
    .bind::<BigInt, _>(since.millis())
    .get_result(conn)?;
    Ok(sum.sold)
}

/// Product that sells an item.
#[derive(Debug, QueryableByName)]
pub(super) struct ProductRow {
    #[diesel(sql_type = BigInt)]
    pub(super) id: i64,
    #[diesel(sql_type = Text)]
    pub(super) category: String,
    #[diesel(sql_type = Text)]
    pub(super) name: String,
    #[diesel(sql_type = Bool)]
    pub(super) active: bool,
    #[diesel(sql_type = Text)]
    prod_id: String,
    #[diesel(sql_type = Text)]
    ware_id: String,
}

/// Returns the products of each item.
pub(super) fn products(conn: &mut Conn) -> Result<HashMap<StockKey, Vec<ProductRow>>, AppError> {
    let rows: Vec<ProductRow> = diesel::sql_query(
        "SELECT p.id, c.name AS category, p.name, p.active, p.prod_id, p.ware_id FROM products p \
         JOIN categories c ON c.id = p.category_id ORDER BY p.id",
    )
    .load(conn)?;
    let mut products: HashMap<StockKey, Vec<ProductRow>> = HashMap::new();
    for row in rows {
        let key = key(row.prod_id.clone(), row.ware_id.clone());
        products.entry(key).or_default().push(row);
    }
    Ok(products)
}

/// Returns the threshold of an item and its version, or `None` and 0 if it has none.
pub(super) fn level(conn: &mut Conn, key: &StockKey) -> Result<(Option<i64>, i64), AppError> {
    let row: Option<(Option<i64>, i64)> = stock_levels::table
        .find((&key.prod_id, &key.ware_id))
        .select((stock_levels::warn_below, stock_levels::version))
        .get_result(conn)
        .optional()?;
    Ok(row.unwrap_or_default())
}

/// Stores the threshold of an item. The caller has locked the item.
pub(super) fn keep_level(
    conn: &mut Conn,
    key: &StockKey,
    warn_below: Option<i64>,
    version: i64,
) -> Result<(), AppError> {
    diesel::sql_query(
        "INSERT INTO stock_levels (prod_id, ware_id, warn_below, version) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (prod_id, ware_id) \
         DO UPDATE SET warn_below = excluded.warn_below, version = excluded.version",
    )
    .bind::<Text, _>(&key.prod_id)
    .bind::<Text, _>(&key.ware_id)
    .bind::<Nullable<BigInt>, _>(warn_below)
    .bind::<BigInt, _>(version)
    .execute(conn)?;
    Ok(())
}

pub(super) fn key(prod_id: String, ware_id: String) -> StockKey {
    StockKey { prod_id, ware_id }
}
