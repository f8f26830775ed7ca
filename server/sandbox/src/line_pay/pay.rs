//! Payment page, on which a person plays the buyer.

use actix_web::http::StatusCode;
use actix_web::http::header::{CacheControl, CacheDirective, LOCATION};
use actix_web::{HttpRequest, HttpResponse, rt, web};
use askama::Template;
use serde::Deserialize;
use shop_core::money::Money;

use super::fault::Fault;
use super::ledger::{Ledger, Payment, Stage};
use crate::page::{Sentence, page};
use crate::script::LATE;
use shop_domains::app::App;
use shop_engine::error::AppError;
use shop_platform::http::query::{Query, encode};

const TITLE: &str = "LINE Pay（替身）";

/// Form of the payment page.
#[derive(Debug, Deserialize)]
pub(super) struct Choice {
    /// `approve`, `decline`, `cancel` or `close`.
    decision: String,
    /// Fault, as its form value.
    fault: Option<String>,
    /// Parameters of the return URL: `right`, `swapped` or `twisted`.
    back: Option<String>,
}

/// Shows the payment page.
pub(super) async fn ask(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let key = query.get("transactionReserveId")?.unwrap_or_default();
    let mut books = Ledger::open();
    Ok(match books.of_page(key) {
        Some(payment) if payment.stage_now(&app) == Stage::Requested => {
            page(StatusCode::OK, TITLE, &PayForm::of(payment), false)
        }
        Some(_) => sentence_page("這筆付款已經處理過，或已超過二十分鐘的付款時限。"),
        None => sentence_page("沒有這筆付款。"),
    })
}

/// Applies the decision and redirects the browser to the shop.
pub(super) async fn decide(
    request: HttpRequest,
    app: web::Data<App>,
    choice: web::Form<Choice>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let key = query.get("transactionReserveId")?.unwrap_or_default();
    let mut books = Ledger::open();
    let Some(payment) = books.of_page(key) else {
        return Ok(sentence_page("沒有這筆付款。"));
    };
    if payment.stage_now(&app) != Stage::Requested {
        return Ok(sentence_page(
            "這筆付款已經處理過，或已超過二十分鐘的付款時限。",
        ));
    }
    let word = choice.fault.as_deref();
    payment.faults.extend(word.and_then(Fault::from_word));
    Ok(match choice.decision.as_str() {
        "approve" if payment.has(Fault::LostReturn) => close(payment),
        "approve" if payment.has(Fault::EarlyReturn) => {
            agree_late(payment.transaction);
            go_to(&way_back(payment, choice.back.as_deref()))
        }
        "approve" => {
            payment.stage = Stage::Authenticated;
            go_to(&way_back(payment, choice.back.as_deref()))
        }
        "decline" => {
            payment.stage = Stage::Authenticated;
            payment.faults.insert(Fault::Declined);
            go_to(&way_back(payment, None))
        }
        "cancel" => {
            payment.stage = Stage::CalledOff;
            go_to(&payment.cancel_url)
        }
        "close" => close(payment),
        _ => sentence_page("沒有這個選項。"),
    })
}

/// Records the approval of a buyer who does not return to the shop.
fn close(payment: &mut Payment) -> HttpResponse {
    payment.stage = Stage::Authenticated;
    sentence_page("已同意付款，但沒有回到商店。請關閉這個視窗。")
}

/// Records the approval after the buyer has returned to the shop.
fn agree_late(transaction: u64) {
    rt::spawn(async move {
        rt::time::sleep(LATE).await;
        let mut books = Ledger::open();
        if let Some(payment) = books.of(transaction)
            && payment.stage == Stage::Requested
        {
            payment.stage = Stage::Authenticated;
        }
    });
}

/// Returns the shop's URL with both numbers appended, as LINE Pay does, or with wrong numbers if
/// `back` says so.
fn way_back(payment: &Payment, back: Option<&str>) -> String {
    let (transaction, order) = match back {
        Some("swapped") => (payment.order.clone(), payment.transaction.to_string()),
        Some("twisted") => ((payment.transaction ^ 1).to_string(), payment.order.clone()),
        _ => (payment.transaction.to_string(), payment.order.clone()),
    };
    let mark = if payment.confirm_url.contains('?') {
        '&'
    } else {
        '?'
    };
    format!(
        "{}{mark}transactionId={}&orderId={}",
        payment.confirm_url,
        encode(&transaction),
        encode(&order)
    )
}

fn go_to(address: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, address))
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .finish()
}

fn sentence_page(sentence: &str) -> HttpResponse {
    page(StatusCode::OK, TITLE, &Sentence(sentence), false)
}

/// Payment form with the options for the person.
#[derive(Template)]
#[template(path = "line_pay.html", whitespace = "minimize")]
struct PayForm<'a> {
    payment: &'a Payment,
    amount: Money,
}

impl<'a> PayForm<'a> {
    fn of(payment: &'a Payment) -> Self {
        let amount = Money::from_dollars(u32::try_from(payment.amount).unwrap_or_default());
        Self { payment, amount }
    }
}
