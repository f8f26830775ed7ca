//! Updates of an order, and its log for the shop and the buyer: action, author, and earlier state.

use diesel::dsl::max;
use diesel::prelude::*;
use shop_core::order::{DeliveryCorrection, LastStep, OrderStatus, PayStatus, Receipt};
use shop_core::time::Moment;

use super::orders::{EventRow, OrderRow};
use crate::schema::{order_events, orders};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Changes of an action to an order; `None` leaves a column unchanged.
#[derive(Debug, Clone, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = orders)]
pub struct OrderUpdate<'a> {
    /// Status after the action: the number of an `OrderStatus`.
    pub status: i64,
    /// Pay status after the action: the number of a `PayStatus`.
    pub pay_status: i64,
    /// `true` if the shop owes the buyer a refund.
    pub refund_due: bool,
    /// Time of the change, in milliseconds.
    pub updated_at: i64,
    /// The buyer's e-mail address.
    pub buy_email: Option<&'a str>,
    /// The buyer's phone number.
    pub buy_tel: Option<&'a str>,
    /// The last five digits of the account that a transfer came from.
    pub bank_digits: Option<&'a str>,
    /// Payment code for a buyer overseas.
    pub overseas_payment_code: Option<&'a str>,
    /// Name of the carrier.
    pub carrier: Option<Option<String>>,
    /// The carrier's number of the parcel.
    pub tracking_number: Option<Option<String>>,
    /// Sum credited for returned goods, in thousandths.
    pub credited: Option<i64>,
    /// Sum refunded so far, in thousandths.
    pub refunded: Option<i64>,
    /// Day on which the goods reached the buyer; `Some(None)` removes it.
    pub delivered_on: Option<Option<String>>,
    /// Stage of the last return request: the name of a `ReturnStage`.
    pub return_stage: &'static str,
    /// Payment deadline, in milliseconds; `Some(None)` removes the deadline.
    pub due_at: Option<Option<i64>>,
    /// Corrected receiver, address and remark.
    #[diesel(embed)]
    pub redelivered: Option<Redelivered<'a>>,
    /// Recalculated total, delivery share and receipt.
    #[diesel(embed)]
    pub recounted: Option<Recounted>,
}

/// Corrected receiver, address and remark of an order.
#[derive(Debug, Clone, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = orders)]
pub struct Redelivered<'a> {
    /// Name of the receiver.
    pub receive_name: &'a str,
    /// The receiver's phone number.
    pub receive_tel: &'a str,
    /// Three digits; empty overseas, as are city and area.
    pub delivery_zip_code: &'a str,
    /// City or county.
    pub delivery_city: &'a str,
    /// District.
    pub delivery_area: &'a str,
    /// Street and number; overseas the whole address.
    pub delivery_address: &'a str,
    /// Remark of the buyer to the shop.
    pub remark: &'a str,
}

impl<'a> Redelivered<'a> {
    /// Takes the texts from a correction.
    #[must_use]
    pub fn of(correction: &'a DeliveryCorrection) -> Self {
        let DeliveryCorrection {
            receiver,
            delivery,
            remark,
            ..
        } = correction;
        Self {
            receive_name: &receiver.name,
            receive_tel: receiver.tel.as_str(),
            delivery_zip_code: &delivery.zip_code,
            delivery_city: &delivery.city,
            delivery_area: &delivery.area,
            delivery_address: &delivery.address,
            remark,
        }
    }
}

/// Recalculated price of an order.
#[derive(Debug, Clone, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = orders)]
pub struct Recounted {
    /// Total charged, in thousandths.
    pub total: i64,
    /// Share of the total for delivery, in thousandths.
    pub delivery_fee: i64,
    /// A [`Receipt`] as JSON.
    pub receipt: String,
}

impl Recounted {
    /// Takes the price from a receipt.
    pub fn of(receipt: &Receipt) -> Result<Self, AppError> {
        Ok(Self {
            total: receipt.quote.total.thousandths(),
            delivery_fee: receipt.charged_for_delivery().thousandths(),
            receipt: serde_json::to_string(receipt)
                .map_err(|error| AppError::Damaged(format!("receipt: {error}")))?,
        })
    }
}

/// Updates an order if it still has the state and receipt of `before`. Returns `true` if a row
/// changed.
pub fn change(
    conn: &mut Conn,
    before: &OrderRow,
    changed: &OrderUpdate<'_>,
) -> Result<bool, AppError> {
    let same = orders::table
        .find(&before.id)
        .filter(orders::status.eq(before.status))
        .filter(orders::pay_status.eq(before.pay_status))
        .filter(orders::payment_open.eq(before.payment_open))
        .filter(orders::return_stage.eq(&before.return_stage))
        .filter(orders::receipt.eq(&before.receipt));
    Ok(diesel::update(same).set(changed).execute(conn)? == 1)
}

/// Sets `payment_open` if the order still has the state of `before`. Returns `true` if a row
/// changed.
///
/// A concurrent cancellation waits for this transaction, and is then retried.
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

/// Returns the number of an order's next event.
///
/// The caller has changed the order in this transaction, so no concurrent event can be written.
pub fn next_event_number(conn: &mut Conn, order_id: &str) -> Result<i64, AppError> {
    let last: Option<i64> = order_events::table
        .filter(order_events::order_id.eq(order_id))
        .select(max(order_events::number))
        .first(conn)?;
    Ok(last.unwrap_or_default() + 1)
}

/// Returns the last step of an order whose events are given, oldest first; `None` for an order that
/// was only placed.
#[must_use]
pub fn last_step(events: &[EventRow], now: Moment) -> Option<LastStep> {
    let is_step = |event: &&EventRow| {
        event.status_from != Some(event.status_to) || event.pay_from != Some(event.pay_to)
    };
    let event = events.iter().rev().find(is_step)?;
    let action = serde_json::from_value(event.action.clone().into()).ok()?;
    let number = |number: Option<i64>| i32::try_from(number?).ok();
    Some(LastStep::new(
        action,
        OrderStatus::from_number(number(event.status_from)?)?,
        PayStatus::from_number(number(event.pay_from)?)?,
        Moment::from_millis(event.at),
        now,
    ))
}

/// Loads the events of an order, oldest first.
pub fn events_of(conn: &mut Conn, order_id: &str) -> Result<Vec<EventRow>, AppError> {
    Ok(order_events::table
        .filter(order_events::order_id.eq(order_id))
        .order(order_events::number)
        .load(conn)?)
}
