//! The form of an order.

use shop_core::order::{self, DeliveryLocation, PayOption};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::crossing::{Answer, give_all, take};

/// The ways to pay for orders to this place, the first one preselected.
#[wasm_bindgen(js_name = payOptions)]
pub fn pay_options(location: &Ts<DeliveryLocation>) -> Answer<Vec<Ts<PayOption>>> {
    give_all(order::pay_options(take(location)?))
}

/// What an order list shows for a processing status; 錯誤 for an unknown number.
#[wasm_bindgen(js_name = orderStatusLabel)]
#[must_use]
pub fn order_status_label(status: i32) -> String {
    order::order_status_label(status).to_owned()
}
