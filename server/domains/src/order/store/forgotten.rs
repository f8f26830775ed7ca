//! Anonymises the orders of a deleted member. The bookkeeping data stays.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use shop_core::order::{NO_REMARK, OrderState};

use super::companies;
use super::orders::{OrderRow, lock};
use crate::schema::{orders, payment_attempts, staff_requests, transfer_previews};
use crate::settings::store::ends_shipped;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Replacement for a name.
pub const NAME: &str = "已刪除";

/// Replacement for the five bank digits, where a value is required.
const DIGITS: &str = "*****";

/// Replacement for a parcel number, where a value is required.
const PARCEL: &str = "-";

/// Returns the numbers of a member's orders that are in progress or have a refund due.
pub fn under_way(conn: &mut Conn, member_id: i64) -> Result<Vec<String>, AppError> {
    let rows: Vec<OrderRow> = orders::table
        .filter(orders::member_id.eq(member_id))
        .order((orders::created_at, orders::id))
        .load(conn)?;
    let owed: Vec<String> = payment_attempts::table
        .inner_join(orders::table)
        .filter(orders::member_id.eq(member_id))
        .filter(payment_attempts::state.eq("RefundDue"))
        .select(orders::id)
        .load(conn)?;
    let ends_shipped = ends_shipped(conn)?;
    let mut found = Vec::new();
    for row in rows {
        let state = OrderState {
            ends_shipped,
            ..row.state()?
        };
        if state.is_under_way() || owed.contains(&row.id) {
            found.push(row.id);
        }
    }
    Ok(found)
}

/// Anonymises a member's orders and their logs, and deletes the messages about them.
///
/// Removes names, contacts, addresses, remarks, bank digits and parcel numbers. Order numbers,
/// lines, sums, stock movements and payments stay.
pub fn empty(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    let theirs = orders::table.filter(orders::member_id.eq(member_id));
    let ids: Vec<String> = theirs.select(orders::id).load(conn)?;
    lock(conn, &ids.iter().map(String::as_str).collect::<Vec<_>>())?;
    diesel::update(theirs)
        .set((
            orders::idempotency_key.eq(None::<String>),
            orders::request_digest.eq(""),
            orders::remark.eq(NO_REMARK),
            orders::buy_name.eq(NAME),
            orders::buy_email.eq(None::<String>),
            orders::buy_tel.eq(""),
            orders::receive_name.eq(NAME),
            orders::receive_tel.eq(""),
            orders::delivery_zip_code.eq(""),
            orders::delivery_city.eq(""),
            orders::delivery_area.eq(""),
            orders::delivery_address.eq(""),
            orders::overseas_payment_code.eq(None::<String>),
        ))
        .execute(conn)?;
    diesel::update(theirs.filter(orders::bank_digits.is_not_null()))
        .set(orders::bank_digits.eq(DIGITS))
        .execute(conn)?;
    diesel::update(theirs.filter(orders::tracking_number.is_not_null()))
        .set(orders::tracking_number.eq(PARCEL))
        .execute(conn)?;
    let theirs = "(SELECT id FROM orders WHERE member_id = $1)";
    for statement in [
        format!("UPDATE order_events SET detail = NULL WHERE order_id IN {theirs}"),
        format!("DELETE FROM order_words WHERE order_id IN {theirs}"),
        format!("UPDATE bank_transfers SET digits = NULL WHERE order_id IN {theirs}"),
        format!(
            "DELETE FROM messages WHERE dedupe_key LIKE 'order:%' \
             AND substr(dedupe_key, 7, 16) IN {theirs}"
        ),
    ] {
        diesel::sql_query(statement)
            .bind::<BigInt, _>(member_id)
            .execute(conn)?;
    }
    companies::forget(conn, member_id)?;
    // Stored responses to repeated staff requests may contain the orders, and bank statements name
    // the payers. Both are encrypted, so all of them are deleted.
    diesel::delete(staff_requests::table).execute(conn)?;
    diesel::delete(transfer_previews::table).execute(conn)?;
    Ok(())
}
