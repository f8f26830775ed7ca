//! Queries that move stock for orders.
//!
//! Items are locked in ascending order, so that concurrent orders cannot deadlock.

use std::borrow::Cow;
use std::collections::BTreeMap;

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{Query, QueryFragment};
use diesel::sql_types::BigInt;
use diesel::sqlite::Sqlite;
use serde::Serialize;
use shop_core::catalogue::StockKey;
use shop_core::time::Moment;

use crate::schema::{stock, stock_moves};
use shop_engine::db::write_set::{Statement, Sum, WriteSet};
use shop_engine::db::{Conn, on_database, prepared, run};
use shop_engine::error::AppError;

/// Row of the ledger.
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

/// Adds the pieces of an order to the writes of a change, which conflict if an item has too few
/// pieces.
pub(crate) fn take_in(
    writes: &mut WriteSet,
    order_id: &str,
    takes: &[(StockKey, u32)],
    now: Moment,
) -> Result<(), AppError> {
    const CHANGE: Statement = Statement {
        types: "stock_moves",
        sql: Cow::Borrowed(
            "UPDATE stock SET quantity = stock.quantity + row.change FROM rows \
             WHERE stock.prod_id = row.prod_id AND stock.ware_id = row.ware_id \
             AND stock.quantity >= -row.change",
        ),
        sum: Some(Sum {
            key: "prod_id, ware_id",
            fields: "SUM(change)::bigint AS change",
            held: Some("stock"),
        }),
    };
    let entries = takes
        .iter()
        .map(|(key, pieces)| taken(order_id, key, *pieces, now));
    let entries: Vec<_> = entries.collect();
    writes.run(CHANGE, &entries)?;
    writes.insert("stock_moves", &entries)
}

/// Pieces of a stock item that come back with an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReturnedPieces {
    /// Key of the stock item.
    pub key: StockKey,
    /// Number of pieces, including the written-off ones.
    pub pieces: i64,
    /// Number of these pieces that are not sold again.
    pub written_off: i64,
}

/// Returns the pieces of orders to the stock, in ascending order of items over all orders, and
/// takes the written-off ones out again.
///
/// Each source is an order number, for a return also with the number of its event. The ledger
/// rejects a second return of the same source.
pub fn give_back<'a>(
    conn: &mut Conn,
    orders: impl Iterator<Item = (&'a str, impl Iterator<Item = ReturnedPieces>)>,
    now: Moment,
) -> Result<(), AppError> {
    let mut changes: BTreeMap<(StockKey, &str), (i64, i64)> = BTreeMap::new();
    for (source, lines) in orders {
        for line in lines {
            let (pieces, written_off) = changes.entry((line.key, source)).or_default();
            *pieces += line.pieces;
            *written_off += line.written_off;
        }
    }
    for ((key, source), (pieces, written_off)) in &changes {
        let moves = [("Returned", *pieces), ("WrittenOff", -*written_off)];
        for (kind, change) in moves.into_iter().filter(|(_, change)| *change != 0) {
            let entry = MoveRow {
                prod_id: &key.prod_id,
                ware_id: &key.ware_id,
                kind,
                source,
                change,
                at: now.millis(),
            };
            if !book(conn, &entry)? {
                return Err(AppError::Damaged(format!("a stock item of {source}")));
            }
        }
    }
    Ok(())
}

/// Builds the ledger entry of pieces that an order takes.
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

/// Changes the quantity of an item and writes the ledger entry. Returns `false` and changes nothing
/// if the quantity would fall below 0.
fn book(conn: &mut Conn, entry: &MoveRow<'_>) -> Result<bool, AppError> {
    let left: Option<i64> = on_database!(conn, |database| prepared!(quantity(entry))
        .get_result(database))
    .optional()?;
    if left.is_some() {
        let insert = diesel::insert_into(stock_moves::table).values(entry);
        on_database!(conn, |database| run!(database, insert))?;
    }
    Ok(left.is_some())
}

/// Builds the update of an item's quantity. It matches no row if the quantity would fall below 0.
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
