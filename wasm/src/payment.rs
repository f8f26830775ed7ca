//! Payment of orders.

use shop_core::order::{self, BankDigits, PayType};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse};

/// Returns the text for a pay status in an order list; 錯誤 for an unknown number.
#[wasm_bindgen(js_name = payStatusLabel)]
#[must_use]
pub fn pay_status_label(status: i32) -> String {
    order::pay_status_label(status).to_owned()
}

/// Returns the name of a payment type.
#[wasm_bindgen(js_name = payTypeLabel)]
pub fn pay_type_label(pay_type: &Ts<PayType>) -> Answer<String> {
    Ok(from_js(pay_type)?.label().to_owned())
}

/// Checks the last five digits of the account that a bank transfer came from. `shop_account` is the
/// account that buyers pay into, whose own digits are rejected.
///
/// Throws a `Refusal`: `bank_digits_invalid`.
#[wasm_bindgen(js_name = checkBankDigits)]
pub fn check_bank_digits(text: &str, shop_account: &str) -> Answer<String> {
    let digits = BankDigits::of_payer(text, shop_account).map_err(refuse)?;
    Ok(digits.as_str().to_owned())
}
