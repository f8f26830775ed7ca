//! Price calculation.

use shop_core::order::{self, Quote, QuoteRequest};
#[cfg(feature = "shop")]
use shop_core::order::{CartQuote, CartQuoteRequest};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse, to_js};

/// Prices a cart, with all parts and reasons. The server charges the result of this same code.
///
/// Throws a `Refusal`: `cart_empty`, `amount_below_minimum`, `pay_type_not_offered`,
/// `total_too_large`.
#[wasm_bindgen]
pub fn quote(request: &Ts<QuoteRequest>) -> Answer<Ts<Quote>> {
    let request = from_js(request)?;
    to_js(&order::quote(&request).map_err(refuse)?)
}

/// Prices the goods of a cart, before delivery location and payment type are chosen.
///
/// Throws a `Refusal`, as `quote` does.
#[cfg(feature = "shop")]
#[wasm_bindgen(js_name = quoteCart)]
pub fn quote_cart(request: &Ts<CartQuoteRequest>) -> Answer<Ts<CartQuote>> {
    let request = from_js(request)?;
    to_js(&order::quote_cart(&request).map_err(refuse)?)
}
