//! Benchmarks only (feature `bench`): calls a rule inside the module, without the overhead of the
//! bindings.

use std::hint::black_box;

use shop_core::order::{self, QuoteRequest};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, number, refuse};

/// Prices the same cart `times` times in a row. Returns `times`.
#[wasm_bindgen(js_name = quoteRepeatedly)]
pub fn quote_repeatedly(
    request: &Ts<QuoteRequest>,
    #[wasm_bindgen(unchecked_param_type = "number")] times: &JsValue,
) -> Answer<u32> {
    let request = from_js(request)?;
    let times = number(times)?;
    for _ in 0..times {
        black_box(order::quote(black_box(&request)).map_err(refuse)?);
    }
    Ok(times)
}
