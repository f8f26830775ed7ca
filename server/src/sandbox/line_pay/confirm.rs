//! Taking the money.

use std::time::Duration;

use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpRequest, HttpResponse, rt, web};
use bytes::Bytes;
use futures_util::stream;
use serde::Deserialize;
use serde_json::{Value, json};

use super::fault::Fault;
use super::gate::{self, Version};
use super::ledger::{Ledger, Payment, Stage};
use super::request::dollars;
use super::{Address, Refused, answer, coded, script};
use crate::app::App;

/// How long an answer takes that is slow.
const SLOW: Duration = Duration::from_secs(2);

#[derive(Debug, Deserialize)]
struct Body {
    amount: Value,
    currency: Option<String>,
}

/// What a confirmation does after it was found good.
enum Deed {
    /// Answers at once.
    Say(HttpResponse),
    /// Breaks the connection.
    Break,
    /// Waits, then answers.
    Late(HttpResponse),
    /// Waits, then takes the money, then answers.
    LateCapture,
}

/// Takes the money of a payment that its buyer has agreed to, once.
pub(super) async fn confirm(
    request: HttpRequest,
    address: Address,
    app: web::Data<App>,
    body: web::Bytes,
) -> HttpResponse {
    let (version, digits) = address.into_inner();
    let checked = gate::check(&app, &request, &version, &body)
        .and_then(|version| Ok((version, number(&digits)?, read(&body)?)));
    let (version, transaction, amount) = match checked {
        Ok(checked) => checked,
        Err(code) => return answer(Err::<(), _>(code)),
    };
    let deed = {
        let mut books = Ledger::open();
        match books.of(transaction) {
            None => Deed::Say(answer(Err::<(), _>("1150"))),
            Some(payment) => act(payment, &app, amount, version),
        }
    };
    match deed {
        Deed::Say(response) => response,
        Deed::Break => broken(),
        Deed::Late(response) => {
            rt::time::sleep(script::hang(&app)).await;
            response
        }
        Deed::LateCapture => {
            rt::time::sleep(script::hang(&app)).await;
            let mut books = Ledger::open();
            let Some(payment) = books.of(transaction) else {
                return answer(Err::<(), _>("1150"));
            };
            if payment.stage == Stage::Authenticated {
                payment.capture();
            }
            answer(Ok(told(payment, version)))
        }
    }
}

fn read(body: &[u8]) -> Result<i64, Refused> {
    let body: Value = serde_json::from_slice(body).map_err(|_| "2102")?;
    let body: Body = serde_json::from_value(body).map_err(|_| "2101")?;
    match body.currency.as_deref() {
        Some("TWD") => dollars(&body.amount),
        Some(_) => Err("1153"),
        None => Err("2101"),
    }
}

/// LINE's number of a payment.
pub(super) fn number(digits: &str) -> Result<u64, Refused> {
    digits.parse().map_err(|_| "1150")
}

fn act(payment: &mut Payment, app: &App, amount: i64, version: Version) -> Deed {
    let refuse = |code| Deed::Say(answer(Err::<(), _>(code)));
    payment.confirms += 1;
    match payment.stage_at(app.clock.now()) {
        Stage::Requested => return refuse("1169"),
        Stage::CalledOff => return refuse("1180"),
        Stage::Failed => return refuse("1298"),
        Stage::Captured => return refuse("1152"),
        Stage::Authenticated => {}
    }
    if amount != payment.amount {
        return refuse("1153");
    }
    let is_first = payment.confirms == 1;
    match payment.fault {
        Fault::Declined => {
            payment.stage = Stage::Failed;
            return refuse("1298");
        }
        Fault::HangThenCapture if is_first => return Deed::LateCapture,
        Fault::ResetFirst if is_first => return Deed::Break,
        Fault::First500 if is_first => return Deed::Say(error_500()),
        _ => payment.capture(),
    }
    match payment.fault {
        Fault::CaptureThenHang => Deed::Late(answer(Ok(told(payment, version)))),
        Fault::CaptureThenReset => Deed::Break,
        Fault::CaptureThen500 => Deed::Say(error_500()),
        Fault::Capture1198 => refuse("1198"),
        Fault::Capture9000 => refuse("9000"),
        Fault::Capture1152 => refuse("1152"),
        Fault::Garbage => Deed::Say(garbage()),
        _ => Deed::Say(coded("0000", Some(told(payment, version)))),
    }
}

/// A captured payment as LINE tells of it.
pub(super) fn told(payment: &Payment, version: Version) -> Value {
    let order = match payment.fault {
        Fault::WrongOrder => "ANOTHER-ORDER",
        _ => &payment.order,
    };
    let transaction = match payment.fault {
        Fault::WrongTransaction => payment.transaction ^ 1,
        _ => payment.transaction,
    };
    let mut told = json!({
        "orderId": order,
        "transactionId": transaction,
        "payInfo": [{"method": "BALANCE", "amount": payment.captured}],
        "packages": [],
    });
    if let (Version::V4, Some(told)) = (version, told.as_object_mut()) {
        told.insert("paymentProvider".to_owned(), "TSP".into());
    }
    told
}

fn error_500() -> HttpResponse {
    HttpResponse::InternalServerError().finish()
}

/// Bytes that are no text.
fn garbage() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .body(&b"{\"returnCode\": \"\xA9\xDA\xFF\""[..])
}

/// A body that breaks off, so that the connection does.
fn broken() -> HttpResponse {
    let parts = [
        Ok(Bytes::from_static(b"{\"return")),
        Err(std::io::Error::other("the stand-in breaks the connection")),
    ];
    HttpResponse::Ok().streaming(stream::iter(parts))
}

/// Waits where the script or the payment says so.
pub(super) async fn slow_down(transaction: u64) {
    let is_slow = Ledger::open()
        .of(transaction)
        .is_some_and(|payment| payment.fault == Fault::Slow);
    if is_slow {
        rt::time::sleep(SLOW).await;
    }
}
