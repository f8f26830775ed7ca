//! Verification codes and tax numbers.

use shop_core::account::Code;
use shop_core::tax_number::TaxNumber;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, refuse, to_js};

/// Checks the tax number of a company. If `checksum_ok` is `false`, it has a `warning` that the
/// buyer can confirm.
///
/// Throws a `Refusal`: `tax_number_required`, `tax_number_invalid`.
#[wasm_bindgen(js_name = checkTaxNumber)]
pub fn check_tax_number(text: &str) -> Answer<Ts<TaxNumber>> {
    to_js(&TaxNumber::parse(text).map_err(refuse)?)
}

/// Normalises a verification code to six capital letters and digits.
///
/// Throws a `Refusal`: `code_length`, `code_invalid`.
#[wasm_bindgen(js_name = checkCode)]
pub fn check_code(text: &str) -> Answer<String> {
    Ok(Code::parse(text).map_err(refuse)?.as_str().to_owned())
}
