//! An order with its lines and events: the rows, how they are inserted, and how an order is found.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use serde::Serialize;
use shop_core::catalogue::StockKey;
use shop_core::order::{
    DeliveryLocation, FreightState, OpenOrders, OrderState, OrderStatus, PayStatus, PayType,
    Receipt,
};

use crate::catalogue::store::price;
use crate::db::{Conn, on_database, prepared, run};
use crate::error::AppError;
use crate::schema::{order_events, order_lines, orders};

/// An order as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, Serialize)]
#[diesel(table_name = orders, treat_none_as_default_value = false)]
pub struct OrderRow {
    /// The order number.
    pub id: String,
    /// Whose it is.
    pub member_id: i64,
    /// By which a repeated request is known.
    pub idempotency_key: Option<String>,
    /// Digest of the request's content.
    pub request_digest: String,
    /// The version of the cart that was ordered.
    pub cart_version: i64,
    /// When it was placed, in milliseconds.
    pub created_at: i64,
    /// When it last changed, in milliseconds.
    pub updated_at: i64,
    /// The number of an [`OrderStatus`].
    pub status: i64,
    /// The number of a [`PayStatus`].
    pub pay_status: i64,
    /// The name of a [`PayType`].
    pub pay_type: String,
    /// What is charged, in thousandths.
    pub total: i64,
    /// What of it is charged for delivery, in thousandths.
    pub delivery_fee: i64,
    /// A [`Receipt`] as JSON.
    pub receipt: String,
    /// What the buyer wrote for the shop.
    pub remark: String,
    /// Who bought.
    pub buy_name: String,
    /// The buyer's e-mail address.
    pub buy_email: Option<String>,
    /// The buyer's phone number.
    pub buy_tel: String,
    /// Who receives the goods.
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
    /// Area.
    pub delivery_area: String,
    /// Street and number; overseas the whole address.
    pub delivery_address: String,
    /// The last five digits of the account that a transfer came from.
    pub bank_digits: Option<String>,
    /// What a buyer overseas pays with.
    pub overseas_payment_code: Option<String>,
    /// Who carries the goods.
    pub carrier: Option<String>,
    /// The carrier's number of the parcel.
    pub tracking_number: Option<String>,
    /// Until when it waits for its money, in milliseconds.
    pub due_at: Option<i64>,
    /// Whether the shop owes the buyer what was paid.
    pub refund_due: bool,
    /// Whether a provider may have taken money that nobody has accounted for yet.
    pub payment_open: bool,
}

/// A line as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, Serialize)]
#[diesel(table_name = order_lines, treat_none_as_default_value = false)]
pub struct LineRow {
    /// The order.
    pub order_id: String,
    /// Its place in the order, from 1.
    pub position: i64,
    /// The product.
    pub product_id: i64,
    /// The category it belonged to.
    pub category_id: i64,
    /// What the category was called.
    pub category_name: String,
    /// What the product was called.
    pub product_name: String,
    /// The address of its picture; empty when it had none.
    pub product_image: String,
    /// Unit price in thousandths.
    pub price: i64,
    /// Pieces.
    pub amount: i64,
    /// The stock item that the pieces were taken from.
    pub prod_id: String,
    /// Its warehouse.
    pub ware_id: String,
}

/// An event as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, Serialize)]
#[diesel(table_name = order_events, treat_none_as_default_value = false)]
pub struct EventRow {
    /// The order.
    pub order_id: String,
    /// Its place in the order's life, from 1.
    pub number: i64,
    /// When, in milliseconds.
    pub at: i64,
    /// In which part somebody acted: the name of an [`Actor`](shop_core::order::Actor).
    pub actor: String,
    /// Who it was: a member's number, a name of the shop's staff, the server.
    pub who: String,
    /// What was done: the word of an [`ActionName`](shop_core::order::ActionName), or `place`.
    pub action: String,
    /// The status before; none before the order was there.
    pub status_from: Option<i64>,
    /// The status afterwards.
    pub status_to: i64,
    /// The pay status before; none before the order was there.
    pub pay_from: Option<i64>,
    /// The pay status afterwards.
    pub pay_to: i64,
    /// What the action brought along, as JSON.
    pub detail: Option<String>,
}

