//! Until when an order waits for its money, and when it is called off.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::limits::count;
use super::{PayStatus, PayType};
use crate::time::Moment;

/// How long an order waits for its money (decision D41).
///
/// Each is a whole number; 0 means for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Terms {
    /// Hours that an order to be paid with LINE Pay or card waits.
    #[serde(deserialize_with = "count")]
    pub unpaid_online_hours: u32,
    /// Days that an order to be paid by bank transfer waits.
    #[serde(deserialize_with = "count")]
    pub unpaid_transfer_days: u32,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            unpaid_online_hours: 24,
            unpaid_transfer_days: 7,
        }
    }
}

/// Days after its due date for which an order is kept whose buyer has given the digits of a transfer:
/// they are a word of the buyer's, not money, and a statement comes a few days late (decision D64).
pub(crate) const ANNOUNCED_GRACE_DAYS: u64 = 3;

/// The same as a length of time.
pub const ANNOUNCED_GRACE: Duration = Duration::from_hours(ANNOUNCED_GRACE_DAYS * 24);

/// How far the shop's clock may be set at once before it is no longer believed.
const CLOCK_STEP_MAX: Duration = Duration::from_mins(5);

/// How far the shop's clock is from where it should be, when that is too far to call unpaid orders off
/// by it: more than five minutes ahead or back.
#[must_use]
pub fn clock_jumped_by(expected: Moment, shown: Moment) -> Option<Duration> {
    let jump = expected.until(shown).max(shown.until(expected));
    (jump > CLOCK_STEP_MAX).then_some(jump)
}

/// Until when an unpaid order waits for its money (decision D41): LINE Pay and cards for hours,
/// bank transfers for days. Cash comes with the goods, and `PayPal` is arranged by staff: these wait
/// for ever, as do all where the term is 0.
#[must_use]
pub fn due_at(pay_type: PayType, terms: &Terms, placed_at: Moment) -> Option<Moment> {
    let hours = match pay_type {
        PayType::LinePay | PayType::CreditCard => u64::from(terms.unpaid_online_hours),
        PayType::BankTransfer => u64::from(terms.unpaid_transfer_days) * 24,
        PayType::CashOnDelivery | PayType::PayPal => 0,
    };
    (hours > 0).then(|| placed_at.plus(Duration::from_hours(hours)))
}

/// When an order is called off that nobody has paid: at its due date; [`ANNOUNCED_GRACE`] later where
/// the digits of a transfer were given (decisions D41, D64).
#[must_use]
pub fn called_off_at(due_at: Moment, pay_status: PayStatus) -> Moment {
    match pay_status {
        PayStatus::FilledIn => due_at.plus(ANNOUNCED_GRACE),
        _ => due_at,
    }
}
