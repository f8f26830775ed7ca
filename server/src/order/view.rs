//! An order as it travels.

use serde::Serialize;
use shop_core::money::Money;
use shop_core::order::{
    ActionName, Actor, DeliveryLocation, DeliveryType, FreightState, OpenPayTypes, OrderState,
    PayType, PersonalFacts, StoredQuote, actions,
};
use shop_core::payment::AttemptState;

use super::notify::proposed_freight;
use super::payment::{OrderPayment, PaymentContext};
use super::placed_rows::OrderRows;
use super::store::companies;
use super::store::orders::{self, LineRow, OrderRow};
use crate::catalogue::store::{price, whole};
use crate::db::Conn;
use crate::error::AppError;
use crate::infra::clock::rfc3339;
use crate::messaging::order::ProposedFreight;
use crate::payment::store::{self as attempts, AttemptRow};

/// An order (docs/spec/orders.md#order-record).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Order {
    /// The order number (decision D28).
    id: String,
    /// When it was placed, in RFC 3339.
    createat: String,
    /// 1 placed, 2 preparing, 3 shipped out, 4 dispatched, 5 cancelled.
    #[schema(minimum = 1, maximum = 5)]
    status: i64,
    /// The status in words.
    status_label: &'static str,
    /// 0 unpaid, 1 filled in, 2 paid, 3 refunded.
    #[schema(minimum = 0, maximum = 3)]
    pay_status: i64,
    /// The pay status in words.
    pay_status_label: &'static str,
    /// How it is paid.
    pay_type: PayType,
    /// The same in words.
    pay_type_label: &'static str,
    /// What is charged, in whole dollars.
    price: Money,
    /// The same before rounding.
    price_exact: Money,
    /// What of the price is charged for delivery: the fee less the reduction, and the surcharge.
    delivery_fee: Money,
    /// How the price came about, as it was counted when the order was placed.
    quote: StoredQuote,
    /// What was bought.
    products: Vec<OrderLine>,
    #[serde(flatten)]
    personal: PersonalFacts,
    /// How the goods are brought.
    #[schema(value_type = DeliveryType)]
    delivery_type: String,
    /// Where they go.
    #[schema(value_type = DeliveryLocation)]
    delivery_location: String,
    /// City or county; empty overseas.
    delivery_city: String,
    /// The brand of the card that paid; null before that, and for readers without the owner's token.
    #[schema(required = true)]
    pay_card_brand: Option<String>,
    /// The last four digits of that card, and never more.
    #[schema(required = true)]
    pay_card_number: Option<String>,
    /// Who carries the goods.
    #[schema(required = true)]
    carrier: Option<String>,
    /// Until when it waits for its money, in RFC 3339; null when it does not (decision D41).
    #[schema(required = true)]
    due_at: Option<String>,
    /// Whether the shop owes the buyer what was paid.
    refund_due: bool,
    /// The freight that staff proposed and the buyer has to agree to; null where there is none.
    #[schema(required = true)]
    freight: Option<ProposedFreight>,
    /// How its payment stands; null where it was called off before any money came.
    #[schema(required = true)]
    payment: Option<OrderPayment>,
    /// What its buyer can do with it now.
    actions: Vec<ActionName>,
}

/// What was bought, as it was called and priced then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OrderLine {
    /// The category.
    category_id: i64,
    /// The product.
    product_id: i64,
    /// What the category was called.
    category_name: String,
    /// What the product was called.
    product_name: String,
    /// Its picture; empty when it had none.
    product_image: String,
    /// Unit price.
    price: Money,
    /// Pieces.
    amount: u32,
}

impl Order {
    /// An order as its owner sees it.
    pub(super) fn of(
        rows: OrderRows,
        attempts: &[AttemptRow],
        context: &PaymentContext,
    ) -> Result<Self, AppError> {
        let OrderRows {
            order: row,
            lines,
            company,
        } = rows;
        let (tax_no, tax_title) = company
            .map(|company| (company.tax_number, company.title))
            .unzip();
        let state = row.state()?;
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
            price: price(row.total)?,
            price_exact: quote.total_exact,
            delivery_fee: price(row.delivery_fee)?,
            quote,
            products: lines.into_iter().map(line).collect::<Result<_, _>>()?,
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
            freight,
            payment,
            actions: offered,
            id: row.id,
        })
    }

    /// An order as its owner sees it, with what this transaction reads of it.
    pub(super) fn read(
        conn: &mut Conn,
        row: OrderRow,
        context: &PaymentContext,
    ) -> Result<Self, AppError> {
        let attempts = attempts::of_order(conn, &row.id)?;
        let rows = OrderRows {
            lines: orders::lines_of(conn, &row.id)?,
            company: companies::of_order(conn, &row.id)?,
            order: row,
        };
        Self::of(rows, &attempts, context)
    }

    /// The same for a reader without the owner's token, who can do nothing with it (decision D28).
    pub(super) fn masked(self) -> Self {
        Self {
            personal: self.personal.masked(),
            payment: self.payment.map(OrderPayment::masked),
            pay_card_brand: None,
            pay_card_number: None,
            actions: Vec::new(),
            ..self
        }
    }
}

/// What the buyer can do; nobody is sent to a provider that is switched off.
fn offered(state: OrderState, open: OpenPayTypes) -> Vec<ActionName> {
    let mut offered = actions(&state, Actor::Buyer);
    let is_open = open.has(state.pay_type);
    offered.retain(|action| is_open || *action != ActionName::StartPayment);
    offered
}

/// Whether an action is how the buyer pays.
const fn pays(action: ActionName) -> bool {
    matches!(
        action,
        ActionName::StartPayment | ActionName::FillInBankDigits | ActionName::SeePaymentCode
    )
}

fn line(row: LineRow) -> Result<OrderLine, AppError> {
    Ok(OrderLine {
        category_id: row.category_id,
        product_id: row.product_id,
        category_name: row.category_name,
        product_name: row.product_name,
        product_image: row.product_image,
        price: price(row.price)?,
        amount: whole(row.amount)?,
    })
}
