//! What the shop would refuse of an order.

use shop_core::order::{self, Foreseen, IntendedOrder};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, to_js};

/// What the shop would refuse of an order that is about to be filled in, because of its member and of
/// the limits.
#[wasm_bindgen(js_name = foreseeOrder)]
pub fn foresee_order(order: &Ts<IntendedOrder>) -> Answer<Ts<Foreseen>> {
    to_js(&order::foresee(&from_js(order)?))
}
