//! Fake card gateway, as strict as the real one (FISC FOCAS WEBPOS). A person plays the buyer and
//! the bank. No card number is ever entered.
//!
//! The ledger lives as long as the process. Several servers can share one fake through
//! `FISC_PAGE_URL` and `FISC_INQUIRY_URL`.

mod choice;
mod decide;
mod inquiry;
mod ledger;
mod notify;
mod online;
mod plan;
mod result;
mod show;

use actix_web::http::Method;
use actix_web::web::ServiceConfig;

use shop_platform::http::endpoint::Endpoint;

/// Registers all URLs of the fake.
pub(super) fn urls(calls: &mut ServiceConfig) {
    calls
        .service(Endpoint::at("/sandbox/card/online/").change(Method::POST, online::open))
        .service(Endpoint::at("/sandbox/card/pay").change(Method::POST, decide::decide))
        .service(Endpoint::at("/sandbox/card/orderInquery/").change(Method::POST, inquiry::answer))
        .service(Endpoint::at("/sandbox/card/ledger").read(show::show_ledger));
}
