//! Reasons of buyers who return goods.

use shop_core::order::ReturnReason;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js};

/// Returns the text of a reason for a return.
#[wasm_bindgen(js_name = returnReasonLabel)]
pub fn return_reason_label(reason: &Ts<ReturnReason>) -> Answer<String> {
    Ok(from_js(reason)?.label().to_owned())
}
