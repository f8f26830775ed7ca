//! Rows of orders, their lines and events, with inserts and lookups.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use serde::Serialize;
use shop_core::catalogue::StockKey;
use shop_core::order::{
    Action, Credits, DeliveryLocation, FreightState, OpenOrders, OrderState, OrderStatus,
    PayStatus, PayType, Receipt, ReturnStage, address_line,
};
use shop_core::time::{Day, Moment};

use crate::account::session::Session;
use crate::catalogue::store::price;
use crate::schema::{order_events, order_lines, orders};
use crate::stock::ReturnedPieces;
use shop_engine::db::{Conn, on_database, prepared, run};
use shop_engine::error::AppError;

/// Row of an order.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Serialize)]
pub struct OrderRow {
    /// Order number.
    pub id: String,
    /// Number of the member who placed the order.
    pub member_id: i64,
    /// Idempotency key of the request; `None` if it had none.
    pub idempotency_key: Option<String>,
    /// Digest of the request's content.
    pub request_digest: String,
    /// Version of the ordered cart.
    pub cart_version: i64,
    /// Time of placing, in milliseconds.
    pub created_at: i64,
    /// Time of the last change, in milliseconds.
    pub updated_at: i64,
    /// The number of an [`OrderStatus`].
    pub status: i64,
    /// The number of a [`PayStatus`].
    pub pay_status: i64,
    /// The name of a [`PayType`].
    pub pay_type: String,
    /// Total charged, in thousandths.
    pub total: i64,
    /// Share of the total for delivery, in thousandths.
    pub delivery_fee: i64,
    /// A [`Receipt`] as JSON.
    pub receipt: String,
    /// Remark of the buyer to the shop.
    pub remark: String,
    /// Name of the buyer.
    pub buy_name: String,
    /// The buyer's e-mail address.
    pub buy_email: Option<String>,
    /// The buyer's phone number.
    pub buy_tel: String,
    /// Name of the receiver.
    pub receive_name: String,
    /// The receiver's phone number.
    pub receive_tel: String,
    /// `HomeDelivery`.
    pub delivery_type: String,
    /// The name of a [`DeliveryLocation`].
    pub delivery_location: String,
    /// Three digits; empty overseas, as are city and area.
    pub delivery_zip_code: String,
    /// City or county.
    pub delivery_city: String,
    /// District; empty overseas.
    pub delivery_area: String,
    /// Street and number; overseas the whole address.
    pub delivery_address: String,
    /// The last five digits of the account that a transfer came from.
    pub bank_digits: Option<String>,
    /// Payment code for a buyer overseas.
    pub overseas_payment_code: Option<String>,
    /// Name of the carrier.
    pub carrier: Option<String>,
    /// The carrier's number of the parcel.
    pub tracking_number: Option<String>,
    /// Payment deadline, in milliseconds; `None` for an order without one.
    pub due_at: Option<i64>,
    /// `true` if the shop owes the buyer a refund.
    pub refund_due: bool,
    /// `true` if a provider may have taken money that the shop has not recorded yet.
    pub payment_open: bool,
    /// Sum credited for returned goods, in thousandths.
    #[serde(skip)]
    pub credited: i64,
    /// Sum refunded so far, in thousandths.
    #[serde(skip)]
    pub refunded: i64,
    /// Day on which the goods reached the buyer, as `YYYY-MM-DD`; `None` until staff record it.
    #[serde(skip)]
    pub delivered_on: Option<String>,
    /// The name of a [`ReturnStage`].
    #[serde(skip)]
    pub return_stage: String,
}

/// Row of an order line.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Serialize)]
pub struct LineRow {
    /// Order number.
    pub order_id: String,
    /// Position in the order, from 1.
    pub position: i64,
    /// Product id.
    pub product_id: i64,
    /// Category id of the product at the time of the order.
    pub category_id: i64,
    /// Name of the category at the time of the order.
    pub category_name: String,
    /// Name of the product at the time of the order.
    pub product_name: String,
    /// URL of the picture; empty if the product had none.
    pub product_image: String,
    /// Unit price in thousandths.
    pub price: i64,
    /// Number of pieces.
    pub amount: i64,
    /// Stock item that the pieces were taken from.
    pub prod_id: String,
    /// Warehouse of that stock item.
    pub ware_id: String,
}

