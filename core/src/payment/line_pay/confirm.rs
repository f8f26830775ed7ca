//! What becomes of a payment after LINE Pay was asked to capture or to refund the money.

use super::{Meaning, return_code};

/// What is known after a confirmation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ConfirmVerdict {
    /// LINE says that it took the money. Whether it was the right money stands in the answer.
    Taken,
    /// Nothing was taken, and the buyer may still agree.
    NotYet,
    /// Nobody knows; the details do.
    Ask,
    /// Nothing was taken, for certain.
    Refused,
}

/// What a confirmation that was answered by this code has done. Only what is certain is refused;
/// whatever is not understood is asked again.
#[must_use]
pub fn after_confirm(code: &str) -> ConfirmVerdict {
    match return_code(code).meaning {
        Meaning::Done => ConfirmVerdict::Taken,
        Meaning::NotYet => ConfirmVerdict::NotYet,
        Meaning::Declined | Meaning::Fault => ConfirmVerdict::Refused,
        // A channel that was switched off in between has not lost what it took before.
        Meaning::Exists | Meaning::Unclear | Meaning::RefundedBefore | Meaning::NotSetUp => {
            ConfirmVerdict::Ask
        }
    }
}

/// What is known after a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RefundVerdict {
    /// The money is back.
    Returned,
    /// It is tried again later.
    Later,
    /// LINE will never do it: somebody of the shop has to.
    ByHand,
}

/// What a refund that was answered by this code has done. A refund of the whole amount succeeds
/// once, so that one whose answer was lost can be asked for again.
#[must_use]
pub fn after_refund(code: &str) -> RefundVerdict {
    match return_code(code).meaning {
        Meaning::Done | Meaning::RefundedBefore => RefundVerdict::Returned,
        Meaning::Unclear | Meaning::Exists | Meaning::NotYet => RefundVerdict::Later,
        Meaning::Declined | Meaning::Fault | Meaning::NotSetUp => RefundVerdict::ByHand,
    }
}