impl OrderRow {
    /// What of the order decides which actions it has.
    pub fn state(&self) -> Result<OrderState, AppError> {
        let status = i32::try_from(self.status).ok();
        let pay_status = i32::try_from(self.pay_status).ok();
        let status = status.and_then(OrderStatus::from_number);
        let pay_status = pay_status.and_then(PayStatus::from_number);
        match (status, pay_status, PayType::from_name(&self.pay_type)) {
            (Some(status), Some(pay_status), Some(pay_type)) => Ok(OrderState {
                status,
                pay_status,
                pay_type,
                has_open_payment: self.payment_open,
                freight: self.freight()?,
            }),
            _ => Err(AppError::Damaged(format!("state of order {}", self.id))),
        }
    }

    /// How far its freight has come: on the main island there is none.
    fn freight(&self) -> Result<FreightState, AppError> {
        if self.delivery_location == DeliveryLocation::Taiwan.name() {
            return Ok(FreightState::Known);
        }
        Ok(self.receipt()?.freight_state())
    }

    /// What its total was counted from.
    pub fn receipt(&self) -> Result<Receipt, AppError> {
        serde_json::from_str(&self.receipt)
            .map_err(|error| AppError::Damaged(format!("receipt of order {}: {error}", self.id)))
    }
}

impl LineRow {
    /// The stock item that the line was taken from, and how many pieces.
    #[must_use]
    pub fn taken(&self) -> (StockKey, i64) {
        let key = StockKey {
            prod_id: self.prod_id.clone(),
            ware_id: self.ware_id.clone(),
        };
        (key, self.amount)
    }
}

/// Writes an event.
pub fn insert_event(conn: &mut Conn, event: &EventRow) -> Result<(), AppError> {
    let insert = diesel::insert_into(order_events::table).values(event);
    on_database!(conn, |database| run!(database, insert))?;
    Ok(())
}

/// Locks the orders of these numbers until the transaction ends, sorted: transactions that lock several orders cannot
/// deadlock (decision D182). `SQLite` has one writer and locks nothing.
pub fn lock(conn: &mut Conn, ids: &[&str]) -> Result<(), AppError> {
    if let Conn::Postgres(postgres) = conn {
        let rows = orders::table
            .filter(orders::id.eq_any(ids))
            .order(orders::id);
        let _: Vec<String> = rows.select(orders::id).for_no_key_update().load(postgres)?;
    }
    Ok(())
}

/// The order of this number, whosever it is.
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<OrderRow>, AppError> {
    Ok(orders::table.find(id).get_result(conn).optional()?)
}

/// The order of this number, when it is this member's.
pub fn of_member(conn: &mut Conn, member_id: i64, id: &str) -> Result<Option<OrderRow>, AppError> {
    Ok(orders::table
        .find(id)
        .filter(orders::member_id.eq(member_id))
        .get_result(conn)
        .optional()?)
}

/// The order that a member has placed under this idempotency key.
pub fn by_key(conn: &mut Conn, member_id: i64, key: &str) -> Result<Option<OrderRow>, AppError> {
    let order = orders::table
        .filter(orders::member_id.eq(member_id))
        .filter(orders::idempotency_key.eq(key));
    Ok(on_database!(conn, |database| prepared!(order).get_result(database)).optional()?)
}

/// The number of the order that a member's cart of this version became.
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

/// The lines of an order, in its own sequence.
pub fn lines_of(conn: &mut Conn, id: &str) -> Result<Vec<LineRow>, AppError> {
    Ok(order_lines::table
        .filter(order_lines::order_id.eq(id))
        .order(order_lines::position)
        .load(conn)?)
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

/// A member's open orders, however they are to be paid: those whose money has not come and whose
/// goods are still in the shop (decision D64).
pub fn open_orders(conn: &mut Conn, member_id: i64) -> Result<OpenOrders, AppError> {
    // The index of a member's orders tells the open ones.
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
