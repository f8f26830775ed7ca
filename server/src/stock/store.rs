//! Every query that moves stock for an order.
//!
//! Items are taken and given back in ascending order, so that two orders never wait for each other
//! crosswise.

use std::collections::BTreeMap;

use diesel::prelude::*;
use shop_core::catalogue::StockKey;
use shop_core::time::Moment;

use crate::db::{Conn, Prepared, Together};
use crate::error::AppError;
use crate::schema::{stock, stock_moves};

/// An entry of the ledger as it is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Insertable)]
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
        if !change(conn, key, "Sold", order_id, -i64::from(*pieces), now)? {
            return Err(AppError::Overtaken);
        }
    }
    Ok(())
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
    for (key, pieces) in &pieces {
        if !change(conn, key, "Returned", order_id, *pieces, now)? {
            return Err(AppError::Damaged(format!(
                "a stock item of order {order_id}"
            )));
        }
    }
    Ok(())
}

/// Changes the quantity of an item, unless it would fall below zero, and writes the entry in the ledger; whether it could.
/// Whoever wants the same item waits from here to the commit: over the network it is one statement.
fn change(
    conn: &mut Conn,
    key: &StockKey,
    kind: &'static str,
    source: &str,
    change: i64,
    now: Moment,
) -> Result<bool, AppError> {
    let enough = stock::table
        .find((&key.prod_id, &key.ware_id))
        .filter(stock::quantity.ge(-change));
    let update = diesel::update(enough)
        .set(stock::quantity.eq(stock::quantity + change))
        .returning(stock::quantity);
    let entry = diesel::insert_into(stock_moves::table).values(MoveRow {
        prod_id: &key.prod_id,
        ware_id: &key.ware_id,
        kind,
        source,
        change,
        at: now.millis(),
    });
    match conn {
        Conn::Postgres(postgres) => {
            let changed: i64 = Together((update, entry)).get_result(postgres)?;
            Ok(changed == 1)
        }
        Conn::Sqlite(sqlite) => {
            let left: Option<i64> = Prepared(update).get_result(sqlite).optional()?;
            if left.is_some() {
                entry.execute(sqlite)?;
            }
            Ok(left.is_some())
        }
    }
}
