//! Refunds of LINE Pay payments that are owed back.

use serde_json::{Value, json};
use shop_core::payment::AttemptState;
use shop_core::payment::line_pay::{
    PartRefund, RefundVerdict, after_part_refund, after_refund, part_refund, return_code,
};

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

/// Refunds the sum that is owed of an attempt that the caller has claimed.
///
/// The refund of a whole payment can be repeated, because LINE Pay makes it only once. Before the
/// refund of a part, the refunds that LINE Pay lists show if an earlier request was carried out.
pub(crate) async fn give_back(app: &App, attempt: &AttemptRow) -> Result<Refund, AppError> {
    let transaction = attempt.transaction_id.as_deref();
    let transaction = transaction.and_then(TransactionId::parse);
    let (Some(client), Some(transaction)) = (Client::of(app), transaction) else {
        return Ok(Refund::Later);
    };
    if attempt.state()? != AttemptState::RefundDue {
        return Ok(Refund::Done);
    }
    let part = attempt
        .is_refunded_in_parts()
        .then(|| dollars(attempt.to_refund()));
    if let Some(part) = part {
        let Some(listed) = listed(&client, &transaction, attempt).await else {
            return Ok(Refund::Later);
        };
        match part_refund(dollars(attempt.refunded), listed, part) {
            PartRefund::Request => {}
            PartRefund::Done => return record(app, attempt, json!({"listed": listed})).await,
            PartRefund::ByHand => {
                by_hand(
                    attempt,
                    "",
                    "LINE Pay lists refunds that the shop does not know",
                );
                return Ok(Refund::ByHand);
            }
        }
    }
    let Ok(answer) = client.refund(&transaction, part).await else {
        return Ok(Refund::Later);
    };
    let code = &answer.return_code;
    let verdict = match part {
        Some(_) => after_part_refund(code),
        None => after_refund(code),
    };
    match verdict {
        RefundVerdict::Returned => {
            let number = answer.info.map(|info| info.refund_transaction_id);
            let about = json!({"return_code": code, "refund_transaction_id": number});
            record(app, attempt, about).await
        }
        RefundVerdict::Later => Ok(Refund::Later),
        RefundVerdict::ByHand => {
            by_hand(attempt, code, return_code(code).sentence);
            Ok(Refund::ByHand)
        }
    }
}

/// Returns the sum of the refunds that LINE Pay lists, in whole dollars, or `None` without an
/// answer about this payment.
async fn listed(
    client: &Client<'_>,
    transaction: &TransactionId,
    attempt: &AttemptRow,
) -> Option<i64> {
    let answer = client.details(transaction, &attempt.id).await.ok()?;
    let payments = answer.info?;
    let payment = payments
        .iter()
        .find(|payment| payment.transaction_id == *transaction && payment.order_id == attempt.id)?;
    Some(payment.refunded_dollars())
}

async fn record(app: &App, attempt: &AttemptRow, about: Value) -> Result<Refund, AppError> {
    let report = Report::given_back(attempt.sent_back(), about);
    apply_report(app, &attempt.id, report).await?;
    Ok(Refund::Done)
}

fn by_hand(attempt: &AttemptRow, code: &str, why: &str) {
    tracing::error!(
        attempt = attempt.id,
        code,
        why,
        "A REFUND HAS TO BE MADE BY HAND"
    );
}

/// Converts thousandths to whole dollars. Charged and credited sums are whole.
const fn dollars(thousandths: i64) -> i64 {
    thousandths / 1_000
}
