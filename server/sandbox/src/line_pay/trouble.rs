//! What goes wrong at any call of a payment.

use actix_web::{HttpResponse, rt};

use super::fault::Fault;
use super::ledger::Ledger;
use crate::broken::{broken, error_500};
use crate::script;
use shop_server::app::App;

/// Waits where the payment says so.
pub(super) async fn slow_down(app: &App, transaction: u64) {
    let is_slow = Ledger::open()
        .of(transaction)
        .is_some_and(|payment| payment.has(Fault::Slow));
    if is_slow {
        rt::time::sleep(script::slow(app)).await;
    }
}

/// What stands in the way of a call that a payment has for the first time.
pub(super) fn stumble(transaction: u64, call: &'static str) -> Option<HttpResponse> {
    let mut books = Ledger::open();
    let payment = books.of(transaction)?;
    if !payment.seen.insert(call) {
        return None;
    }
    if payment.has(Fault::Stumbling) {
        Some(broken())
    } else {
        payment.has(Fault::Failing).then(error_500)
    }
}
