//! Request to place an order, and the rows that are written for it.

use serde_json::Value;
use shop_core::catalogue::StockKey;
use shop_core::order::{
    CartLineFacts, CheckedOrder, Company, OpenPayTypes, OrderNotification, OrderSettings, Placed,
    Receipt, ReturnStage,
};
use shop_core::time::Moment;

use super::author::Author;
use super::notify::{self, Contacts, Ordered};
use super::returns::OrderReturns;
use super::store::companies::CompanyRow;
use super::store::orders::{EventRow, LineRow, OrderRow};
use super::store::placed::NewOrder;
use crate::messaging::Outbox;
use crate::messaging::send_allowances::{SendAllowances, SendRequest};
use crate::messaging::store::NewMessage;
use shop_engine::db::Conn;
use shop_engine::db::write_set::WriteSet;
use shop_engine::error::AppError;

/// Request to place an order.
#[derive(Debug, Clone)]
pub(super) struct Request {
    pub(super) member_id: i64,
    pub(super) key: Option<String>,
    pub(super) digest: String,
    pub(super) form: CheckedOrder,
    /// Buyer, or the member of staff who enters the order.
    pub(super) by: Author,
    /// `true` if the order has the contents of the member's cart, which it empties.
    pub(super) is_of_cart: bool,
    /// Values for the order's log: the terms that the buyer accepted.
    pub(super) detail: Option<Value>,
    /// Payment types that are available now.
    pub(super) open: OpenPayTypes,
    /// Settings in this server's cache.
    pub(super) settings: OrderSettings,
    /// Time of the request.
    pub(super) now: Moment,
}

/// Order with its lines, the company that it is for, and its returns.
#[derive(Debug)]
pub(super) struct OrderRows {
    pub(super) order: OrderRow,
    pub(super) lines: Vec<LineRow>,
    pub(super) company: Option<CompanyRow>,
    pub(super) returns: OrderReturns,
}

/// Rows to write for a placed order.
#[derive(Debug)]
pub(super) struct PlacedRows {
    order: OrderRow,
    lines: Vec<LineRow>,
    company: Option<CompanyRow>,
    event: EventRow,
    /// Message to the buyer; `None` if there is no recipient or an allowance is exceeded.
    message: Option<NewMessage>,
    /// Pieces to take from each stock item.
    takes: Vec<(StockKey, u32)>,
    /// Send requests to count for the message.
    counted: Vec<SendRequest>,
    is_of_cart: bool,
}

impl PlacedRows {
    /// Builds the rows of a placed order and the message to its buyer.
    pub(super) fn new(
        conn: &mut Conn,
        outbox: &Outbox,
        request: &Request,
        cart_version: i64,
        mut placed: Placed,
        contacts: Contacts<'_>,
    ) -> Result<Self, AppError> {
        let takes = std::mem::take(&mut placed.takes);
        let lines = line_rows(&placed)?;
        let (order, receipt) = order_row(request, cart_version, placed)?;
        let event = EventRow {
            order_id: order.id.clone(),
            number: 1,
            at: request.now.millis(),
            actor: request.by.actor.name().to_owned(),
            who: request.by.who.clone(),
            action: "place".to_owned(),
            status_from: None,
            status_to: order.status,
            pay_from: None,
            pay_to: order.pay_status,
            detail: request.detail.as_ref().map(Value::to_string),
        };
        let notification = OrderNotification::Placed;
        let now = request.now;
        let mut counted = Vec::new();
        let mut spend = |message: &SendRequest| {
            let has_room = outbox.send_allowances().has_room(conn, now, message)?;
            counted.extend(has_room.then(|| message.clone()));
            Ok(has_room)
        };
        let ordered = Ordered {
            order: &order,
            lines: &lines,
            receipt: &receipt,
            sentences: &[],
        };
        let message = notify::prepare(&mut spend, outbox, now, notification, ordered, contacts)?;
        Ok(Self {
            order,
            lines,
            company: None,
            event,
            message,
            takes,
            counted,
            is_of_cart: request.is_of_cart,
        })
    }

