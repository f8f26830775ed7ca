//! The visitor's cart.

use shop_core::cart::{self, GuestCart, GuestLine};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, from_unknown, number, refuse, to_js};

/// The cart that the value stored under `CART` stands for, whatever that value is; what cannot be
/// understood is left out, and no value throws.
#[wasm_bindgen(js_name = sanitizeGuestCart)]
pub fn sanitize_guest_cart(
    #[wasm_bindgen(unchecked_param_type = "unknown")] stored: JsValue,
) -> Answer<Ts<GuestCart>> {
    to_js(&cart::sanitize(&from_unknown(stored)))
}

/// The cart with this line added; a product that is there already keeps its line, and the amounts
/// are summed.
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

/// The cart with another amount on the line of this id; 0 or less removes the line.
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

/// The cart without the line of this id.
#[wasm_bindgen(js_name = removeFromGuestCart)]
pub fn remove_from_guest_cart(cart: &Ts<GuestCart>, id: &str) -> Answer<Ts<GuestCart>> {
    to_js(&from_js(cart)?.remove(id))
}

/// The amount, when the stock allows it.
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

/// The amount that was typed into a field, when it is a whole number and the stock allows it;
/// full-width digits are read as well.
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
