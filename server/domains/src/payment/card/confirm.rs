//! `POST /FinancePay/Confirm`: result of a card payment, from the buyer's browser or from the
//! gateway's notification.

use std::net::IpAddr;

use actix_web::http::header::{CacheControl, CacheDirective, LOCATION};
use actix_web::{HttpResponse, web};
use shop_core::payment::card::CardReading;
use shop_core::payment::{AttemptEvent, AttemptState, Provider};

use super::fields::Fields;
use super::notification::read_notification;
use super::result::{CardResult, Trust};
use super::settle::settle;
use crate::account::session::OpenChange;
use crate::app::App;
use crate::payment::apply_report::apply_report;
use crate::payment::ask::may_ask;
use crate::payment::report::{Report, Source};
use crate::payment::store::{self, AttemptRow};
use shop_engine::error::AppError;
use shop_engine::infra::security_log::{self, Event};
use shop_platform::http::body::read_all;

// The inquiry as the only proof: decision D40.
/// Takes the result of a card payment, in any charset and with its fields in any order.
///
/// A browser is redirected to the result page. A notification gets status 200, because the gateway
/// repeats it otherwise. The result itself never pays an order: the shop asks the gateway whether
/// it is true.
#[utoipa::path(
    post,
    path = "/api/FinancePay/Confirm",
    operation_id = "takeCardResult",
    tag = "payment",
    request_body(content = Option<String>, content_type = "application/x-www-form-urlencoded",
        description = "Result from the gateway: `status`, `errcode`, `authCode`, `authAmt`, \
            `lidm`, `authRespTime`, `respToken`, …; or `AuthResp={…}`, the notification of its \
            server",
        example = json!("status=0&errcode=00&authCode=887693&authAmt=700&lidm=2611217QK4ZT9WXB01")),
    responses(
        (status = 200, description = "The notification was received"),
        (status = 303, description = "Redirects to `/FinancePay/Confirm` if the order is paid, to \
            the same path with `State=confirming` while the outcome is unknown, otherwise to \
            `/FinancePay/Cancel`"),
        (status = 408, description = "The body took longer than ten seconds",
            body = shop_core::refusal::Refusal),
        (status = 413, description = "The body is longer than 64 KiB",
            body = shop_core::refusal::Refusal),
    )
)]
pub async fn take_card_result(
    OpenChange(from): OpenChange,
    app: web::Data<App>,
    body: web::Payload,
) -> Result<HttpResponse, AppError> {
    let body = read_all(body).await?;
    if let Some(fields) = read_notification(&body) {
        take(&app, &fields, from).await?;
        return Ok(HttpResponse::Ok()
            .insert_header(CacheControl(vec![CacheDirective::NoStore]))
            .finish());
    }
    let attempt = take(&app, &Fields::of_form(&body), from).await?;
    go_on(&app, attempt.as_ref())
}

/// Applies a result. Returns its attempt, or `None` if the result belongs to no card attempt.
async fn take(app: &App, fields: &Fields, from: IpAddr) -> Result<Option<AttemptRow>, AppError> {
    let (Some(merchant), Some(result)) = (&app.config.card.merchant, CardResult::read(fields))
    else {
        return Ok(None);
    };
    let id = result.number.to_string();
    let found = app.db.read(move |conn| store::find(conn, &id)).await?;
    let is_card = |attempt: &AttemptRow| attempt.provider == Provider::Card.name();
    let Some(attempt) = found.filter(is_card) else {
        return Ok(None);
    };
    let trust = result.trust(merchant);
    let words = &result.words;
    tracing::info!(attempt = attempt.id, ?trust, words, "card result received");
    if trust == Trust::Forged {
        security_log::note(app.clock.now(), Event::ReturnForged, from, &attempt.id);
    }
    let asks = may_ask(app, &attempt).await?;
    if !asks && trust != Trust::Signed {
        return Ok(Some(attempt));
    }
    if trust == Trust::Forged {
        // A forged result changes nothing by itself. The inquiry still runs, so that buyers who
        // paid see their payment even if the key is misconfigured.
        return Ok(Some(settle(app, attempt, None).await?));
    }
    let answer = result.answer();
    // A signed rejection needs no inquiry; every other result has to be confirmed by one.
    let report = match (answer.reading, trust) {
        (CardReading::Refused, Trust::Signed) => {
            Report::new(AttemptEvent::Declined, Source::Untrusted).saying(answer.sentence)
        }
        (CardReading::Refused, _) => return Ok(Some(settle(app, attempt, result.dollars).await?)),
        (CardReading::Approved, _) => {
            Report::new(AttemptEvent::Claimed, Source::Untrusted).by_card(result.card.clone())
        }
        (CardReading::Unclear, _) => Report::new(AttemptEvent::Unanswered, Source::Untrusted),
    };
    let (attempt, _) = apply_report(app, &attempt.id, report).await?;
    if answer.reading == CardReading::Refused || !asks {
        return Ok(Some(attempt));
    }
    Ok(Some(settle(app, attempt, result.dollars).await?))
}

/// Redirects the browser to the result page, always on the shop's own host.
fn go_on(app: &App, attempt: Option<&AttemptRow>) -> Result<HttpResponse, AppError> {
    let shop = &app.config.public_url;
    let state = attempt.map(AttemptRow::state).transpose()?;
    let page = match state {
        Some(AttemptState::Paid) => format!("{shop}/FinancePay/Confirm"),
        Some(state) if state.is_open() => format!("{shop}/FinancePay/Confirm?State=confirming"),
        _ => format!("{shop}/FinancePay/Cancel"),
    };
    Ok(HttpResponse::SeeOther()
        .insert_header((LOCATION, page))
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .finish())
}
