//! Every query that moves stock for an order.
//!
//! Items are taken and given back in ascending order, so that two orders never wait for each other
//! crosswise.

use std::collections::BTreeMap;

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{Query, QueryFragment};
use diesel::sql_types::BigInt;
use diesel::sqlite::Sqlite;
use serde::Serialize;
use shop_core::catalogue::StockKey;
use shop_core::time::Moment;

use crate::db::{Conn, Together, on_database, prepared, run};
use crate::error::AppError;
use crate::schema::{stock, stock_moves};

/// An entry of the ledger as it is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Insertable, Serialize)]
#[diesel(table_name = stock_moves, treat_none_as_default_value = false)]
struct MoveRow<'a> {
    prod_id: &'a str,
    ware_id: &'a str,
    kind: &'static str,
    source: &'a str,
    change: i64,
    at: i64,
}

/// Takes the pieces of an order, each item once and in ascending order; `false` when an item has fewer left.
pub(crate) fn take(
    conn: &mut Conn,
    order_id: &str,
    takes: &[(StockKey, u32)],
    now: Moment,
) -> Result<bool, AppError> {
    for (key, pieces) in takes {
        if !change(conn, &taken(order_id, key, *pieces, now))? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Changes the quantity of each item by the entries of it, unless it would fall below zero.
const CHANGE: &str = "UPDATE stock SET quantity = quantity + changed.change \
     FROM (SELECT prod_id, ware_id, SUM(change)::bigint AS change, COUNT(*) AS entries \
           FROM json_populate_recordset(NULL::stock_moves, $1) \
           GROUP BY prod_id, ware_id ORDER BY prod_id, ware_id) changed \
     WHERE stock.prod_id = changed.prod_id AND stock.ware_id = changed.ware_id \
     AND quantity >= -changed.change RETURNING changed.entries AS kept";

/// Takes the pieces of an order in one statement with all else that is written of it; fewer rows are changed when an item
/// has fewer pieces left.
pub(crate) fn take_with(
    all: &mut Together,
    order_id: &str,
    takes: &[(StockKey, u32)],
    now: Moment,
) -> Result<(), AppError> {
    let entries = takes
        .iter()
        .map(|(key, pieces)| taken(order_id, key, *pieces, now));
    let entries: Vec<_> = entries.collect();
    all.add(CHANGE, &entries, entries.len())?;
    all.insert("stock_moves", &entries)
}

/// Gives back the pieces of the lines of orders, each item of each order once: the items in ascending order over all
/// orders. The ledger refuses a second time.
pub fn give_back<'a>(
    conn: &mut Conn,
    orders: impl Iterator<Item = (&'a str, impl Iterator<Item = (StockKey, i64)>)>,
    now: Moment,
) -> Result<(), AppError> {
    let mut pieces: BTreeMap<(StockKey, &str), i64> = BTreeMap::new();
    for (order_id, lines) in orders {
        for (key, amount) in lines {
            *pieces.entry((key, order_id)).or_default() += amount;
        }
    }
    for ((key, order_id), pieces) in &pieces {
        let returned = MoveRow {
            prod_id: &key.prod_id,
            ware_id: &key.ware_id,
            kind: "Returned",
            source: order_id,
            change: *pieces,
            at: now.millis(),
        };
        if !change(conn, &returned)? {
            return Err(AppError::Damaged(format!(
                "a stock item of order {order_id}"
            )));
        }
    }
    Ok(())
}

/// The entry of pieces that an order takes.
fn taken<'a>(order_id: &'a str, key: &'a StockKey, pieces: u32, now: Moment) -> MoveRow<'a> {
    MoveRow {
        prod_id: &key.prod_id,
        ware_id: &key.ware_id,
        kind: "Sold",
        source: order_id,
        change: -i64::from(pieces),
        at: now.millis(),
    }
}

/// Changes the quantity of an item, unless it would fall below zero, and writes the entry in the ledger; whether it could.
fn change(conn: &mut Conn, entry: &MoveRow<'_>) -> Result<bool, AppError> {
    let left: Option<i64> = on_database!(conn, |database| prepared!(quantity(entry))
        .get_result(database))
    .optional()?;
    if left.is_some() {
        let insert = diesel::insert_into(stock_moves::table).values(entry);
        on_database!(conn, |database| run!(database, insert))?;
    }
    Ok(left.is_some())
}

/// The change of an item's quantity that an entry is about; of no row when it would fall below zero.
fn quantity<'a>(
    entry: &MoveRow<'a>,
) -> impl Query<SqlType = BigInt> + QueryFragment<Pg> + QueryFragment<Sqlite> + use<'a> {
    let enough = stock::table
        .find((entry.prod_id, entry.ware_id))
        .filter(stock::quantity.ge(-entry.change));
    diesel::update(enough)
        .set(stock::quantity.eq(stock::quantity + entry.change))
        .returning(stock::quantity)
}
