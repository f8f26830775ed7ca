//! What happens to an attempt to pay, and what becomes of it and of its order.

use strum::{IntoStaticStr, VariantArray};

use super::AttemptState;
use crate::order::{OrderStatus, PayStatus};

use AttemptEvent::{
    CalledOff, Claimed, ConfirmBegun, Declined, Misfit, Proved, SentBack, StillWaiting, Unanswered,
};
use AttemptState::{
    Confirming, Created, Failed, Paid, RefundDue, Refunded, ToBeConfirmed, Unknown,
};

/// Something that happens to an attempt, or is reported of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum AttemptEvent {
    /// The shop is about to tell the provider to take the money. Whoever gets it through is the
    /// only one who tells.
    ConfirmBegun,
    /// The provider says that the buyer has yet to agree; nothing was taken.
    StillWaiting,
    /// The provider did not answer, or not clearly.
    Unanswered,
    /// The browser says that it was paid.
    Claimed,
    /// The provider proves the money, to the number and to the dollar.
    Proved,
    /// The provider proves money of another amount than was asked.
    Misfit,
    /// The provider says for certain that nothing was taken, or nobody agreed in time.
    Declined,
    /// The order that was paid by it was cancelled.
    CalledOff,
    /// The money went back.
    SentBack,
}

impl AttemptEvent {
    /// Everything that happens.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What an order has to do with money that comes in for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderMoney {
    /// It waits for it.
    Awaited,
    /// It was cancelled before any came.
    NotWanted,
    /// It has been paid by another attempt, or was paid and called off.
    TooMuch,
    /// Staff have marked it as paid: this is the money that they saw.
    MarkedByStaff,
    /// It has been paid, and the money went back.
    GivenBack,
}

impl OrderMoney {
    /// Every case.
    pub const ALL: [Self; 5] = [
        Self::Awaited,
        Self::NotWanted,
        Self::TooMuch,
        Self::MarkedByStaff,
        Self::GivenBack,
    ];

    /// What an order of these statuses has to do with it; `another_holds` tells whether the shop
    /// has money of another attempt of the order.
    #[must_use]
    pub fn of(status: OrderStatus, pay_status: PayStatus, another_holds: bool) -> Self {
        let cancelled = status == OrderStatus::Cancelled;
        match pay_status {
            PayStatus::Unpaid | PayStatus::FilledIn if cancelled => Self::NotWanted,
            PayStatus::Unpaid | PayStatus::FilledIn => Self::Awaited,
            PayStatus::Paid if another_holds || cancelled => Self::TooMuch,
            PayStatus::Paid => Self::MarkedByStaff,
            PayStatus::Refunded => Self::GivenBack,
        }
    }
}

/// What became of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// Its state afterwards.
    pub state: AttemptState,
    /// Whether the order takes the money: [`crate::order::Action::SettlePayment`] is next. A
    /// cancelled order takes it too, and owes it back.
    pub settles_order: bool,
}

impl AttemptState {
    /// What an event makes of an attempt; `None` where it changes nothing: what is repeated, comes
    /// late, or contradicts money that is proved (decision D33).
    ///
    /// Keep the step only where the attempt is still in this state.
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

/// One event: it changes an attempt in one of these states, and no other.
struct Row {
    event: AttemptEvent,
    from: &'static [AttemptState],
    to: AttemptState,
}

/// Where no money is known of. Proof counts in all of them, also after a refusal: it may be of a
/// second try with the same number, or have been overtaken on the way.
const WITHOUT_MONEY: &[AttemptState] = &[Created, Confirming, Unknown, ToBeConfirmed, Failed];

/// Every event there is.
static TABLE: [Row; 9] = [
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
];
