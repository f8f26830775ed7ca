//! Every query that moves stock for an order.
//!
//! Items are taken and given back in ascending order, so that two orders never wait for each other
//! crosswise.

use std::collections::BTreeMap;

use diesel::prelude::*;
use shop_core::catalogue::StockKey;
use shop_core::time::Moment;

use crate::db::{Conn, Prepared, insert_all, on_database};
use crate::error::AppError;
use crate::schema::{stock, stock_moves};

/// An entry of the ledger as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Insertable)]
#[diesel(table_name = stock_moves, treat_none_as_default_value = false)]
struct MoveRow<'a> {
    prod_id: &'a str,
    ware_id: &'a str,
    kind: &'static str,
    source: &'a str,
    change: i64,
    at: i64,
}

/// Takes the pieces of an order, each item once and in ascending order.
///
/// Fails with [`AppError::Overtaken`] when an item has fewer pieces left than the rules have seen:
/// somebody was quicker, and the whole transaction has to look again.
pub fn take(
    conn: &mut Conn,
    order_id: &str,
    takes: &[(StockKey, u32)],
    now: Moment,
) -> Result<(), AppError> {
    for (key, pieces) in takes {
        let pieces = i64::from(*pieces);
        let enough = stock::table
            .find((&key.prod_id, &key.ware_id))
            .filter(stock::quantity.ge(pieces));
        let take = diesel::update(enough)
            .set(stock::quantity.eq(stock::quantity - pieces))
            .returning(stock::quantity);
        let left: Option<i64> =
            on_database!(conn, |database| Prepared(take).get_result(database)).optional()?;
        if left.is_none() {
            return Err(AppError::Overtaken);
        }
    }
    let entry = |(key, pieces): &(StockKey, u32)| (key.clone(), -i64::from(*pieces));
    let changes: Vec<(StockKey, i64)> = takes.iter().map(entry).collect();
    note(conn, "Sold", order_id, &changes, now)
}

/// Gives back the pieces of an order's lines, each item once and in ascending order. The ledger
/// refuses a second time.
pub fn give_back(
    conn: &mut Conn,
    order_id: &str,
    lines: impl Iterator<Item = (StockKey, i64)>,
    now: Moment,
) -> Result<(), AppError> {
    let mut pieces: BTreeMap<StockKey, i64> = BTreeMap::new();
    for (key, amount) in lines {
        *pieces.entry(key).or_default() += amount;
    }
    let pieces: Vec<(StockKey, i64)> = pieces.into_iter().collect();
    for (key, pieces) in &pieces {
        diesel::update(stock::table.find((&key.prod_id, &key.ware_id)))
            .set(stock::quantity.eq(stock::quantity + pieces))
            .execute(conn)?;
    }
    note(conn, "Returned", order_id, &pieces, now)
}

fn note(
    conn: &mut Conn,
    kind: &'static str,
    order_id: &str,
    changes: &[(StockKey, i64)],
    now: Moment,
) -> Result<(), AppError> {
    let moves: Vec<MoveRow<'_>> = changes
        .iter()
        .map(|(key, change)| MoveRow {
            prod_id: &key.prod_id,
            ware_id: &key.ware_id,
            kind,
            source: order_id,
            change: *change,
            at: now.millis(),
        })
        .collect();
    insert_all!(conn, stock_moves::table, &moves)?;
    Ok(())
}
