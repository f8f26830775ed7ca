//! `GET /FinancePay/Page`: page of the shop that posts the form to the card gateway.

use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CacheControl, CacheDirective,
};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use reqwest::Url;
use shop_core::money::Money;
use shop_core::order::{Action, Actor, Payable, apply};
use shop_core::payment::{AttemptNumber, AttemptState};

use super::form::Form;
use crate::app::App;
use crate::order::store::orders;
use crate::payment::start::payable;
use crate::payment::store;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::seal::Seal;
use shop_platform::http::query::Query;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Purpose of the key in the page's URL. The page needs no login, because a new window has no
/// session.
const PURPOSE: &str = "card-page";

/// Page with the form, or with the reason why the payment is not possible.
#[derive(Template)]
#[template(path = "card_page.html", whitespace = "minimize")]
enum CardPage {
    Refused(&'static str),
    Ready {
        form: Form,
        number: String,
        amount: Money,
    },
}

/// Returns the URL of the page that opens the card gateway for an attempt.
pub(super) fn seal(app: &App, number: &AttemptNumber) -> Result<String, AppError> {
    let key = Seal::new(&app.config.secret, PURPOSE).seal(number.as_str())?;
    let shop = &app.config.public_url;
    Ok(format!("{shop}/api/FinancePay/Page?Key={key}"))
}

/// Shows the filled-in form. A script posts it to the gateway, or its button if scripts are off.
///
/// Responds with 404 to an invalid key. If the attempt was settled or the order cancelled in the
/// meantime, responds with 409 and a page that says so.
pub async fn open_card_page(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let key = query.get("Key")?.unwrap_or_default();
    let number = Seal::new(&app.config.secret, PURPOSE).open(key).ok();
    let number = number.as_deref().and_then(AttemptNumber::parse);
    let merchant = app.config.card.merchant.as_ref();
    let (Some(number), Some(merchant)) = (number, merchant) else {
        let page = CardPage::Refused("查無此筆付款。");
        return Ok(respond(StatusCode::NOT_FOUND, "'none'", &page));
    };
    let id = number.clone();
    let shown = number.to_string();
    let waiting = app.db.read(move |conn| waiting(conn, &id)).await?;
    let Some(payable) = waiting else {
        let sentence = "這筆付款已經處理過，或訂單已不需付款。請關閉這個視窗，回到訂單查詢。";
        let page = CardPage::Refused(sentence);
        return Ok(respond(StatusCode::CONFLICT, "'none'", &page));
    };
    let form = Form::of(&app, merchant, &number, payable, app.clock.now());
    let page_opened = form.action.clone();
    app.db
        .write(move |conn| store::set_opened(conn, number.as_str(), &page_opened))
        .await?;
    let gateway = Url::parse(&form.action).map(|url| url.origin().ascii_serialization());
    let goes_to = gateway.unwrap_or_else(|_| "'none'".to_owned());
    let amount = payable.amount();
    let page = CardPage::Ready {
        form,
        number: shown,
        amount,
    };
    Ok(respond(StatusCode::OK, &goes_to, &page))
}

/// Returns the amount of an attempt, or `None` if it cannot be paid any more.
fn waiting(conn: &mut Conn, number: &AttemptNumber) -> Result<Option<Payable>, AppError> {
    let Some(attempt) = store::find(conn, number.as_str())? else {
        return Ok(None);
    };
    let Some(order) = orders::find(conn, &attempt.order_id)? else {
        return Ok(None);
    };
    let is_wanted = apply(&order.state()?, &Action::StartPayment, Actor::Buyer).is_ok();
    let waits = attempt.state()? == AttemptState::Created;
    (waits && is_wanted).then(|| payable(&order)).transpose()
}

/// Serves the style sheet of the page.
#[expect(clippy::unused_async, reason = "handlers of actix are asynchronous")]
pub async fn show_style() -> HttpResponse {
    asset("text/css; charset=utf-8", STYLE)
}

/// Serves the script of the page, which posts the form.
#[expect(clippy::unused_async, reason = "handlers of actix are asynchronous")]
pub async fn show_script() -> HttpResponse {
    asset("text/javascript; charset=utf-8", SCRIPT)
}

fn asset(media_type: &'static str, text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .content_type(media_type)
        .body(text)
}

fn respond(status: StatusCode, goes_to: &str, page: &CardPage) -> HttpResponse {
    let security = format!(
        "default-src 'none'; style-src 'self'; script-src 'self'; form-action {goes_to}; \
         base-uri 'none'; frame-ancestors 'none'"
    );
    HttpResponse::build(status)
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .insert_header((CONTENT_SECURITY_POLICY, security))
        .content_type("text/html; charset=utf-8")
        .body(page.to_string())
}
