//! Fake of LINE Pay, as strict as the real one (LINE Pay Online API v4). A person plays the buyer,
//! and faults are chosen or scripted.
//!
//! The ledger lives as long as the process. Several servers can share one fake through
//! `LINE_PAY_API_URL`.

mod confirm;
mod details;
mod fault;
mod gate;
mod ledger;
mod pay;
mod refund;
mod request;
mod show;
mod trouble;

use actix_web::http::Method;
use actix_web::http::header::{CacheControl, CacheDirective};
use actix_web::web::ServiceConfig;
use actix_web::{HttpResponse, web};
use serde::Serialize;
use serde_json::json;

use shop_platform::http::endpoint::Endpoint;

/// Registers all URLs of the fake.
pub(super) fn urls(calls: &mut ServiceConfig) {
    calls
        .service(
            Endpoint::at("/sandbox/line-pay/{version}/payments/request")
                .change(Method::POST, request::take_request),
        )
        .service(
            Endpoint::at("/sandbox/line-pay/{version}/payments/requests/{transaction}/check")
                .read(details::check),
        )
        .service(
            Endpoint::at("/sandbox/line-pay/{version}/payments/{transaction}/confirm")
                .change(Method::POST, confirm::confirm),
        )
        .service(
            Endpoint::at("/sandbox/line-pay/{version}/payments/{transaction}/refund")
                .change(Method::POST, refund::refund),
        )
        .service(Endpoint::at("/sandbox/line-pay/{version}/payments").read(details::details))
        .service(
            Endpoint::at("/sandbox/line-pay/pay")
                .read(pay::ask)
                .change(Method::POST, pay::decide),
        )
        .service(Endpoint::at("/sandbox/line-pay/ledger").read(show::show_ledger));
}

/// Return code of a rejected call. The HTTP status is 200 in any case.
type Refused = &'static str;

/// Builds a response in LINE Pay's format, always with HTTP status 200.
fn answer(info: Result<impl Serialize, Refused>) -> HttpResponse {
    match info {
        Ok(info) => coded("0000", Some(info)),
        Err(code) => coded(code, None::<()>),
    }
}

fn coded(code: &str, info: Option<impl Serialize>) -> HttpResponse {
    let message = if code == "0000" { "Success." } else { "-" };
    let mut body = json!({"returnCode": code, "returnMessage": message});
    if let (Some(info), Some(body)) = (info, body.as_object_mut())
        && let Ok(info) = serde_json::to_value(info)
    {
        body.insert("info".to_owned(), info);
    }
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .json(body)
}

/// API version and transaction number from the URL.
type Address = web::Path<(String, String)>;
