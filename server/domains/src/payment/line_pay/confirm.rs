//! `POST /LinePay/Confirm`: charges the buyer after the return from LINE Pay.

use std::time::Duration;

use actix_web::{HttpResponse, rt, web};
use serde::Deserialize;
use shop_core::form::{Field, FormRules, ValidationResult, rule};
use shop_core::payment::{AttemptNumber, AttemptState};
use shop_core::refusal::Refusal;
use validator::Validate;

use super::settle::settle;
use super::wire::TransactionId;
use crate::account::session::OpenChange;
use crate::app::App;
use crate::payment::ask::may_ask;
use crate::payment::refusals;
use crate::payment::store::{self, AttemptRow};
use crate::payment::view::{PAID, PaidOrder, outcome};
use shop_engine::error::AppError;
use shop_engine::infra::clock::Stopwatch;
use shop_engine::infra::security_log::{self, Event};
use shop_platform::http::answer::{Done, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::FormRefused;

/// Maximum wait while another request charges the buyer, and the polling interval.
const WAIT: Duration = Duration::from_secs(45);
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// Maximum time that a request takes from the permission to ask LINE Pay until it begins the
/// charge.
const BEGIN: Duration = Duration::from_millis(500);

/// Query parameters of the redirect from LINE Pay.
///
/// They are not proof of payment: both numbers have to belong to one attempt, and the shop asks
/// LINE Pay.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct BackFromLinePay {
    /// Transaction id of LINE Pay, as a string: it exceeds the exact integers of a browser.
    #[schema(value_type = String, pattern = "^[1-9][0-9]{0,18}$", example = "2023042201206549310")]
    transaction_id: TransactionId,
    // The number: decision D50.
    /// Number of the attempt, as it was sent to LINE Pay.
    #[validate(custom(function = attempt_number))]
    #[schema(example = "2611217QK4ZT9WXB01")]
    order_id: String,
}

/// A malformed number is reported as an unknown payment, not as an invalid field.
impl FormRules for BackFromLinePay {
    const FIELDS: &'static [(&'static str, Field)] = &[];
}

impl BackFromLinePay {
    fn number(&self) -> Result<AttemptNumber, Refusal> {
        self.validated(())?;
        read_number(&self.order_id)
    }
}

fn read_number(typed: &str) -> Result<AttemptNumber, Refusal> {
    AttemptNumber::parse(typed).ok_or_else(refusals::payment_unknown)
}

fn attempt_number(typed: &str) -> ValidationResult {
    rule(read_number(typed))
}

/// Charges a payment that the buyer has approved, and returns its result.
///
/// A repeated call, at the same time or a day later, returns the same result and charges nothing
/// again. It needs no token, because LINE may send the buyer back in another browser.
#[utoipa::path(
    post,
    path = "/api/LinePay/Confirm",
    operation_id = "confirmLinePayPayment",
    tag = "payment",
    request_body(content = BackFromLinePay, example = json!({
        "TransactionId": "2026112100000000001", "OrderId": "2611217QK4ZT9WXB01"})),
    responses(
        (status = 200, description = "The order is paid", body = Done<PaidOrder>,
            example = json!({"Result": {"order_id": "2611217QK4ZT9WXB", "payment_id": "2611217QK4ZT9WXB01"}, "message": "付款成功"})),
        FormRefused,
        (status = 404, description = "`payment_unknown`: the two ids do not belong to one payment",
            body = Refusal),
        (status = 409, description = "`payment_failed`: no money was taken; the message has the \
            reason. `payment_waiting`: the buyer has not confirmed yet. `payment_in_progress`: \
            the outcome is unknown yet; call again. `payment_refunding`: the order was already \
            cancelled or paid; the money is refunded", body = Refusal),
    )
)]
pub async fn confirm_line_pay(
    OpenChange(from): OpenChange,
    Form(form): Form<BackFromLinePay>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let number = form.number()?;
    let attempt = find(&app, &number).await?;
    let transaction = form.transaction_id.to_string();
    if attempt.transaction_id != Some(transaction) {
        security_log::note(app.clock.now(), Event::ReturnForged, from, &attempt.id);
        return Err(refusals::unknown());
    }
    let asks = may_ask(&app, &attempt).await?;
    let attempt = if asks {
        match settle(&app, attempt, true).await {
            // The order changed at the same time: the response shows the current state.
            Err(error) if error.is_conflict() => find(&app, &number).await?,
            settled => settled?,
        }
    } else {
        attempt
    };
    let attempt = wait(&app, &number, attempt, asks).await?;
    Ok(private(&Done {
        result: outcome(attempt)?,
        message: PAID,
    }))
}

async fn find(app: &App, number: &AttemptNumber) -> Result<AttemptRow, AppError> {
    let id = number.to_string();
    let found = app.db.read(move |conn| store::find(conn, &id)).await?;
    found.ok_or_else(refusals::unknown)
}

/// Waits while another request charges the buyer. If this request was not allowed to ask, waits
/// briefly for another one to begin.
async fn wait(
    app: &App,
    number: &AttemptNumber,
    mut attempt: AttemptRow,
    asked: bool,
) -> Result<AttemptRow, AppError> {
    let watch = Stopwatch::start();
    loop {
        let patience = match attempt.state()? {
            AttemptState::Confirming => WAIT,
            AttemptState::Created if !asked => BEGIN,
            _ => return Ok(attempt),
        };
        if watch.elapsed() >= patience {
            return Ok(attempt);
        }
        rt::time::sleep(LOOK_EVERY).await;
        attempt = find(app, number).await?;
    }
}