/// Row of an event in an order's log.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, Serialize)]
#[diesel(table_name = order_events, treat_none_as_default_value = false)]
pub struct EventRow {
    /// Order number.
    pub order_id: String,
    /// Number of the event within the order, from 1.
    pub number: i64,
    /// Time of the event, in milliseconds.
    pub at: i64,
    /// Role of the author: the name of an [`Actor`](shop_core::order::Actor).
    pub actor: String,
    /// Name of the author: a member id, a staff name, `server`, or the number of a payment attempt.
    pub who: String,
    /// Action: the word of an [`ActionName`](shop_core::order::ActionName), or `place`.
    pub action: String,
    /// Status before the event; `None` for the placing.
    pub status_from: Option<i64>,
    /// Status after the event.
    pub status_to: i64,
    /// Pay status before the event; `None` for the placing.
    pub pay_from: Option<i64>,
    /// Pay status after the event.
    pub pay_to: i64,
    /// Values of the action, as JSON; `None` if it has none.
    pub detail: Option<String>,
}

impl OrderRow {
    /// Parses the state, which decides the available actions.
    pub fn state(&self) -> Result<OrderState, AppError> {
        let status = i32::try_from(self.status).ok();
        let pay_status = i32::try_from(self.pay_status).ok();
        let status = status.and_then(OrderStatus::from_number);
        let pay_status = pay_status.and_then(PayStatus::from_number);
        let pay_type = PayType::from_name(&self.pay_type);
        let return_stage = ReturnStage::from_name(&self.return_stage);
        match (status, pay_status, pay_type, return_stage) {
            (Some(status), Some(pay_status), Some(pay_type), Some(return_stage)) => {
                Ok(OrderState {
                    status,
                    pay_status,
                    pay_type,
                    has_open_payment: self.payment_open,
                    freight: self.freight()?,
                    refund: self.credits()?.share(),
                    return_stage,
                    return_over: None,
                    is_delivered: self.delivered_on.is_some(),
                    last_step: None,
                    ends_shipped: false,
                })
            }
            _ => Err(AppError::Damaged(format!("state of order {}", self.id))),
        }
    }

    /// Returns the state at a time, with regard to the period for returns.
    pub fn state_at(&self, now: Moment) -> Result<OrderState, AppError> {
        Ok(self.state()?.on(self.delivered_on()?, Day::in_taiwan(now)))
    }

    /// Returns the day on which the goods reached the buyer, as far as staff have recorded it.
    pub fn delivered_on(&self) -> Result<Option<Day>, AppError> {
        let damaged = || AppError::Damaged(format!("delivery of order {}", self.id));
        let day = self.delivered_on.as_deref();
        day.map(|day| Day::parse(day).ok_or_else(damaged))
            .transpose()
    }

    /// Returns the day in Taiwan on which the order was placed.
    #[must_use]
    pub fn placed_on(&self) -> Day {
        Day::in_taiwan(Moment::from_millis(self.created_at))
    }

    /// Parses the delivery location.
    pub fn location(&self) -> Result<DeliveryLocation, AppError> {
        DeliveryLocation::from_name(&self.delivery_location)
            .ok_or_else(|| AppError::Damaged(format!("delivery location of order {}", self.id)))
    }

    /// Returns the sums of the order.
    pub fn credits(&self) -> Result<Credits, AppError> {
        Ok(Credits {
            total: price(self.total)?,
            credited: price(self.credited)?,
            refunded: price(self.refunded)?,
        })
    }

    /// Returns the state of the freight. Orders to the main island need none.
    fn freight(&self) -> Result<FreightState, AppError> {
        if self.location()? == DeliveryLocation::Taiwan {
            return Ok(FreightState::Known);
        }
        Ok(self.receipt()?.freight_state())
    }

    /// Joins the address into one line, as on a shipping label.
    #[must_use]
    pub fn address_line(&self) -> String {
        address_line([
            &self.delivery_zip_code,
            &self.delivery_city,
            &self.delivery_area,
            &self.delivery_address,
        ])
    }

    /// Parses the receipt that the total was computed from.
    pub fn receipt(&self) -> Result<Receipt, AppError> {
        serde_json::from_str(&self.receipt)
            .map_err(|error| AppError::Damaged(format!("receipt of order {}: {error}", self.id)))
    }
}

impl LineRow {
    /// Returns the pieces that an action brings back to the stock, or `None` if the product is not
    /// among them.
    #[must_use]
    pub fn returned(&self, action: &Action) -> Option<ReturnedPieces> {
        let (pieces, written_off) = match action {
            Action::TakeBack(back) => {
                let mut lines = back.receipt.lines.iter();
                let line = lines.find(|line| line.product_id == self.product_id)?;
                (line.pieces.into(), line.written_off.into())
            }
            _ => (self.amount, 0),
        };
        Some(ReturnedPieces {
            key: StockKey {
                prod_id: self.prod_id.clone(),
                ware_id: self.ware_id.clone(),
            },
            pieces,
            written_off,
        })
    }
}

