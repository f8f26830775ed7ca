//! Announcements for screen readers while shopping.

use shop_core::money::Money;
use shop_core::notice;
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, number};

/// Returns the announcement after a product was added: 「已加入購物車，數量 3，小計 NT$450」.
#[wasm_bindgen(js_name = spokenAdded)]
pub fn spoken_added(
    #[wasm_bindgen(unchecked_param_type = "number")] amount: &JsValue,
    subtotal: &Ts<Money>,
) -> Answer<String> {
    Ok(notice::spoken_added(number(amount)?, from_js(subtotal)?))
}

/// Returns the announcement after the amount of a line was changed.
#[wasm_bindgen(js_name = spokenAmount)]
pub fn spoken_amount(
    name: &str,
    #[wasm_bindgen(unchecked_param_type = "number")] amount: &JsValue,
    subtotal: &Ts<Money>,
) -> Answer<String> {
    Ok(notice::spoken_amount(
        name,
        number(amount)?,
        from_js(subtotal)?,
    ))
}

/// Returns the announcement after a line was removed.
#[wasm_bindgen(js_name = spokenRemoved)]
pub fn spoken_removed(name: &str, subtotal: &Ts<Money>) -> Answer<String> {
    Ok(notice::spoken_removed(name, from_js(subtotal)?))
}

/// Returns the label of the cart button with the number of lines in the cart.
#[wasm_bindgen(js_name = spokenCart)]
pub fn spoken_cart(
    #[wasm_bindgen(unchecked_param_type = "number")] lines: &JsValue,
) -> Answer<String> {
    Ok(notice::spoken_cart(number(lines)?))
}

/// Returns the announcement after a list was loaded: 「共 12 項，第 2 頁，共 2 頁」.
#[wasm_bindgen(js_name = spokenList)]
pub fn spoken_list(
    #[wasm_bindgen(unchecked_param_type = "number")] total: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] page_now: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] page_count: &JsValue,
) -> Answer<String> {
    Ok(notice::spoken_list(
        number(total)?,
        number(page_now)?,
        number(page_count)?,
    ))
}
