//! Payment status of an order in API responses.

use serde::Serialize;
use shop_core::money::Money;
use shop_core::order::{FreightState, OpenPayTypes, OrderState, PayType};
use shop_core::payment::{AttemptState, PayReadiness, PaymentFacts, Progress, decisive};
use shop_core::settings::ShopProfile;
use shop_core::time::Moment;

use super::store::orders::OrderRow;
use crate::app::App;
use crate::catalogue::store::price;
use crate::payment::store::AttemptRow;
use crate::settings::open::open_ways;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_engine::infra::secret::Secret;

/// Payment status of an order. A page that waits for a payment polls the order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OrderPayment {
    /// Progress of the payment.
    state: Progress,
    /// Label of `state`, for display.
    label: &'static str,
    /// Text for the buyer: the next step, the current step, or the reason of the failure.
    sentence: String,
    /// Amount to pay at the gateway, by transfer or to the courier, in whole dollars.
    amount: Money,
    /// Number of the payment attempt at the provider; null without an online payment, and for a
    /// reader without the owner's token.
    #[schema(required = true, example = "2611217QK4ZT9WXB01")]
    attempt: Option<String>,
    /// Time of the last change of that attempt, in RFC 3339; null without an attempt.
    #[schema(required = true)]
    changed_at: Option<String>,
    /// Account to transfer to; null if no transfer is expected, if the freight has yet to be set or
    /// accepted, and if the shop has no account configured.
    #[schema(required = true)]
    bank: Option<BankAccount>,
}

/// Bank account of the shop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct BankAccount {
    /// Name of the bank and its branch.
    #[schema(example = "台灣銀行 板橋分行")]
    bank_name: String,
    /// Name of the account holder.
    account_holder: String,
    /// Account number.
    account_number: String,
}

/// Settings of the shop and the time, which payment status and offered actions depend on.
#[derive(Debug, Clone)]
pub(super) struct PaymentContext {
    pub(super) ways: OpenPayTypes,
    pub(super) now: Moment,
    pub(super) public_url: String,
    pub(super) secret: Secret,
    profile: ShopProfile,
}

impl PaymentContext {
    /// Reads the current settings and the time.
    pub(super) fn of(app: &App) -> Self {
        let profile = app.snapshot().setting.profile.clone();
        Self {
            ways: open_ways(&app.config, &profile),
            now: app.clock.now(),
            public_url: app.config.public_url.clone(),
            secret: app.config.secret.clone(),
            profile,
        }
    }
}

impl OrderPayment {
    /// Builds the payment status, or `None` if the order was cancelled before any payment.
    pub(super) fn of(
        order: &OrderRow,
        state: OrderState,
        attempts: &[AttemptRow],
        context: &PaymentContext,
        can_pay: bool,
    ) -> Result<Option<Self>, AppError> {
        let states = attempts.iter().map(AttemptRow::state);
        let states: Vec<AttemptState> = states.collect::<Result<_, _>>()?;
        let attempt = decisive(&states).and_then(|place| attempts.get(place));
        let attempt_state = attempt.map(AttemptRow::state).transpose()?;
        let Some(progress) = Progress::of(&state, attempt_state) else {
            return Ok(None);
        };
        let amount = price(order.total)?;
        let freight = state.open_freight();
        let facts = PaymentFacts {
            progress,
            pay_type: state.pay_type,
            amount,
            readiness: match (freight, can_pay) {
                (FreightState::Unset, _) => PayReadiness::FreightUnset,
                (FreightState::Proposed, _) => PayReadiness::FreightFirst,
                (FreightState::Known, true) => PayReadiness::Ready,
                (FreightState::Known, false) => PayReadiness::Closed,
            },
            has_term: order.due_at.is_some(),
            has_digits: order.bank_digits.is_some(),
            has_code: order.overseas_payment_code.is_some(),
            buyer_message: attempt.and_then(|attempt| attempt.buyer_message.as_deref()),
        };
        let changed_at = attempt.map(|attempt| rfc3339(attempt.updated_at));
        let takes_transfer = state.pay_type == PayType::BankTransfer
            && matches!(progress, Progress::Waiting | Progress::Confirming)
            && freight == FreightState::Known;
        Ok(Some(Self {
            state: progress,
            label: progress.label(state.pay_type),
            sentence: facts.sentence(),
            amount,
            attempt: attempt.map(|attempt| attempt.id.clone()),
            changed_at: changed_at.transpose()?,
            bank: takes_transfer.then(|| context.account()).flatten(),
        }))
    }

    /// Hides the attempt and the bank's message from a reader without the owner's token.
    pub(super) fn masked(self) -> Self {
        Self {
            sentence: match self.state {
                Progress::Failed => self.label.to_owned(),
                _ => self.sentence,
            },
            attempt: None,
            ..self
        }
    }
}

impl PaymentContext {
    fn account(&self) -> Option<BankAccount> {
        let ShopProfile {
            bank_name,
            bank_account_holder,
            bank_account_number,
            ..
        } = &self.profile;
        self.profile.has_bank_account().then(|| BankAccount {
            bank_name: bank_name.clone(),
            account_holder: bank_account_holder.clone(),
            account_number: bank_account_number.clone(),
        })
    }
}
