//! Order in API responses.

use std::collections::HashMap;

use serde::Serialize;
use shop_core::money::Money;
use shop_core::order::{
    ActionName, Actor, DeliveryLocation, DeliveryType, FreightState, OpenPayTypes, OrderState,
    PayType, PersonalFacts, StoredQuote, actions, last_day_to_return,
};
use shop_core::payment::AttemptState;

use super::notify::proposed_freight;
use super::payment::{OrderPayment, PaymentContext};
use super::placed_rows::OrderRows;
use super::returns::{OrderReturns, ReturnRequestView};
use super::store::companies;
use super::store::orders::{self, LineRow, OrderRow};
use crate::catalogue::store::{price, u32_from_row};
use crate::messaging::order::ProposedFreight;
use crate::payment::store::{self as attempts, AttemptRow};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;

// Fields: docs/spec/orders.md#order-record; order number: decision D28; due date: decision D41.
/// Order with its lines, price and payment status.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Order {
    /// Order number.
    id: String,
    /// Time of placing, in RFC 3339.
    createat: String,
    /// 1 placed, 2 preparing, 3 shipped out, 4 dispatched, 5 cancelled, 11 returned, 12 partly
    /// returned.
    #[schema(minimum = 1, maximum = 12)]
    status: i64,
    /// Label of `status`, for display.
    status_label: &'static str,
    /// 0 unpaid, 1 filled in, 2 paid, 3 refunded.
    #[schema(minimum = 0, maximum = 3)]
    pay_status: i64,
    /// Label of `pay_status`, for display.
    pay_status_label: &'static str,
    /// Payment type.
    pay_type: PayType,
    /// Label of `pay_type`, for display.
    pay_type_label: &'static str,
    /// Total charged, in whole dollars.
    price: Money,
    /// Total before rounding.
    price_exact: Money,
    /// Share of the price for delivery: the fee less the reduction, plus the surcharge.
    delivery_fee: Money,
    /// Breakdown of the price, as calculated when the order was placed or its freight accepted.
    quote: StoredQuote,
    /// Lines of the order.
    products: Vec<OrderLine>,
    #[serde(flatten)]
    personal: PersonalFacts,
    /// Delivery method.
    #[schema(value_type = DeliveryType)]
    delivery_type: String,
    /// Delivery region.
    #[schema(value_type = DeliveryLocation)]
    delivery_location: String,
    /// City or county; empty overseas.
    delivery_city: String,
    /// Brand of the card that paid; null before payment, and for readers without the owner's token.
    #[schema(required = true)]
    pay_card_brand: Option<String>,
    /// Last four digits of that card; null like `pay_card_brand`.
    #[schema(required = true)]
    pay_card_number: Option<String>,
    /// Name of the carrier; null until it is set.
    #[schema(required = true)]
    carrier: Option<String>,
    /// Payment deadline, in RFC 3339; null without one, and if the order does not wait for payment.
    #[schema(required = true)]
    due_at: Option<String>,
    /// `true` if the shop owes the buyer a refund.
    refund_due: bool,
    /// Sum credited for returned goods.
    credited: Money,
    /// Sum refunded so far.
    refunded: Money,
    /// Day on which the goods reached the buyer, as `YYYY-MM-DD`; null until staff record it, and
    /// for readers without the owner's token.
    #[schema(required = true)]
    delivered_on: Option<String>,
    /// Last day on which goods can be returned, as `YYYY-MM-DD`; null like `delivered_on`.
    #[schema(required = true)]
    return_until: Option<String>,
    /// The buyer's last return request; null without one, and for readers without the owner's
    /// token.
    #[schema(required = true)]
    return_request: Option<ReturnRequestView>,
    /// Freight that staff proposed and the buyer has yet to accept; null otherwise.
    #[schema(required = true)]
    freight: Option<ProposedFreight>,
    /// Payment status; null if the order was cancelled before any payment.
    #[schema(required = true)]
    payment: Option<OrderPayment>,
    /// Actions that the buyer can take now.
    actions: Vec<ActionName>,
}

/// Line of an order, with the names and the price at the time of the order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OrderLine {
    /// Number of the category.
    category_id: i64,
    /// Number of the product.
    product_id: i64,
    /// Name of the category at the time of the order.
    category_name: String,
    /// Name of the product at the time of the order.
    product_name: String,
    /// URL of the picture; empty if the product had none.
    product_image: String,
    /// Price of one piece.
    price: Money,
    /// Number of pieces.
    amount: u32,
    /// Number of these pieces that came back.
    returned: u32,
}

