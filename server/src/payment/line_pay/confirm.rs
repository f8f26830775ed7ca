//! `POST /LinePay/Confirm`: the buyer is back from LINE Pay.

use std::time::Duration;

use actix_web::{HttpResponse, rt, web};
use serde::Deserialize;
use shop_core::form::{Field, FormRules, Ruled, rule};
use shop_core::payment::{AttemptNumber, AttemptState};
use shop_core::refusal::Refusal;
use validator::Validate;

use super::settle::settle;
use super::wire::TransactionId;
use crate::account::session::OpenChange;
use crate::app::App;
use crate::error::AppError;
use crate::http::answer::{Done, private};
use crate::http::body::Form;
use crate::http::responses::FormRefused;
use crate::infra::clock::Stopwatch;
use crate::infra::security_log::{self, Event};
use crate::payment::ask::may_ask;
use crate::payment::refusals;
use crate::payment::store::{self, AttemptRow};
use crate::payment::view::{PAID, PaidOrder, outcome};

/// How long somebody waits while another request takes the money, and how often they look.
const WAIT: Duration = Duration::from_secs(45);
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// How long it takes at most from being allowed to ask to taking the money.
const BEGIN: Duration = Duration::from_millis(500);

/// What LINE Pay brought the browser back with. It proves nothing: both numbers have to be those of
/// one attempt of ours, and LINE Pay is asked.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct BackFromLinePay {
    /// LINE Pay's number, as digits in a text: a browser cannot count that far.
    #[schema(value_type = String, pattern = "^[1-9][0-9]{0,18}$", example = "2023042201206549310")]
    transaction_id: TransactionId,
    /// The number that was sent to LINE Pay (decision D50).
    #[validate(custom(function = attempt_number))]
    #[schema(example = "2611217QK4ZT9WXB01")]
    order_id: String,
}

/// What is no number is answered as a payment that nobody knows, and not as a wrong field.
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

fn attempt_number(typed: &str) -> Ruled {
    rule(read_number(typed))
}

/// Takes the money of a payment that its buyer has agreed to, and tells what became of it. Repeated,
/// at once or after a day, it answers the same and takes nothing again; it needs no token, since
/// LINE may come back in another browser.
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
        (status = 404, description = "`payment_unknown`: the two numbers are not of one payment",
            body = Refusal),
        (status = 409, description = "`payment_failed` with the reason: nothing was taken; \
            `payment_waiting`: the buyer has yet to agree; `payment_in_progress`: nobody knows yet, \
            ask again; `payment_refunding`: the order was cancelled or paid before, and the money \
            goes back", body = Refusal),
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
            // Whoever comes while the order changes hands looks at what it has become.
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

/// Waits while another request is taking the money, or, where this one was not to ask, for a moment
/// whether another one has begun to.
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
