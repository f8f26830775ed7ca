//! Cart of a visitor.

use shop_core::cart::{self, GuestCart, GuestLine};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, from_unknown, number, refuse, to_js};

/// Reads the cart from the value stored under `CART`, of any type. Invalid parts are dropped, and
/// no value throws.
#[wasm_bindgen(js_name = sanitizeGuestCart)]
pub fn sanitize_guest_cart(
    #[wasm_bindgen(unchecked_param_type = "unknown")] stored: JsValue,
) -> Answer<Ts<GuestCart>> {
    to_js(&cart::sanitize(&from_unknown(stored)))
}

/// Returns the cart with this line added. A product that is already in the cart keeps its line, and
/// the amounts are added up.
///
/// Throws a `Refusal`: `out_of_stock`, `amount_below_minimum`, `amount_above_stock`,
/// `amount_too_large`, `cart_full`.
#[wasm_bindgen(js_name = addToGuestCart)]
pub fn add_to_guest_cart(
    cart: &Ts<GuestCart>,
    line: &Ts<GuestLine>,
    #[wasm_bindgen(unchecked_param_type = "number")] stock: &JsValue,
) -> Answer<Ts<GuestCart>> {
    let cart = from_js(cart)?;
    to_js(&cart.add(from_js(line)?, number(stock)?).map_err(refuse)?)
}

/// Returns the cart with a new amount on the line with this id; 0 or less removes the line.
///
/// Throws a `Refusal`: `line_unknown`, `out_of_stock`, `amount_above_stock`, `amount_too_large`.
#[wasm_bindgen(js_name = setGuestAmount)]
pub fn set_guest_amount(
    cart: &Ts<GuestCart>,
    id: &str,
    #[wasm_bindgen(unchecked_param_type = "number")] amount: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] stock: &JsValue,
) -> Answer<Ts<GuestCart>> {
    let cart = from_js(cart)?;
    to_js(
        &cart
            .set_amount(id, number(amount)?, number(stock)?)
            .map_err(refuse)?,
    )
}

/// Returns the cart without the line with this id.
#[wasm_bindgen(js_name = removeFromGuestCart)]
pub fn remove_from_guest_cart(cart: &Ts<GuestCart>, id: &str) -> Answer<Ts<GuestCart>> {
    to_js(&from_js(cart)?.remove(id))
}

/// Returns the amount if the stock allows it.
///
/// Throws a `Refusal`: `out_of_stock`, `amount_below_minimum`, `amount_above_stock`,
/// `amount_too_large`.
#[wasm_bindgen(js_name = checkAmount)]
pub fn check_amount(
    #[wasm_bindgen(unchecked_param_type = "number")] amount: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] stock: &JsValue,
) -> Answer<u32> {
    cart::check_amount(number(amount)?, number(stock)?).map_err(refuse)
}
