//! Settles an attempt at LINE Pay: checks how far the buyer has come, charges an approved payment,
//! and looks up the result if it is unknown.

use serde_json::json;
use shop_core::payment::line_pay::{
    CheckStatus, ConfirmVerdict, Meaning, after_confirm, check_status, return_code,
};
use shop_core::payment::{
    AttemptEvent, AttemptState, CONFIRM_PATIENCE, Fit, Provider, Reported, Requested,
};
use shop_core::time::Moment;

use super::client::Client;
use super::wire::{Kind, Payment, TransactionId};
use crate::app::App;
use crate::payment::apply_report::apply_report;
use crate::payment::ask::to_its_end;
use crate::payment::report::{Report, Source};
use crate::payment::store::AttemptRow;
use shop_engine::error::AppError;

use AttemptEvent::{ConfirmBegun, Declined, Misfit, Proved, StillWaiting, Unanswered};

/// Advances an attempt as far as possible now, and returns it. If several callers do so at the same
/// time, only one of them sends the charge to LINE Pay.
///
/// `came_back` is `true` if the buyer has returned from LINE Pay. The check for the approval is
/// then skipped.
pub(crate) async fn settle(
    app: &App,
    attempt: AttemptRow,
    came_back: bool,
) -> Result<AttemptRow, AppError> {
    let app = app.clone();
    to_its_end(async move {
        match Transaction::of(&app, &attempt) {
            Some(transaction) => transaction.advance(attempt, came_back).await,
            None => lapse_without_number(&app, attempt).await,
        }
    })
    .await
}

/// Transaction at LINE Pay that belongs to an attempt.
struct Transaction<'a> {
    app: &'a App,
    client: Client<'a>,
    id: TransactionId,
}

/// Declines an attempt that has had no transaction id for too long: it has no page that the buyer
/// could have approved.
async fn lapse_without_number(app: &App, attempt: AttemptRow) -> Result<AttemptRow, AppError> {
    if attempt.transaction_id.is_none() && is_stuck(app, &attempt) {
        let report = Report::new(Declined, Source::Shop);
        return Ok(apply_report(app, &attempt.id, report).await?.0);
    }
    Ok(attempt)
}

fn is_stuck(app: &App, attempt: &AttemptRow) -> bool {
    app.clock.now() >= Moment::from_millis(attempt.updated_at).plus(CONFIRM_PATIENCE)
}

impl<'a> Transaction<'a> {
    /// Returns the transaction of an attempt, or `None` if it has none or the shop has no channel.
    fn of(app: &'a App, attempt: &AttemptRow) -> Option<Self> {
        let id = TransactionId::parse(attempt.transaction_id.as_deref()?)?;
        let client = Client::of(app)?;
        Some(Self { app, client, id })
    }

    async fn advance(&self, attempt: AttemptRow, came_back: bool) -> Result<AttemptRow, AppError> {
        match attempt.state()? {
            AttemptState::Created if came_back => self.confirm(attempt).await,
            AttemptState::Created => self.check(attempt).await,
            AttemptState::Unknown => self.find_out(attempt).await,
            // The server that began the charge has crashed, or LINE Pay exceeds its own time limit.
            AttemptState::Confirming if is_stuck(self.app, &attempt) => {
                let report = Report::new(Unanswered, Source::Shop);
                let (attempt, _) = apply_report(self.app, &attempt.id, report).await?;
                self.find_out(attempt).await
            }
            _ => Ok(attempt),
        }
    }

    /// Checks how far the buyer has come, and applies the result.
    async fn check(&self, attempt: AttemptRow) -> Result<AttemptRow, AppError> {
        let Ok(answer) = self.client.check(&self.id).await else {
            return Ok(attempt);
        };
        let status = check_status(&answer.return_code);
        let lapsed = self.app.clock.now() >= attempt.begun().plus(Provider::LinePay.window());
        let waits = Report::new(StillWaiting, Source::Provider);
        let declined = || Report::new(Declined, Source::Provider).saying(status.sentence());
        let report = match status {
            CheckStatus::Ready => return self.confirm(attempt).await,
            CheckStatus::Completed => return self.look_up(attempt).await,
            CheckStatus::CalledOff | CheckStatus::Failed => declined(),
            CheckStatus::Waiting if lapsed => declined().saying(CheckStatus::CalledOff.sentence()),
            CheckStatus::Waiting => waits,
            // LINE Pay deletes requests that were never approved.
            CheckStatus::Unclear if lapsed && gone(&answer.return_code) => {
                declined().saying(CheckStatus::CalledOff.sentence())
            }
            CheckStatus::Unclear => return Ok(attempt),
        };
        Ok(apply_report(self.app, &attempt.id, report).await?.0)
    }

