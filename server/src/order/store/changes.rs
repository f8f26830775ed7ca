//! What changes an order, and the log of it: what happened, by whom, and what was before, for the shop
//! and for the buyer.

use diesel::dsl::max;
use diesel::prelude::*;
use shop_core::order::Receipt;

use super::orders::{EventRow, OrderRow};
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{order_events, orders};

/// What an action makes of an order; what is `None` stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = orders)]
pub struct Changed<'a> {
    /// The status afterwards.
    pub status: i64,
    /// The pay status afterwards.
    pub pay_status: i64,
    /// Whether the shop owes the buyer what was paid.
    pub refund_due: bool,
    /// When, in milliseconds.
    pub updated_at: i64,
    /// The last five digits of the account that a transfer came from.
    pub bank_digits: Option<&'a str>,
    /// What a buyer overseas pays with.
    pub overseas_payment_code: Option<&'a str>,
    /// Who carries the goods.
    pub carrier: Option<&'a str>,
    /// The carrier's number of the parcel.
    pub tracking_number: Option<&'a str>,
    /// Until when it waits for its money, in milliseconds; `Some(None)`: for ever.
    pub due_at: Option<Option<i64>>,
    /// The total, the part of it that delivery costs, and the receipt, calculated again.
    #[diesel(embed)]
    pub recounted: Option<Recounted>,
}

/// What an order costs, calculated again.
#[derive(Debug, Clone, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = orders)]
pub struct Recounted {
    /// What is charged, in thousandths.
    pub total: i64,
    /// What of it is charged for delivery, in thousandths.
    pub delivery_fee: i64,
    /// A [`Receipt`] as JSON.
    pub receipt: String,
}

impl Recounted {
    /// What a receipt says.
    pub fn of(receipt: &Receipt) -> Result<Self, AppError> {
        Ok(Self {
            total: receipt.quote.total.thousandths(),
            delivery_fee: receipt.charged_for_delivery().thousandths(),
            receipt: serde_json::to_string(receipt)
                .map_err(|error| AppError::Damaged(format!("receipt: {error}")))?,
        })
    }
}

/// Changes an order, as long as it is in the state that the change was decided on; whether it was.
pub fn change(conn: &mut Conn, before: &OrderRow, changed: &Changed<'_>) -> Result<bool, AppError> {
    let same = orders::table
        .find(&before.id)
        .filter(orders::status.eq(before.status))
        .filter(orders::pay_status.eq(before.pay_status))
        .filter(orders::payment_open.eq(before.payment_open))
        .filter(orders::receipt.eq(&before.receipt));
    Ok(diesel::update(same).set(changed).execute(conn)? == 1)
}

/// Writes into an order whether a payment of it is open, as long as the order is in the state that
/// this was decided on; whether it was. Whoever cancels it at the same time waits, and looks again.
pub fn set_payment_open(
    conn: &mut Conn,
    before: &OrderRow,
    is_open: bool,
) -> Result<bool, AppError> {
    let same = orders::table
        .find(&before.id)
        .filter(orders::status.eq(before.status))
        .filter(orders::pay_status.eq(before.pay_status))
        .filter(orders::payment_open.eq(before.payment_open));
    let set = orders::payment_open.eq(is_open);
    Ok(diesel::update(same).set(set).execute(conn)? == 1)
}

/// The number of an order's next event. Whoever asks has changed the order in this transaction, so
/// that nobody else is about to write one.
pub fn next_event_number(conn: &mut Conn, order_id: &str) -> Result<i64, AppError> {
    let last: Option<i64> = order_events::table
        .filter(order_events::order_id.eq(order_id))
        .select(max(order_events::number))
        .first(conn)?;
    Ok(last.unwrap_or_default() + 1)
}

/// The events of an order, the oldest first.
pub fn events_of(conn: &mut Conn, order_id: &str) -> Result<Vec<EventRow>, AppError> {
    Ok(order_events::table
        .filter(order_events::order_id.eq(order_id))
        .order(order_events::number)
        .load(conn)?)
}
