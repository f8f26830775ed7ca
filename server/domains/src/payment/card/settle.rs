//! Settles a card attempt. Only the gateway's inquiry decides.

use serde_json::json;
use shop_core::payment::card::InquiryVerdict;
use shop_core::payment::{AttemptEvent, AttemptState, Provider};

use super::inquiry::{Inquiry, Outcome, inquire};
use crate::app::App;
use crate::payment::apply_report::apply_report;
use crate::payment::ask::to_its_end;
use crate::payment::report::{Card, Report, Source};
use crate::payment::store::AttemptRow;
use shop_engine::error::AppError;

/// Message to the buyer if the gateway does not find the payment after its time limit.
const LAPSED: &str = "已超過付款時限，請重新付款";

/// Message to the buyer if the payment was cancelled at the gateway.
const RETURNED: &str = "這筆信用卡付款已被取消，請重新付款";

/// Asks the gateway about an attempt and applies the response. Returns the attempt afterwards.
///
/// `reported` is the amount of an unproved result. If it differs from the requested amount, the
/// gateway finds the payment only by that amount.
pub(crate) async fn settle(
    app: &App,
    attempt: AttemptRow,
    reported: Option<i64>,
) -> Result<AttemptRow, AppError> {
    let app = app.clone();
    to_its_end(async move { advance(&app, attempt, reported).await }).await
}

async fn advance(
    app: &App,
    attempt: AttemptRow,
    reported: Option<i64>,
) -> Result<AttemptRow, AppError> {
    let asks = matches!(
        attempt.state()?,
        AttemptState::Created
            | AttemptState::Unknown
            | AttemptState::ToBeConfirmed
            | AttemptState::Failed
    );
    if !asks {
        return Ok(attempt);
    }
    let dollars = attempt.dollars()?;
    let Some(mut outcome) = ask(app, &attempt, dollars).await else {
        return Ok(attempt);
    };
    let other = reported.filter(|amount| *amount != dollars);
    if let (InquiryVerdict::NotFound, Some(other)) = (outcome.verdict, other) {
        outcome = ask(app, &attempt, other).await.unwrap_or(outcome);
    }
    match report(app, &attempt, dollars, &outcome) {
        Some(report) => Ok(apply_report(app, &attempt.id, report).await?.0),
        None => Ok(attempt),
    }
}

async fn ask(app: &App, attempt: &AttemptRow, dollars: i64) -> Option<Outcome> {
    let merchant = app.config.card.merchant.as_ref()?;
    let about = Inquiry {
        number: &attempt.id,
        dollars,
    };
    inquire(&app.config, &app.own_url(), merchant, about)
        .await
        .ok()
}

/// Converts an outcome into a report, or returns `None` if it decides nothing.
fn report(app: &App, attempt: &AttemptRow, dollars: i64, outcome: &Outcome) -> Option<Report> {
    let declined =
        |sentence| Report::new(AttemptEvent::Declined, Source::Provider).saying(sentence);
    match outcome.verdict {
        InquiryVerdict::Paid(_) | InquiryVerdict::Misfit(_) => {
            let taken = outcome.dollars?;
            let event = if taken == dollars {
                AttemptEvent::Proved
            } else {
                tracing::error!(
                    attempt = attempt.id,
                    taken,
                    "a card was charged a different amount than requested"
                );
                AttemptEvent::Misfit
            };
            let about = json!({
                "lidm": attempt.id,
                "merchant_id": app.config.card.merchant.as_ref().map(|one| &one.merchant_id),
                "auth_code": outcome.auth_code,
                "dollars": taken,
                "currency": "TWD",
            });
            // The inquiry names no brand, so the known one stays.
            let card = Card {
                brand: None,
                last_digits: outcome.last_digits.clone(),
            };
            Some(Report::money(event, taken, about).by_card(card))
        }
        InquiryVerdict::Refused(sentence) => Some(declined(sentence)),
        InquiryVerdict::Returned => Some(declined(RETURNED)),
        InquiryVerdict::NotFound => {
            let lapsed = app.clock.now() >= attempt.begun().plus(Provider::Card.window());
            lapsed.then(|| declined(LAPSED))
        }
        InquiryVerdict::Unclear => None,
    }
}