    /// Charges the buyer, unless another request already does. Fails if the order was cancelled or
    /// paid in the meantime.
    async fn confirm(&self, attempt: AttemptRow) -> Result<AttemptRow, AppError> {
        let begun = Report::new(ConfirmBegun, Source::Shop);
        let (attempt, is_ours) = apply_report(self.app, &attempt.id, begun).await?;
        if !is_ours {
            return Ok(attempt);
        }
        let dollars = attempt.dollars()?;
        let answer = self.client.confirm(&self.id, dollars).await;
        let report = match &answer {
            Err(_) => Report::new(Unanswered, Source::Provider),
            Ok(answer) => match after_confirm(&answer.return_code) {
                ConfirmVerdict::Taken => answer
                    .info
                    .as_ref()
                    .and_then(|payment| proof(&attempt, payment, dollars))
                    .unwrap_or_else(|| Report::new(Unanswered, Source::Provider)),
                ConfirmVerdict::NotYet => Report::new(StillWaiting, Source::Provider),
                ConfirmVerdict::Ask => Report::new(Unanswered, Source::Provider),
                ConfirmVerdict::Refused => {
                    let sentence = return_code(&answer.return_code).sentence;
                    Report::new(Declined, Source::Provider).saying(sentence)
                }
            },
        };
        let (attempt, _) = apply_report(self.app, &attempt.id, report).await?;
        if attempt.state()? == AttemptState::Unknown {
            return self.look_up(attempt).await;
        }
        Ok(attempt)
    }

    /// Settles an attempt whose result is unknown: looks up whether the buyer was charged. If not,
    /// checks how far the buyer has come, and charges an approved payment.
    async fn find_out(&self, attempt: AttemptRow) -> Result<AttemptRow, AppError> {
        let attempt = self.look_up(attempt).await?;
        if attempt.state()? == AttemptState::Unknown {
            return self.check(attempt).await;
        }
        Ok(attempt)
    }

    /// Looks up the charges, which prove a payment, and applies the result.
    async fn look_up(&self, attempt: AttemptRow) -> Result<AttemptRow, AppError> {
        let Ok(answer) = self.client.details(&self.id, &attempt.id).await else {
            return Ok(attempt);
        };
        let dollars = attempt.dollars()?;
        let payments = answer.info.unwrap_or_default();
        let report = payments
            .iter()
            .filter(|payment| payment.kind() == Kind::Captured)
            .find_map(|payment| proof(&attempt, payment, dollars));
        match report {
            Some(report) => Ok(apply_report(self.app, &attempt.id, report).await?.0),
            None => Ok(attempt),
        }
    }
}

fn gone(code: &str) -> bool {
    return_code(code).meaning == Meaning::Declined
}

/// Converts a payment into a report about an attempt, or returns `None` if it belongs to another
/// one.
fn proof(attempt: &AttemptRow, payment: &Payment, dollars: i64) -> Option<Report> {
    let taken = payment.dollars()?;
    let transaction = payment.transaction_id.to_string();
    let asked = Requested {
        number: &attempt.id,
        transaction: attempt.transaction_id.as_deref(),
        dollars,
    };
    let reported = Reported {
        number: &payment.order_id,
        transaction: Some(&transaction),
        dollars: taken,
    };
    let event = match asked.fit(&reported) {
        Fit::Whole => Proved,
        Fit::OtherAmount => Misfit,
        Fit::OtherPayment => {
            tracing::error!(attempt = attempt.id, "LINE Pay reported another payment");
            return None;
        }
    };
    if event == Misfit {
        tracing::error!(
            attempt = attempt.id,
            taken,
            "LINE Pay took a different amount than requested"
        );
    }
    let about = json!({
        "order_id": payment.order_id,
        "transaction_id": transaction,
        "dollars": taken,
        "currency": "TWD",
        "payment_provider": payment.payment_provider,
    });
    Some(Report::money(event, taken, about))
}
