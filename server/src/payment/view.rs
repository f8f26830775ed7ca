//! What became of a payment, as it travels.

use serde::Serialize;
use shop_core::payment::AttemptState;

use super::refusals;
use super::store::AttemptRow;
use crate::error::AppError;

/// A payment that succeeded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PaidOrder {
    /// The order that is paid.
    order_id: String,
    /// What the payment is called at the provider's.
    payment_id: String,
}

/// The sentence of a success.
pub(super) const PAID: &str = "付款成功";

/// Tells what became of an attempt: success, or a refusal that says how it stands. What nobody
/// knows yet is never a failure.
pub(super) fn outcome(attempt: AttemptRow) -> Result<PaidOrder, AppError> {
    match attempt.state()? {
        AttemptState::Paid => Ok(PaidOrder {
            order_id: attempt.order_id,
            payment_id: attempt.id,
        }),
        AttemptState::Failed => Err(refusals::failed(&attempt)),
        AttemptState::Created => Err(refusals::waiting()),
        AttemptState::RefundDue | AttemptState::Refunded => {
            let is_misfit = attempt
                .captured_amount
                .is_some_and(|captured| captured != attempt.amount);
            Err(refusals::refunding(is_misfit))
        }
        AttemptState::Confirming | AttemptState::Unknown | AttemptState::ToBeConfirmed => {
            Err(refusals::in_progress())
        }
    }
}
