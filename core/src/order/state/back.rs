//! One step back: the last step of an order is undone within an hour (decision D198).

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::ActionName;
use crate::order::{OrderStatus, PayStatus};
use crate::refusal::{Refusal, RefusalCode};
use crate::time::Moment;

use ActionName::{Collect, Dispatch, MarkPaid, MarkRefunded, Prepare, SettlePayment, ShipOut};

/// Time within which a step can be undone.
pub const STEP_BACK_LIMIT: Duration = Duration::from_hours(1);

/// Steps with a way back. They moved no money of a provider and no goods of the stock, and an order
/// after them is in the state in which they left it.
const WAYS_BACK: [ActionName; 4] = [Prepare, ShipOut, Dispatch, Collect];

/// Steps over money, whose way back would contradict a provider, the bank, or a message to the
/// buyer.
const OVER_MONEY: [ActionName; 3] = [SettlePayment, MarkPaid, MarkRefunded];

/// Last step of an order: the last event that changed the status or the pay status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LastStep {
    /// Action of the step.
    pub action: ActionName,
    /// Status before the step, 1 to 5.
    pub status: i32,
    /// Pay status before the step, 0 to 3.
    pub pay_status: i32,
    /// `true` within an hour after the step.
    pub is_recent: bool,
}

impl LastStep {
    /// Creates the step that was taken at `at` in this status and pay status.
    #[must_use]
    pub fn new(
        action: ActionName,
        status: OrderStatus,
        pay_status: PayStatus,
        at: Moment,
        now: Moment,
    ) -> Self {
        Self {
            action,
            status: status.number(),
            pay_status: pay_status.number(),
            is_recent: now <= at.plus(STEP_BACK_LIMIT),
        }
    }
}

/// Returns status and pay status before the last step, to which a step back leads.
///
/// Fails with `step_back_money` if the last step was over money, with `step_back_none` if there is
/// none or it has no way back, and with `step_back_late` more than an hour after it.
pub(super) fn one_step_back(last: Option<LastStep>) -> Result<(OrderStatus, PayStatus), Refusal> {
    let none = || Refusal::new(RefusalCode::StepBackNone, "這筆訂單沒有可以退回的步驟");
    let last = last.ok_or_else(none)?;
    if OVER_MONEY.contains(&last.action) {
        return Err(Refusal::new(
            RefusalCode::StepBackMoney,
            "最後一個步驟已經收款或退款，不能退回",
        ));
    }
    if !WAYS_BACK.contains(&last.action) {
        return Err(none());
    }
    if !last.is_recent {
        return Err(Refusal::new(
            RefusalCode::StepBackLate,
            "只能在一小時內退回，這個步驟已經超過一小時",
        ));
    }
    OrderStatus::from_number(last.status)
        .zip(PayStatus::from_number(last.pay_status))
        .ok_or_else(none)
}