impl Order {
    /// Builds the order as its owner sees it.
    pub(super) fn of(
        rows: OrderRows,
        attempts: &[AttemptRow],
        context: &PaymentContext,
    ) -> Result<Self, AppError> {
        let OrderRows {
            order: row,
            lines,
            company,
            returns: OrderReturns { returned, request },
        } = rows;
        let (tax_no, tax_title) = company
            .map(|company| (company.tax_number, company.title))
            .unzip();
        let state = row.state_at(context.now)?;
        let delivered_on = row.delivered_on()?;
        let sums = row.credits()?;
        let offered = offered(state, context.ways);
        let can_pay = offered.iter().any(|action| pays(*action));
        let payment = OrderPayment::of(&row, state, attempts, context, can_pay)?;
        let receipt = row.receipt()?;
        let freight = proposed_freight(&receipt)?.filter(|_| state.waits_for_money());
        let quote = receipt.quote;
        let is_paid = |attempt: &&AttemptRow| attempt.state == AttemptState::Paid.name();
        let card = attempts.iter().find(is_paid);
        let held_by = state.open_freight();
        let due_at = row
            .due_at
            .filter(|_| state.waits_for_money() && held_by != FreightState::Unset);
        let payment_code = row
            .overseas_payment_code
            .filter(|_| held_by == FreightState::Known);
        Ok(Self {
            createat: rfc3339(row.created_at)?,
            status: row.status,
            status_label: state.status.label(),
            pay_status: row.pay_status,
            pay_status_label: state.pay_status.label(),
            pay_type: state.pay_type,
            pay_type_label: state.pay_type.label(),
            price: sums.total,
            price_exact: quote.total_exact,
            delivery_fee: price(row.delivery_fee)?,
            quote,
            products: lines
                .into_iter()
                .map(|row| line(row, &returned))
                .collect::<Result<_, _>>()?,
            personal: PersonalFacts {
                remark: row.remark,
                buy_name: row.buy_name,
                buy_email: row.buy_email,
                buy_tel: row.buy_tel,
                tax_no,
                tax_title: tax_title.filter(|title| !title.is_empty()),
                receive_name: row.receive_name,
                receive_tel: row.receive_tel,
                delivery_zip_code: row.delivery_zip_code,
                delivery_area: row.delivery_area,
                delivery_address: row.delivery_address,
                pay_bank_account: row.bank_digits,
                overseas_payment_code: payment_code,
                tracking_number: row.tracking_number,
            },
            delivery_type: row.delivery_type,
            delivery_location: row.delivery_location,
            delivery_city: row.delivery_city,
            pay_card_brand: card.and_then(|card| card.card_brand.clone()),
            pay_card_number: card.and_then(|card| card.card_last_digits.clone()),
            carrier: row.carrier,
            due_at: due_at.map(rfc3339).transpose()?,
            refund_due: row.refund_due,
            credited: sums.credited,
            refunded: sums.refunded,
            delivered_on: row.delivered_on,
            return_until: delivered_on.map(|day| last_day_to_return(day).to_string()),
            return_request: request,
            freight,
            payment,
            actions: offered,
            id: row.id,
        })
    }

    /// Reads the lines, the company, the returns and the payment attempts, and builds the
    /// owner's view.
    pub(super) fn read(
        conn: &mut Conn,
        row: OrderRow,
        context: &PaymentContext,
    ) -> Result<Self, AppError> {
        let attempts = attempts::of_order(conn, &row.id)?;
        let rows = OrderRows {
            lines: orders::lines_of(conn, &row.id)?,
            company: companies::of_order(conn, &row.id)?,
            returns: OrderReturns::load(conn, &row)?,
            order: row,
        };
        Self::of(rows, &attempts, context)
    }

    /// Hides personal data and actions from a reader without the owner's token (decision D28).
    pub(super) fn masked(self) -> Self {
        Self {
            personal: self.personal.masked(),
            payment: self.payment.map(OrderPayment::masked),
            pay_card_brand: None,
            pay_card_number: None,
            delivered_on: None,
            return_until: None,
            return_request: None,
            actions: Vec::new(),
            ..self
        }
    }
}

/// Returns the actions open to the buyer, without paying at a provider that is switched off.
fn offered(state: OrderState, open: OpenPayTypes) -> Vec<ActionName> {
    let mut offered = actions(&state, Actor::Buyer);
    let is_open = open.has(state.pay_type);
    offered.retain(|action| is_open || *action != ActionName::StartPayment);
    offered
}

/// Returns `true` if the buyer pays by this action.
const fn pays(action: ActionName) -> bool {
    matches!(
        action,
        ActionName::StartPayment | ActionName::FillInBankDigits | ActionName::SeePaymentCode
    )
}

fn line(row: LineRow, returned: &HashMap<i64, u32>) -> Result<OrderLine, AppError> {
    Ok(OrderLine {
        category_id: row.category_id,
        product_id: row.product_id,
        category_name: row.category_name,
        product_name: row.product_name,
        product_image: row.product_image,
        price: price(row.price)?,
        amount: u32_from_row(row.amount)?,
        returned: returned.get(&row.product_id).copied().unwrap_or_default(),
    })
}
