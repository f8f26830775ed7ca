//! Number of pieces typed into a field.

use shop_core::cart;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, number, refuse};

/// Parses an amount typed into a field. It must be a whole number that the stock allows; full-width
/// digits are allowed.
///
/// Throws a `Refusal`: `amount_not_whole`, and all of `checkAmount`.
#[wasm_bindgen(js_name = checkTypedAmount)]
pub fn check_typed_amount(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "number")] stock: &JsValue,
) -> Answer<u32> {
    let amount = cart::read_amount(text).map_err(refuse)?;
    cart::check_amount(amount, number(stock)?).map_err(refuse)
}