/// Inserts an event into an order's log.
pub fn insert_event(conn: &mut Conn, event: &EventRow) -> Result<(), AppError> {
    let insert = diesel::insert_into(order_events::table).values(event);
    on_database!(conn, |database| run!(database, insert))?;
    Ok(())
}

/// Locks the orders of these numbers until the transaction ends.
///
/// The numbers are sorted, so that transactions that lock several orders cannot deadlock (decision
/// D182). `SQLite` has one writer and locks nothing.
pub fn lock(conn: &mut Conn, ids: &[&str]) -> Result<(), AppError> {
    if let Conn::Postgres(postgres) = conn {
        let rows = orders::table
            .filter(orders::id.eq_any(ids))
            .order(orders::id);
        let _: Vec<String> = rows.select(orders::id).for_no_key_update().load(postgres)?;
    }
    Ok(())
}

/// Returns the order with this number, regardless of the member.
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<OrderRow>, AppError> {
    Ok(orders::table.find(id).get_result(conn).optional()?)
}

/// Returns the order with this number if it belongs to the member of the session, and the session
/// is not limited to another order.
pub fn of_buyer(conn: &mut Conn, buyer: &Session, id: &str) -> Result<Option<OrderRow>, AppError> {
    if buyer.order_id.as_deref().is_some_and(|only| only != id) {
        return Ok(None);
    }
    Ok(orders::table
        .find(id)
        .filter(orders::member_id.eq(buyer.member_id))
        .get_result(conn)
        .optional()?)
}

/// Returns the order that a member placed with this idempotency key.
pub fn by_key(conn: &mut Conn, member_id: i64, key: &str) -> Result<Option<OrderRow>, AppError> {
    let order = orders::table
        .filter(orders::member_id.eq(member_id))
        .filter(orders::idempotency_key.eq(key));
    Ok(on_database!(conn, |database| prepared!(order).get_result(database)).optional()?)
}

/// Returns the number of the order placed from this version of a member's cart.
pub fn of_cart(
    conn: &mut Conn,
    member_id: i64,
    cart_version: i64,
) -> Result<Option<String>, AppError> {
    Ok(orders::table
        .filter(orders::member_id.eq(member_id))
        .filter(orders::cart_version.eq(cart_version))
        .select(orders::id)
        .get_result(conn)
        .optional()?)
}

/// Loads the lines of an order, by position.
pub fn lines_of(conn: &mut Conn, id: &str) -> Result<Vec<LineRow>, AppError> {
    Ok(order_lines::table
        .filter(order_lines::order_id.eq(id))
        .order(order_lines::position)
        .load(conn)?)
}

/// Returns `true` if an order of the member has this e-mail address, ignoring ASCII case.
pub fn knows_email(conn: &mut Conn, member_id: i64, email: &str) -> Result<bool, AppError> {
    let known = orders::table
        .filter(orders::member_id.eq(member_id))
        .select(orders::buy_email.assume_not_null())
        .filter(orders::buy_email.is_not_null());
    let known: Vec<String> = known.load(conn)?;
    Ok(known.iter().any(|known| known.eq_ignore_ascii_case(email)))
}

#[derive(QueryableByName)]
struct Sums {
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    pieces: i64,
    #[diesel(sql_type = BigInt)]
    total: i64,
}

/// Counts a member's open orders of every pay type: not paid, and the goods still in the shop
/// (decision D64).
pub fn open_orders(conn: &mut Conn, member_id: i64) -> Result<OpenOrders, AppError> {
    // The index `orders_by_member` includes both statuses.
    let question = "SELECT COUNT(*) AS orders, \
        CAST(COALESCE(SUM(total), 0) AS BIGINT) AS total, \
        CAST(COALESCE(SUM((SELECT SUM(amount) FROM order_lines l WHERE l.order_id = o.id)), 0) \
            AS BIGINT) AS pieces \
        FROM orders o WHERE member_id = $1 AND pay_status < 2 AND status < 3";
    let question = diesel::sql_query(question).bind::<BigInt, _>(member_id);
    let sums: Sums = on_database!(conn, |database| prepared!(question).get_result(database))?;
    Ok(OpenOrders {
        orders: u32::try_from(sums.orders).unwrap_or(u32::MAX),
        pieces: u32::try_from(sums.pieces).unwrap_or(u32::MAX),
        sum: price(sums.total)?,
    })
}
