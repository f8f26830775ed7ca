//! Booking of a statement line for an order.

use shop_core::order::{Action, Note, PayStatus, PayType};
use shop_core::time::Moment;

use super::statement::Row;
use super::store::{self, Entry};
use crate::order::act::{act_on_one, unknown};
use crate::order::author::Author;
use crate::order::effects::SharedEffects;
use crate::order::store::orders::{self, OrderRow};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Author and time of bookings, with the shop's own account.
#[derive(Debug, Clone, Copy)]
pub(super) struct Booking<'a> {
    pub(super) who: &'a str,
    pub(super) own_account: &'a str,
    pub(super) now: Moment,
}

/// Books a line for an order: marks the order as paid, and records the line.
///
/// The caller has locked the order and stores the `effects`. An order that staff marked as paid
/// without a known transfer gets a note instead.
///
/// Fails if the rules reject the change of the order. Fails with `Conflict` after a concurrent
/// booking of the line or the order, so that the transaction is retried.
pub(super) fn book(
    conn: &mut Conn,
    booking: &Booking<'_>,
    row: &Row,
    order_id: &str,
    effects: &mut SharedEffects,
) -> Result<Entry, AppError> {
    let order = orders::find(conn, order_id)?.ok_or_else(unknown)?;
    let action = if is_paid_by_hand(conn, &order)? {
        let day = row.day;
        let amount = row.amount;
        Action::AddNote(Note::parse(&format!("{day} 的匯款 NT${amount} 已對帳"))?)
    } else {
        Action::MarkPaid
    };
    let by = Author::staff(booking.who);
    act_on_one(conn, &order, &action, &by, booking.now, effects)?;
    let entry = Entry {
        id: row.fingerprint.clone(),
        order_id: order.id,
        amount: row.amount.thousandths(),
        booked_at: booking.now.millis(),
        who: booking.who.to_owned(),
    };
    let line = row.line(booking.own_account);
    let digits: Vec<&str> = line.payer.endings().collect();
    if !store::insert(conn, &entry, row.day, &digits.join(" "))? {
        return Err(AppError::Conflict);
    }
    Ok(entry)
}

/// Returns `true` if staff marked the order as paid and its transfer is not known.
fn is_paid_by_hand(conn: &mut Conn, order: &OrderRow) -> Result<bool, AppError> {
    let state = order.state()?;
    let is_paid = state.pay_status == PayStatus::Paid && state.pay_type == PayType::BankTransfer;
    Ok(is_paid && !store::is_known_of(conn, &order.id)?)
}
