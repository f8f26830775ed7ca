//! Codes and tax numbers, each in its kept form.

use shop_core::account::Code;
use shop_core::tax_number::TaxNumber;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, refuse, to_js};

/// A company's tax number; `checksum_ok` false comes with a `warning` that the shopper can
/// confirm.
///
/// Throws a `Refusal`: `tax_number_required`, `tax_number_invalid`.
#[wasm_bindgen(js_name = checkTaxNumber)]
pub fn check_tax_number(text: &str) -> Answer<Ts<TaxNumber>> {
    to_js(&TaxNumber::parse(text).map_err(refuse)?)
}

/// A verification code as six capital letters and digits.
///
/// Throws a `Refusal`: `code_length`, `code_invalid`.
#[wasm_bindgen(js_name = checkCode)]
pub fn check_code(text: &str) -> Answer<String> {
    Ok(Code::parse(text).map_err(refuse)?.as_str().to_owned())
}
