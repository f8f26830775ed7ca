//! Table of the items that are low, with the time since when. Each row is the event of a notice to
//! staff (decision D202).

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use shop_core::time::Moment;

use crate::settings::store::low_stock_below;
use crate::stock::admin::store::LOW;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Condition that an item of the table is low. `$1` is the threshold of the shop.
fn is_still_low() -> String {
    format!(
        "EXISTS (SELECT 1 {LOW} AND s.prod_id = low_stock.prod_id AND s.ware_id = low_stock.ware_id)"
    )
}

/// Query of the low items that the table lacks. `$1` is the threshold of the shop.
fn newly_low(columns: &str) -> String {
    format!(
        "SELECT {columns} {LOW} AND NOT EXISTS (SELECT 1 FROM low_stock \
         WHERE low_stock.prod_id = s.prod_id AND low_stock.ware_id = s.ware_id)"
    )
}

/// Returns `true` if an item has become low, or is not low any more, since the last [`update`].
pub fn has_changed(conn: &mut Conn) -> Result<bool, AppError> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let below = low_stock_below(conn)?;
    let counted: Counted = diesel::sql_query(format!(
        "SELECT (SELECT COUNT(*) FROM ({}) newly) + (SELECT COUNT(*) FROM low_stock WHERE NOT {}) \
         AS count",
        newly_low("s.prod_id"),
        is_still_low()
    ))
    .bind::<BigInt, _>(below)
    .get_result(conn)?;
    Ok(counted.count > 0)
}

/// Inserts the items that have become low, and deletes those that are not low any more.
pub fn update(conn: &mut Conn, now: Moment) -> Result<(), AppError> {
    let below = low_stock_below(conn)?;
    diesel::sql_query(format!(
        "DELETE FROM low_stock WHERE NOT {}",
        is_still_low()
    ))
    .bind::<BigInt, _>(below)
    .execute(conn)?;
    let newly_low = newly_low(&format!("s.prod_id, s.ware_id, {}", now.millis()));
    diesel::sql_query(format!(
        "INSERT INTO low_stock (prod_id, ware_id, since) {newly_low} ON CONFLICT DO NOTHING"
    ))
    .bind::<BigInt, _>(below)
    .execute(conn)?;
    Ok(())
}
