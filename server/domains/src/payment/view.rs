//! Result of a payment in API responses.

use serde::Serialize;
use shop_core::payment::AttemptState;

use super::refusals;
use super::store::AttemptRow;
use shop_engine::error::AppError;

/// Successful payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PaidOrder {
    /// Number of the paid order.
    order_id: String,
    /// Number of the payment at the provider.
    payment_id: String,
}

/// Message of a success.
pub(super) const PAID: &str = "付款成功";

/// Returns the success of an attempt, or the error for its state. An unknown result is never
/// reported as a failure.
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
