//! Orders that staff enter, and corrections and returns of placed orders.

use shop_core::order::{CorrectionForm, CreditReceipt, ReturnableOrder, TakeBackForm};
use shop_core::staff::OrderEntryForm;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse, to_js};

/// Checks an order that staff enter. `to_buyer` is the state of the checkbox that makes the buyer
/// the receiver (同訂購人).
///
/// Throws a `Refusal` with `fields`: `Lines`, `Consent`, `ExchangeOf`, and those of the order form.
#[wasm_bindgen(js_name = checkOrderEntry)]
pub fn check_order_entry(form: &Ts<OrderEntryForm>, to_buyer: bool) -> Answer<()> {
    from_js(form)?.check(to_buyer).map(drop).map_err(refuse)
}

/// Checks a correction of receiver, address and remark of an order.
///
/// Throws a `Refusal` with `fields`: `ReceiveName`, `ReceiveTel`, `DeliveryLocation`,
/// `DeliveryZipCode`, `DeliveryCity`, `DeliveryArea`, `DeliveryAddress`, `Remark`, `Reason`.
#[wasm_bindgen(js_name = checkCorrection)]
pub fn check_correction(form: &Ts<CorrectionForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Returns the credit receipt of a return of goods.
///
/// Throws a `Refusal`, with `fields` for typed values: `Reason`, `Lines`, `Fees`, `Deduction`.
#[wasm_bindgen(js_name = creditReceipt)]
pub fn credit_receipt(
    form: &Ts<TakeBackForm>,
    order: &Ts<ReturnableOrder>,
) -> Answer<Ts<CreditReceipt>> {
    let (_, back) = from_js(form)?.check().map_err(refuse)?;
    to_js(&back.credit(&from_js(order)?).map_err(refuse)?)
}
