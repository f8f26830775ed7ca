//! Preview of the rejections of an order.

use shop_core::order::{self, IntendedOrder, OrderPreview};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, to_js};

/// Previews the rejections of an order that depend on the member and on the limits, before its form
/// is filled in.
#[wasm_bindgen(js_name = previewOrder)]
pub fn preview_order(order: &Ts<IntendedOrder>) -> Answer<Ts<OrderPreview>> {
    to_js(&order::preview(&from_js(order)?))
}
