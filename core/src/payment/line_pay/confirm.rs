//! Results of the requests to LINE Pay to capture or to refund a payment.

use super::{Meaning, return_code};

/// Result of a capture request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ConfirmVerdict {
    /// LINE Pay has captured money; the answer contains the amount, which must be checked.
    Taken,
    /// Nothing was charged, and the buyer may still agree.
    NotYet,
    /// Unknown; the payment details have to be requested.
    Ask,
    /// Nothing was charged, and nothing will be.
    Refused,
}

/// Returns the result of a capture request by its return code. Only a certain failure is `Refused`;
/// an unknown code is inquired again.
#[must_use]
pub fn after_confirm(code: &str) -> ConfirmVerdict {
    match return_code(code).meaning {
        Meaning::Done => ConfirmVerdict::Taken,
        Meaning::NotYet => ConfirmVerdict::NotYet,
        Meaning::Declined | Meaning::Fault => ConfirmVerdict::Refused,
        // A channel that was switched off meanwhile may have captured the money before.
        Meaning::Exists | Meaning::Unclear | Meaning::RefundedBefore | Meaning::NotSetUp => {
            ConfirmVerdict::Ask
        }
    }
}

/// Result of a refund request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RefundVerdict {
    /// The payment was refunded.
    Returned,
    /// The request has to be retried later.
    Later,
    /// LINE Pay will not refund the payment: staff have to.
    ByHand,
}

/// Returns the result of a refund request by its return code. A full refund succeeds only once, so
/// it can be requested again if the answer was lost.
#[must_use]
pub fn after_refund(code: &str) -> RefundVerdict {
    match return_code(code).meaning {
        Meaning::Done | Meaning::RefundedBefore => RefundVerdict::Returned,
        Meaning::Unclear | Meaning::Exists | Meaning::NotYet => RefundVerdict::Later,
        Meaning::Declined | Meaning::Fault | Meaning::NotSetUp => RefundVerdict::ByHand,
    }
}

/// Returns the result of a request to refund a part, by its return code. Only a success proves the
/// refund of this part. The list of refunds shows if an earlier request was carried out.
#[must_use]
pub fn after_part_refund(code: &str) -> RefundVerdict {
    match return_code(code).meaning {
        Meaning::RefundedBefore => RefundVerdict::Later,
        _ => after_refund(code),
    }
}

/// Step to take for a refund of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartRefund {
    /// LINE Pay has not refunded the part yet.
    Request,
    /// LINE Pay has refunded it, although its answer was lost.
    Done,
    /// LINE Pay has refunded another sum: staff have to look.
    ByHand,
}

/// Returns the step for a refund of `part`, from the refunds that the shop has recorded and those
/// that LINE Pay lists, in whole dollars.
#[must_use]
pub const fn part_refund(recorded: i64, listed: i64, part: i64) -> PartRefund {
    match listed.checked_sub(recorded) {
        Some(0) => PartRefund::Request,
        Some(more) if more == part => PartRefund::Done,
        _ => PartRefund::ByHand,
    }
}
