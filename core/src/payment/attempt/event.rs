//! Events of a payment attempt, and their effect on the attempt and its order.

use strum::{IntoStaticStr, VariantArray};

use super::AttemptState;
use crate::order::{OrderStatus, PayStatus};

use AttemptEvent::{
    CalledOff, Claimed, ConfirmBegun, Declined, Misfit, PartSentBack, Proved, SentBack,
    StillWaiting, Unanswered,
};
use AttemptState::{
    Confirming, Created, Failed, Paid, RefundDue, Refunded, ToBeConfirmed, Unknown,
};

/// Event of a payment attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum AttemptEvent {
    /// The shop is about to tell the provider to capture the money. Only the caller that stores
    /// this step may do so.
    ConfirmBegun,
    /// The provider reports that the buyer has not agreed yet; nothing was charged.
    StillWaiting,
    /// The provider did not answer, or gave an unclear answer.
    Unanswered,
    /// The browser was redirected back with a success result, which is not proof.
    Claimed,
    /// The provider confirms the payment, with matching number and amount.
    Proved,
    /// The provider confirms a payment of a different amount.
    Misfit,
    /// The provider confirms that nothing was charged, or the buyer did not agree in time.
    Declined,
    /// The order that the attempt paid was cancelled, or goods of it came back.
    CalledOff,
    /// All that was left of the payment was refunded.
    SentBack,
    /// A part of the payment was refunded.
    PartSentBack,
}

impl AttemptEvent {
    /// All events.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// State of an order with regard to a payment that comes in for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderMoney {
    /// The order is waiting for the payment.
    Awaited,
    /// The order was cancelled before any payment came in.
    NotWanted,
    /// The order was paid by another attempt, or was paid and cancelled.
    TooMuch,
    /// Staff have marked the order as paid: this is the payment that they saw.
    MarkedByStaff,
    /// The order was paid and refunded.
    GivenBack,
}

impl OrderMoney {
    /// All cases.
    pub const ALL: [Self; 5] = [
        Self::Awaited,
        Self::NotWanted,
        Self::TooMuch,
        Self::MarkedByStaff,
        Self::GivenBack,
    ];

    /// Returns the case for an order with these statuses; `another_holds` is `true` if the shop has
    /// money of another attempt of the order.
    #[must_use]
    pub fn of(status: OrderStatus, pay_status: PayStatus, another_holds: bool) -> Self {
        let is_undone = status.is_undone();
        match pay_status {
            PayStatus::Unpaid | PayStatus::FilledIn if is_undone => Self::NotWanted,
            PayStatus::Unpaid | PayStatus::FilledIn => Self::Awaited,
            PayStatus::Paid if another_holds || is_undone => Self::TooMuch,
            PayStatus::Paid => Self::MarkedByStaff,
            PayStatus::Refunded => Self::GivenBack,
        }
    }
}

/// Result of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// State of the attempt after the event.
    pub state: AttemptState,
    /// `true` if the order takes the payment, so that [`crate::order::Action::SettlePayment`] is
    /// next. A cancelled order takes it too, and owes a refund.
    pub settles_order: bool,
}

impl AttemptState {
    /// Returns the result of an event, or `None` if the event changes nothing: it is repeated,
    /// late, or contradicts a confirmed payment (decision D33).
    ///
    /// Store the step only if the attempt is still in this state.
    #[must_use]
    pub fn after(self, event: AttemptEvent, order: OrderMoney) -> Option<Step> {
        let row = TABLE.iter().find(|row| row.event == event)?;
        if !row.from.contains(&self) {
            return None;
        }
        if event != AttemptEvent::Proved {
            return Some(Step {
                state: row.to,
                settles_order: false,
            });
        }
        let pays = matches!(order, OrderMoney::Awaited | OrderMoney::MarkedByStaff);
        Some(Step {
            state: if pays { row.to } else { Self::RefundDue },
            settles_order: matches!(order, OrderMoney::Awaited | OrderMoney::NotWanted),
        })
    }
}

/// Event of the table: applies to attempts in one of the `from` states.
struct Row {
    event: AttemptEvent,
    from: &'static [AttemptState],
    to: AttemptState,
}

/// States without a known payment. A confirmation counts in all of them, even after a refusal: it
/// may belong to a second try with the same number, or the refusal may have overtaken it.
const WITHOUT_MONEY: &[AttemptState] = &[Created, Confirming, Unknown, ToBeConfirmed, Failed];

/// All events.
static TABLE: [Row; 10] = [
    Row {
        event: ConfirmBegun,
        from: &[Created, Unknown],
        to: Confirming,
    },
    Row {
        event: StillWaiting,
        from: &[Confirming, Unknown],
        to: Created,
    },
    Row {
        event: Unanswered,
        from: &[Created, Confirming],
        to: Unknown,
    },
    Row {
        event: Claimed,
        from: &[Created, Unknown, Failed],
        to: ToBeConfirmed,
    },
    Row {
        event: Proved,
        from: WITHOUT_MONEY,
        to: Paid,
    },
    Row {
        event: Misfit,
        from: WITHOUT_MONEY,
        to: RefundDue,
    },
    Row {
        event: Declined,
        from: &[Created, Confirming, Unknown, ToBeConfirmed],
        to: Failed,
    },
    Row {
        event: CalledOff,
        from: &[Paid],
        to: RefundDue,
    },
    Row {
        event: SentBack,
        from: &[RefundDue],
        to: Refunded,
    },
    Row {
        event: PartSentBack,
        from: &[RefundDue],
        to: Paid,
    },
];
