//! `POST /FinancePay/Confirm`: a result of the card gateway, by the buyer's browser or by the
//! gateway's own notice.

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
use crate::error::AppError;
use crate::http::body::whole;
use crate::infra::security_log::{self, Event};
use crate::payment::apply_report::apply_report;
use crate::payment::ask::may_ask;
use crate::payment::report::{Report, Source};
use crate::payment::store::{self, AttemptRow};

/// Takes a result, of any charset and in any order, and asks the gateway whether it is true. A
/// browser is sent to the page of the outcome; a notice is answered 200, or it would be repeated.
///
/// Nothing in this result pays an order: the inquiry does (decision D40).
#[utoipa::path(
    post,
    path = "/api/FinancePay/Confirm",
    operation_id = "takeCardResult",
    tag = "payment",
    request_body(content = Option<String>, content_type = "application/x-www-form-urlencoded",
        description = "What the gateway says: `status`, `errcode`, `authCode`, `authAmt`, `lidm`, \
            `authRespTime`, `respToken`, …; or `AuthResp={…}`, its own notice",
        example = json!("status=0&errcode=00&authCode=887693&authAmt=700&lidm=2611217QK4ZT9WXB01")),
    responses(
        (status = 200, description = "A callback was received"),
        (status = 303, description = "To `/FinancePay/Confirm` when the order is paid, to the same \
            with `State=confirming` while nobody knows, to `/FinancePay/Cancel` otherwise"),
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
    let body = whole(body).await?;
    if let Some(fields) = read_notification(&body) {
        take(&app, &fields, from).await?;
        return Ok(HttpResponse::Ok()
            .insert_header(CacheControl(vec![CacheDirective::NoStore]))
            .finish());
    }
    let attempt = take(&app, &Fields::of_form(&body), from).await?;
    go_on(&app, attempt.as_ref())
}

/// Applies a result; the attempt that it is of, when it is of one.
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
        // It changes nothing by itself. Should the key be set up wrongly, buyers who paid still see
        // so, by the gateway's own word.
        return Ok(Some(settle(app, attempt, None).await?));
    }
    let answer = result.answer();
    // What is signed as refused is refused; all else is only as true as the inquiry makes it.
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

/// Sends the browser to the page of the outcome. The address is the shop's own, whatever was result.
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
