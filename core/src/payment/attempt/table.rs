//! The table of attempts: each event, the states that it changes, and where it leads.

use super::{AttemptEvent, AttemptState};

use AttemptEvent::{
    CalledOff, Claimed, ConfirmBegun, Declined, Misfit, Proved, SentBack, StillWaiting, Unanswered,
};
use AttemptState::{
    Confirming, Created, Failed, Paid, RefundDue, Refunded, ToBeConfirmed, Unknown,
};

/// One event: it changes an attempt in one of these states, and no other.
pub(super) struct Row {
    pub(super) event: AttemptEvent,
    pub(super) from: &'static [AttemptState],
    pub(super) to: AttemptState,
}

/// Where no money is known of. Proof counts in all of them, also after a refusal: it may be of a
/// second try with the same number, or have been overtaken on the way.
const WITHOUT_MONEY: &[AttemptState] = &[Created, Confirming, Unknown, ToBeConfirmed, Failed];

/// Every event there is.
pub(super) static TABLE: [Row; 9] = [
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