    /// Sets the company that the order is for.
    pub(super) fn for_company(self, company: Option<Company>) -> Self {
        let company = company.map(|company| CompanyRow::of(&self.order.id, company));
        Self { company, ..self }
    }

    /// Returns the writes of the order.
    pub(super) fn writes(&self, send_allowances: &SendAllowances) -> Result<WriteSet, AppError> {
        let order = NewOrder {
            order: &self.order,
            lines: &self.lines,
            company: self.company.as_ref(),
            event: &self.event,
            message: self.message.as_ref(),
            takes: &self.takes,
            is_of_cart: self.is_of_cart,
        };
        let placed_at = Moment::from_millis(self.order.created_at);
        order.writes(|writes| {
            let mut counted = self.counted.iter();
            counted.try_for_each(|message| send_allowances.spend_in(writes, placed_at, message))
        })
    }

    /// Returns the order, after the commit. Counts the message in the metrics, and wakes the outbox
    /// worker.
    pub(super) fn committed(self, outbox: &Outbox) -> OrderRows {
        for message in &self.counted {
            outbox.send_allowances().allowed(message);
        }
        if let Some(message) = &self.message {
            outbox.queued(message);
        }
        OrderRows {
            order: self.order,
            lines: self.lines,
            company: self.company,
            returns: OrderReturns::default(),
        }
    }
}

fn line_rows(placed: &Placed) -> Result<Vec<LineRow>, AppError> {
    let row = |(position, line): (i64, &CartLineFacts)| {
        Ok(LineRow {
            order_id: placed.number.to_string(),
            position,
            product_id: line.product_id,
            category_id: line.category_id,
            category_name: line.category_name.clone(),
            product_name: line.product_name.clone(),
            product_image: line.image.clone(),
            price: line.price.thousandths(),
            amount: line.amount.into(),
            prod_id: line.stock_key.prod_id.clone(),
            ware_id: line.stock_key.ware_id.clone(),
        })
    };
    (1..).zip(&placed.lines).map(row).collect()
}

/// Builds the order row, and returns it with the receipt that it stores as JSON.
fn order_row(
    request: &Request,
    cart_version: i64,
    placed: Placed,
) -> Result<(OrderRow, Receipt), AppError> {
    let receipt = serde_json::to_string(&placed.receipt)
        .map_err(|error| AppError::Damaged(format!("receipt: {error}")))?;
    let form = placed.form;
    let delivery = form.delivery;
    let order = OrderRow {
        id: placed.number.to_string(),
        member_id: request.member_id,
        idempotency_key: request.key.clone(),
        request_digest: request.digest.clone(),
        cart_version,
        created_at: placed.at.millis(),
        updated_at: placed.at.millis(),
        status: placed.status.number().into(),
        pay_status: placed.pay_status.number().into(),
        pay_type: form.pay_type.name().to_owned(),
        total: placed.total.amount().thousandths(),
        delivery_fee: placed.delivery_fee.thousandths(),
        receipt,
        remark: form.remark,
        buy_name: form.buyer.name,
        buy_email: form.buyer_email.map(|email| email.to_string()),
        buy_tel: form.buyer.tel.to_string(),
        receive_name: form.receiver.name,
        receive_tel: form.receiver.tel.to_string(),
        delivery_type: delivery.r#type.name().to_owned(),
        delivery_location: delivery.location.name().to_owned(),
        delivery_zip_code: delivery.zip_code,
        delivery_city: delivery.city,
        delivery_area: delivery.area,
        delivery_address: delivery.address,
        bank_digits: None,
        overseas_payment_code: None,
        carrier: None,
        tracking_number: None,
        due_at: placed.due_at.map(Moment::millis),
        refund_due: false,
        payment_open: false,
        credited: 0,
        refunded: 0,
        delivered_on: None,
        return_stage: ReturnStage::None.name().to_owned(),
    };
    Ok((order, placed.receipt))
}
