//! Refunds of LINE Pay payments that are owed back.

use serde_json::json;
use shop_core::payment::line_pay::{RefundVerdict, after_refund, return_code};
use shop_core::payment::{AttemptEvent, AttemptState};

use super::client::Client;
use super::wire::TransactionId;
use crate::app::App;
use crate::payment::apply_report::apply_report;
use crate::payment::report::Report;
use crate::payment::store::AttemptRow;
use shop_engine::error::AppError;

/// Result of trying a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refund {
    /// The money was returned to the buyer.
    Done,
    /// The refund is tried again.
    Later,
    /// Staff have to make the refund.
    ByHand,
}

/// Refunds the whole amount. It can be repeated, because LINE Pay refunds a transaction only once.
pub(crate) async fn give_back(app: &App, attempt: &AttemptRow) -> Result<Refund, AppError> {
    let transaction = attempt.transaction_id.as_deref();
    let transaction = transaction.and_then(TransactionId::parse);
    let (Some(client), Some(transaction)) = (Client::of(app), transaction) else {
        return Ok(Refund::Later);
    };
    if attempt.state()? != AttemptState::RefundDue {
        return Ok(Refund::Done);
    }
    let Ok(answer) = client.refund(&transaction).await else {
        return Ok(Refund::Later);
    };
    match after_refund(&answer.return_code) {
        RefundVerdict::Returned => {
            let number = answer.info.map(|info| info.refund_transaction_id);
            let about = json!({"return_code": answer.return_code, "refund_transaction_id": number});
            let report = Report::given_back(AttemptEvent::SentBack, about);
            apply_report(app, &attempt.id, report).await?;
            Ok(Refund::Done)
        }
        RefundVerdict::Later => Ok(Refund::Later),
        RefundVerdict::ByHand => {
            let why = return_code(&answer.return_code).sentence;
            let code = &answer.return_code;
            tracing::error!(
                attempt = attempt.id,
                code,
                why,
                "A REFUND HAS TO BE MADE BY HAND"
            );
            Ok(Refund::ByHand)
        }
    }
}
