//! The form of an order.

use shop_core::order::{self, DeliveryLocation, OrderForm, PayOption, ShownTotal};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse, to_js_all};

/// Whether an order may be sent, as far as its form tells. `agreed` is the box that agrees to the
/// terms, `to_buyer` the one that has the buyer receive (同訂購人), so that nothing is named twice.
/// Answers the remark as it is sent: 無 where it was left empty (decision D38).
///
/// Throws a `Refusal` with `fields`: `BuyName`, `BuyTel`, `BuyEmail`, `TaxNo`, `TaxTitle`, `ReceiveName`, `ReceiveTel`,
/// `DeliveryLocation`, `DeliveryType`, `DeliveryZipCode`, `DeliveryCity`, `DeliveryArea`,
/// `DeliveryAddress`, `PayType`, `Remark`, `ExpectedTotal`, `Agree`; or `card_data_refused`.
#[wasm_bindgen(js_name = checkOrder)]
pub fn check_order(form: &Ts<OrderForm>, agreed: bool, to_buyer: bool) -> Answer<String> {
    let checked = from_js(form)?.check_agreed(agreed, to_buyer);
    Ok(checked.map_err(refuse)?.remark)
}

/// What changed from the total that was `seen` to the one that it is `now`, a sentence each; `now`
/// is the `Result` of `total_changed`.
#[wasm_bindgen(js_name = explainTotalChange)]
pub fn explain_total_change(seen: &Ts<ShownTotal>, now: &Ts<ShownTotal>) -> Answer<Vec<String>> {
    Ok(order::explain_total_change(&from_js(seen)?, &from_js(now)?))
}

/// The ways to pay for orders to this place, the first one preselected.
#[wasm_bindgen(js_name = payOptions)]
pub fn pay_options(location: &Ts<DeliveryLocation>) -> Answer<Vec<Ts<PayOption>>> {
    to_js_all(order::pay_options(from_js(location)?))
}

/// What an order list shows for a processing status; 錯誤 for an unknown number.
#[wasm_bindgen(js_name = orderStatusLabel)]
#[must_use]
pub fn order_status_label(status: i32) -> String {
    order::order_status_label(status).to_owned()
}
