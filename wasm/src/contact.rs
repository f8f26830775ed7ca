//! Phones, e-mails, accounts, codes and tax numbers, each in its kept form.

use shop_core::account::Code;
use shop_core::contact::{Account, Email, Mobile};
use shop_core::tax_number::TaxNumber;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::crossing::{Answer, give, refuse};

/// A mobile number as `09` and 8 digits, from spaces, dashes, `+886` and full-width digits.
///
/// Throws a `Refusal`: `mobile_required`, `mobile_invalid`.
#[wasm_bindgen(js_name = checkMobile)]
pub fn check_mobile(text: &str) -> Answer<String> {
    Ok(Mobile::parse(text).map_err(refuse)?.to_string())
}

/// An e-mail address, trimmed, its domain in small letters.
///
/// Throws a `Refusal`: `email_required`, `email_invalid`.
#[wasm_bindgen(js_name = checkEmail)]
pub fn check_email(text: &str) -> Answer<String> {
    Ok(Email::parse(text).map_err(refuse)?.to_string())
}

/// What a member logs in with: with an `@` an e-mail address, otherwise a mobile number.
///
/// Throws a `Refusal`: `account_required`, `account_invalid`.
#[wasm_bindgen(js_name = checkAccount)]
pub fn check_account(text: &str) -> Answer<Ts<Account>> {
    give(&Account::parse(text).map_err(refuse)?)
}

/// A company's tax number; `checksum_ok` false comes with a `warning` that the shopper can
/// confirm.
///
/// Throws a `Refusal`: `tax_number_required`, `tax_number_invalid`.
#[wasm_bindgen(js_name = checkTaxNumber)]
pub fn check_tax_number(text: &str) -> Answer<Ts<TaxNumber>> {
    give(&TaxNumber::parse(text).map_err(refuse)?)
}

/// A verification code as six capital letters and digits.
///
/// Throws a `Refusal`: `code_length`, `code_invalid`.
#[wasm_bindgen(js_name = checkCode)]
pub fn check_code(text: &str) -> Answer<String> {
    Ok(Code::parse(text).map_err(refuse)?.as_str().to_owned())
}
