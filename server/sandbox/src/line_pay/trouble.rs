//! Faults that affect any call about a payment.

use actix_web::{HttpResponse, rt};

use super::fault::Fault;
use super::ledger::Ledger;
use crate::broken::{broken, error_500};
use crate::script;
use shop_domains::app::App;

/// Delays the call if the payment has the fault `Slow`.
pub(super) async fn slow_down(app: &App, transaction: u64) {
    let is_slow = Ledger::open()
        .of(transaction)
        .is_some_and(|payment| payment.has(Fault::Slow));
    if is_slow {
        rt::time::sleep(script::slow(app)).await;
    }
}

/// Returns the error response for the first call of a kind, if the payment has such a fault.
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
