//! Starts the payment of an order.

use std::time::Duration;

use serde::Deserialize;
use shop_core::form::{Field, FormRules, Typed, ValidationResult, rule};
use shop_core::order::{Action, Actor, OrderNumber, Payable, apply, replay};
use shop_core::payment::{AttemptNumber, AttemptState, Provider, ask_again_in};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::time::Moment;
use validator::Validate;

use super::refusals;
use super::store::{self, AttemptRow};
use crate::account::session::Session;
use crate::order::act;
use crate::order::store::changes;
use crate::order::store::orders::{self, OrderRow};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Time within which repeated clicks reuse the same card attempt.
const ONE_CLICK: Duration = Duration::from_secs(30);

// Amount: decision D6.
/// Order to pay online.
///
/// The amount is always the order's total. A client that sends another amount has shown the buyer
/// an outdated total.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PayOrder {
    /// Order number.
    #[validate(custom(function = order_number))]
    #[schema(example = "2611217QK4ZT9WXB")]
    order_id: String,
    /// Total that the buyer was shown, in whole dollars; optional. A JSON number is accepted too.
    #[serde(default)]
    #[schema(value_type = Option<String>, pattern = "^[0-9]{1,9}$", example = "700")]
    order_price: Option<Typed>,
}

/// A malformed order number is reported as an unknown order, not as an invalid field.
impl FormRules for PayOrder {
    const FIELDS: &'static [(&'static str, Field)] = &[];
}

impl PayOrder {
    /// Returns the number of the order. Fails with `order_unknown` if it is not a valid number.
    pub(super) fn number(&self) -> Result<OrderNumber, AppError> {
        let number = self
            .validated(())
            .and_then(|()| OrderNumber::parse(&self.order_id));
        Ok(number?)
    }

    /// Returns the amount that the buyer was shown, or `None` if the client sent none.
    ///
    /// Fails with `out_of_range` if it is not a whole number of dollars.
    pub(super) fn price(&self) -> Result<Option<i64>, AppError> {
        let Some(typed) = &self.order_price else {
            return Ok(None);
        };
        let price = typed.number().ok_or_else(|| {
            let sentence = "付款金額必須是訂單的金額，以整數填寫";
            Refusal::field("OrderPrice", RefusalCode::OutOfRange, sentence)
        })?;
        Ok(Some(price))
    }
}

fn order_number(typed: &str) -> ValidationResult {
    rule(OrderNumber::parse(typed))
}

/// Payment attempt to continue with.
#[derive(Debug, Clone)]
pub(super) enum Started {
    /// New attempt, which the provider does not know yet.
    New(AttemptNumber, Payable),
    /// Earlier attempt, which may still be paid.
    Before(Box<AttemptRow>),
}

/// Starts an attempt to pay a member's order at a provider, or finds the attempt that already
/// waits.
///
/// The amount is recalculated from the order's receipt by the rules, and from nothing else. `shown`
/// is the amount that the buyer saw. Fails with
///
/// - `order_price_wrong` if the buyer was shown another amount,
/// - `order_unknown` if the buyer has no such order,
/// - the error of [`apply`] if the order cannot be paid online now,
/// - `pay_type_wrong` if the order is paid at another provider, or
/// - `too_many_payments`.
pub(super) fn start(
    conn: &mut Conn,
    buyer: &Session,
    number: &OrderNumber,
    provider: Provider,
    shown: Option<i64>,
    now: Moment,
) -> Result<Started, AppError> {
    let order = orders::of_buyer(conn, buyer, number.as_str())?.ok_or_else(act::unknown)?;
    let state = order.state()?;
    apply(&state, &Action::StartPayment, Actor::Buyer)?;
    if Provider::of(state.pay_type) != Some(provider) {
        return Err(refusals::other_way(state.pay_type));
    }
    let payable = payable(&order)?;
    let dollars = payable.amount().whole_dollars();
    if shown.is_some_and(|shown| shown != dollars) {
        return Err(refusals::other_price(payable.amount()).into());
    }
    // This write locks the order: a concurrent request waits here, and then finds this attempt.
    if !changes::set_payment_open(conn, &order, order.payment_open)? {
        return Err(AppError::Conflict);
    }
    let before = store::of_order(conn, &order.id)?;
    let waiting = before
        .iter()
        .rfind(|attempt| attempt.state == AttemptState::Created.name());
    let is_good = |waiting: &&AttemptRow| match provider {
        Provider::LinePay => true,
        // A buyer can open the card page repeatedly, and gets a new number each time, because the
        // gateway would charge the same number again.
        Provider::Card => waiting.redirect_url.is_none() && now < waiting.begun().plus(ONE_CLICK),
    };
    if let Some(waiting) = waiting.filter(is_good) {
        return Ok(Started::Before(Box::new(waiting.clone())));
    }
    let attempt_no = before.last().map_or(1, |last| last.attempt_no + 1);
    let attempt = u32::try_from(attempt_no)
        .ok()
        .and_then(|attempt_no| AttemptNumber::new(number, attempt_no))
        .ok_or_else(refusals::too_many_attempts)?;
    store::insert(
        conn,
        &AttemptRow {
            id: attempt.to_string(),
            order_id: order.id,
            attempt_no,
            provider: provider.name().to_owned(),
            transaction_id: None,
            amount: payable.amount().thousandths(),
            state: AttemptState::Created.name().to_owned(),
            created_at: now.millis(),
            updated_at: now.millis(),
            next_poll_at: ask_again_in(AttemptState::Created, 0)
                .map(|wait| now.plus(wait).millis()),
            poll_count: 0,
            redirect_url: None,
            captured_amount: None,
            buyer_message: None,
            card_brand: None,
            card_last_digits: None,
            capture_marked_at: None,
            refund_part: None,
            refunded: 0,
        },
    )?;
    Ok(Started::New(attempt, payable))
}

/// Recalculates the total of an order from its receipt: the only amount that may be requested.
/// Fails if it differs from the stored total.
pub(super) fn payable(order: &OrderRow) -> Result<Payable, AppError> {
    let differs =
        |what: String| AppError::Damaged(format!("receipt of order {}: {what}", order.id));
    let counted =
        replay(&order.receipt()?).map_err(|difference| differs(difference.to_string()))?;
    if counted.total.amount().thousandths() == order.total {
        Ok(counted.total)
    } else {
        Err(differs("total differs from the order".to_owned()))
    }
}
