//! How the payment of an order stands, as it travels.

use serde::Serialize;
use shop_core::money::Money;
use shop_core::order::{FreightState, OpenPayTypes, OrderState, PayType};
use shop_core::payment::{AttemptState, PayReadiness, PaymentFacts, Progress, decisive};
use shop_core::settings::ShopProfile;

use super::store::orders::OrderRow;
use crate::app::App;
use crate::catalogue::store::price;
use crate::error::AppError;
use crate::infra::clock::rfc3339;
use crate::payment::store::AttemptRow;
use crate::settings::open::open_ways;

/// How the payment of an order stands, in words; a page that waits for it asks for the order again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OrderPayment {
    /// How it stands.
    state: Progress,
    /// The state in words.
    label: &'static str,
    /// What to do, what happens, or why it failed.
    sentence: String,
    /// What is to be paid, in whole dollars: at the gateway, by transfer, or to the courier.
    amount: Money,
    /// The number of the attempt at the provider; null where no money moves online, and for a
    /// reader without the owner's token.
    #[schema(required = true, example = "2611217QK4ZT9WXB01")]
    attempt: Option<String>,
    /// When that attempt last changed, in RFC 3339.
    #[schema(required = true)]
    changed_at: Option<String>,
    /// Where a transfer goes; null where none is awaited, before a freight that is to be set is agreed to,
    /// and while the shop has set no account.
    #[schema(required = true)]
    bank: Option<BankAccount>,
}

/// The shop's account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct BankAccount {
    /// The bank.
    #[schema(example = "台灣銀行 板橋分行")]
    bank_name: String,
    /// Whose account it is.
    account_holder: String,
    /// Its number.
    account_number: String,
}

/// What of the shop the payment of an order is shown by.
#[derive(Debug, Clone)]
pub(super) struct PaymentContext {
    pub(super) ways: OpenPayTypes,
    profile: ShopProfile,
}

impl PaymentContext {
    /// The shop of this moment.
    pub(super) fn of(app: &App) -> Self {
        let profile = app.snapshot().setting.profile.clone();
        Self {
            ways: open_ways(&app.config, &profile),
            profile,
        }
    }
}

impl OrderPayment {
    /// How the payment of an order stands; `None` where it was called off before any money came.
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
        let Some(progress) = Progress::of(&state, order.refund_due, attempt_state) else {
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

    /// The same for a reader without the owner's token, who does not see what a bank said of a card.
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
