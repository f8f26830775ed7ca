//! Order form.

use shop_core::order::{self, DeliveryLocation, PayOption};
#[cfg(feature = "forms")]
use shop_core::order::{OrderForm, ShownTotal};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "forms")]
use crate::convert::refuse;
use crate::convert::{Answer, from_js, to_js_all};

/// Checks the order form and returns the remark to send: 無 if it is empty (decision D38).
///
/// `agreed` is the state of the checkbox that accepts the terms. `to_buyer` is the state of the
/// checkbox that makes the buyer the receiver (同訂購人), whose errors are then reported only once.
///
/// Throws a `Refusal` with `fields`: `BuyName`, `BuyTel`, `BuyEmail`, `TaxNo`, `TaxTitle`,
/// `ReceiveName`, `ReceiveTel`, `DeliveryLocation`, `DeliveryType`, `DeliveryZipCode`,
/// `DeliveryCity`, `DeliveryArea`, `DeliveryAddress`, `PayType`, `Remark`, `ExpectedTotal`,
/// `Agree`; or `card_data_refused`.
#[cfg(feature = "forms")]
#[wasm_bindgen(js_name = checkOrder)]
pub fn check_order(form: &Ts<OrderForm>, agreed: bool, to_buyer: bool) -> Answer<String> {
    let checked = from_js(form)?.check_agreed(agreed, to_buyer);
    Ok(checked.map_err(refuse)?.remark)
}

/// Explains the change from the total `seen` by the buyer to the total `now`, one sentence each;
/// `now` is the `Result` of `total_changed`.
#[cfg(feature = "forms")]
#[wasm_bindgen(js_name = explainTotalChange)]
pub fn explain_total_change(seen: &Ts<ShownTotal>, now: &Ts<ShownTotal>) -> Answer<Vec<String>> {
    Ok(order::explain_total_change(&from_js(seen)?, &from_js(now)?))
}

/// Returns the payment types for orders to this location; the first is preselected.
#[wasm_bindgen(js_name = payOptions)]
pub fn pay_options(location: &Ts<DeliveryLocation>) -> Answer<Vec<Ts<PayOption>>> {
    to_js_all(order::pay_options(from_js(location)?))
}

/// Returns the text for a processing status in an order list; 錯誤 for an unknown number.
#[cfg(feature = "forms")]
#[wasm_bindgen(js_name = orderStatusLabel)]
#[must_use]
pub fn order_status_label(status: i32) -> String {
    order::order_status_label(status).to_owned()
}
