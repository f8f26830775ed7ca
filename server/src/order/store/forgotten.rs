//! The orders of a member who is forgotten: the books stay, and what names a person goes.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use shop_core::order::NO_REMARK;

use super::companies;
use super::orders::{OrderRow, lock};
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{orders, payment_attempts, staff_requests, transfer_previews};

/// What stands in the place of a name.
pub const NAME: &str = "已刪除";

/// What stands in the place of the five digits of an account, where the books need some.
const DIGITS: &str = "*****";

/// What stands in the place of a parcel's number, where the books need one.
const PARCEL: &str = "-";

/// The numbers of a member's orders that are under way, or of which a payment is to go back.
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
    let mut found = Vec::new();
    for row in rows {
        if row.state()?.is_under_way() || owed.contains(&row.id) {
            found.push(row.id);
        }
    }
    Ok(found)
}

/// Takes names, contacts, addresses, remarks, digits of accounts and numbers of parcels out of a
/// member's orders and their logs, and deletes the messages about them. Numbers, lines, sums, moves of
/// stock and payments stay.
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
    // Answers that are kept for repeated requests of staff may show the orders, statements of the bank name
    // who paid, and both are sealed.
    diesel::delete(staff_requests::table).execute(conn)?;
    diesel::delete(transfer_previews::table).execute(conn)?;
    Ok(())
}
