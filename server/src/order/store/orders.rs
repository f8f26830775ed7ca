//! Orders themselves.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use shop_core::order::{OpenOrders, OrderState, OrderStatus, PayStatus, PayType, Receipt};

use crate::catalogue::store::price;
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::orders;

#[declare_sql_function]
extern "SQL" {
    /// Small letters for capitals, of ASCII at least.
    fn lower(
        text: diesel::sql_types::Nullable<diesel::sql_types::Text>,
    ) -> diesel::sql_types::Nullable<diesel::sql_types::Text>;
}

/// An order as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = orders)]
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
    /// The name of a [`DeliveryLocation`](shop_core::order::DeliveryLocation).
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
                proposed_freight: self.receipt()?.proposed_freight.is_some(),
            }),
            _ => Err(AppError::Damaged(format!("state of order {}", self.id))),
        }
    }

    /// What its total was counted from.
    pub fn receipt(&self) -> Result<Receipt, AppError> {
        serde_json::from_str(&self.receipt)
            .map_err(|error| AppError::Damaged(format!("receipt of order {}: {error}", self.id)))
    }

    /// The order as it was when it was placed, whatever has become of it since but for a freight that was
    /// agreed to.
    #[must_use]
    pub fn as_placed(self) -> Self {
        Self {
            status: OrderStatus::Placed.number().into(),
            pay_status: PayStatus::Unpaid.number().into(),
            bank_digits: None,
            overseas_payment_code: None,
            carrier: None,
            tracking_number: None,
            refund_due: false,
            payment_open: false,
            updated_at: self.created_at,
            ..self
        }
    }
}

/// Writes a new order.
pub fn insert(conn: &mut Conn, order: &OrderRow) -> Result<(), AppError> {
    diesel::insert_into(orders::table)
        .values(order)
        .execute(conn)?;
    Ok(())
}

/// The order of this number, whosever it is.
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<OrderRow>, AppError> {
    Ok(orders::table.find(id).first(conn).optional()?)
}

/// The order of this number, when it is this member's.
pub fn of_member(conn: &mut Conn, member_id: i64, id: &str) -> Result<Option<OrderRow>, AppError> {
    Ok(orders::table
        .find(id)
        .filter(orders::member_id.eq(member_id))
        .first(conn)
        .optional()?)
}

/// The order that a member has placed under this idempotency key.
pub fn by_key(conn: &mut Conn, member_id: i64, key: &str) -> Result<Option<OrderRow>, AppError> {
    Ok(orders::table
        .filter(orders::member_id.eq(member_id))
        .filter(orders::idempotency_key.eq(key))
        .first(conn)
        .optional()?)
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
        .first(conn)
        .optional()?)
}

/// Whether an earlier order of the member named this e-mail address, in capitals or not.
pub fn named_before(conn: &mut Conn, order: &OrderRow, email: &str) -> Result<bool, AppError> {
    let earlier = orders::table
        .filter(orders::member_id.eq(order.member_id))
        .filter(orders::id.ne(&order.id))
        .filter(lower(orders::buy_email).eq(email.to_ascii_lowercase()));
    Ok(diesel::select(diesel::dsl::exists(earlier)).get_result(conn)?)
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
    // Written out as in the index `orders_open`, which holds no others.
    let question = "SELECT COUNT(*) AS orders, \
        CAST(COALESCE(SUM(total), 0) AS BIGINT) AS total, \
        CAST(COALESCE(SUM((SELECT SUM(amount) FROM order_lines l WHERE l.order_id = o.id)), 0) \
            AS BIGINT) AS pieces \
        FROM orders o WHERE member_id = $1 AND pay_status < 2 AND status < 3";
    let sums: Sums = diesel::sql_query(question)
        .bind::<BigInt, _>(member_id)
        .get_result(conn)?;
    Ok(OpenOrders {
        orders: u32::try_from(sums.orders).unwrap_or(u32::MAX),
        pieces: u32::try_from(sums.pieces).unwrap_or(u32::MAX),
        sum: price(sums.total)?,
    })
}
