//! Confirmation, which captures the money.

use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpRequest, HttpResponse, rt, web};
use encoding_rs::BIG5;
use serde::Deserialize;
use serde_json::{Value, json};

use super::fault::Fault;
use super::gate::{self, Version};
use super::ledger::{Ledger, Payment, Stage};
use super::request::dollars;
use super::trouble::slow_down;
use super::{Address, Refused, answer, coded};
use crate::broken::{broken, error_500};
use crate::script;
use shop_domains::app::App;

#[derive(Debug, Deserialize)]
struct Body {
    amount: Value,
    currency: Option<String>,
}

/// Action of the fake on a correctly signed confirmation.
enum Deed {
    /// Responds at once.
    Say(HttpResponse),
    /// Aborts the connection.
    Break,
    /// Sends nothing until the shop has stopped waiting.
    Hang,
    /// Like `Hang`, and captures the money at the end.
    LateCapture,
}

/// Captures a payment that its buyer has approved, once.
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
    slow_down(&app, transaction).await;
    let deed = {
        let mut books = Ledger::open();
        match books.of(transaction) {
            None => Deed::Say(answer(Err::<(), _>("1150"))),
            Some(payment) => act(payment, &app, amount, version),
        }
    };
    match deed {
        Deed::Say(response) => return response,
        Deed::Break => return broken(),
        Deed::Hang => {}
        Deed::LateCapture => capture_late(&app, transaction),
    }
    rt::time::sleep(script::hang(&app)).await;
    broken()
}

/// Captures the money after the shop has stopped waiting. Runs in its own task, because the request
/// may be gone by then.
fn capture_late(app: &App, transaction: u64) {
    let wait = script::hang(app);
    let app = app.clone();
    rt::spawn(async move {
        rt::time::sleep(wait).await;
        let mut books = Ledger::open();
        let Some(payment) = books.of(transaction) else {
            return;
        };
        if payment.stage_now(&app) == Stage::Authenticated {
            payment.capture();
        }
    });
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

/// Parses the transaction number of LINE Pay. Fails with 1150 if it is not a number.
pub(super) fn number(digits: &str) -> Result<u64, Refused> {
    digits.parse().map_err(|_| "1150")
}

fn act(payment: &mut Payment, app: &App, amount: i64, version: Version) -> Deed {
    let refuse = |code| Deed::Say(answer(Err::<(), _>(code)));
    payment.confirms += 1;
    match payment.stage_now(app) {
        Stage::Requested => return refuse("1169"),
        Stage::CalledOff => return refuse("1180"),
        Stage::Failed => return refuse("1298"),
        Stage::Captured => return refuse("1152"),
        Stage::Authenticated => {}
    }
    if amount != payment.amount {
        return refuse("1153");
    }
    payment.tries += 1;
    if payment.has(Fault::Declined) {
        payment.stage = Stage::Failed;
        return refuse("1298");
    }
    if payment.tries == 1 {
        if payment.has(Fault::HangThenCapture) {
            return Deed::LateCapture;
        }
        if payment.has(Fault::ResetFirst) {
            return Deed::Break;
        }
        if payment.has(Fault::First500) {
            return Deed::Say(error_500());
        }
    }
    payment.capture();
    let deeds: [(Fault, fn() -> Deed); 8] = [
        (Fault::CaptureThenHang, || Deed::Hang),
        (Fault::CaptureThenReset, || Deed::Break),
        (Fault::CaptureThen500, || Deed::Say(error_500())),
        (Fault::Capture1198, || Deed::Say(coded("1198", None::<()>))),
        (Fault::Capture9000, || Deed::Say(coded("9000", None::<()>))),
        (Fault::Capture1152, || Deed::Say(coded("1152", None::<()>))),
        (Fault::Garbage, || Deed::Say(garbage())),
        (Fault::Big5, || Deed::Say(big5())),
    ];
    let wrong = deeds.iter().find(|(fault, _)| payment.has(*fault));
    wrong.map_or_else(
        || Deed::Say(coded("0000", Some(info(payment, version)))),
        |(_, deed)| deed(),
    )
}

/// Returns a captured payment in LINE Pay's format.
pub(super) fn info(payment: &Payment, version: Version) -> Value {
    let order = if payment.has(Fault::WrongOrder) {
        "ANOTHER-ORDER"
    } else {
        &payment.order
    };
    let transaction = payment.transaction ^ u64::from(payment.has(Fault::WrongTransaction));
    let mut info = json!({
        "orderId": order,
        "transactionId": transaction,
        "payInfo": [{"method": "BALANCE", "amount": payment.captured}],
        "packages": [],
    });
    if let (Version::V4, Some(info)) = (version, info.as_object_mut()) {
        info.insert("paymentProvider".to_owned(), "TSP".into());
    }
    info
}

/// Returns a response that is not valid UTF-8.
fn garbage() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .body(&b"{\"returnCode\": \"\xA9\xDA\xFF\""[..])
}

/// Returns a success response in the wrong charset.
fn big5() -> HttpResponse {
    let text = "{\"returnCode\": \"0000\", \"returnMessage\": \"付款成功\"}";
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .body(BIG5.encode(text).0.into_owned())
}
