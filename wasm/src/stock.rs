//! Stock in the back office.

use shop_core::stock::{StockChangeForm, StockLevelForm, StockReason, StockStep};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, number, refuse, to_js};

/// Previews the effect of the booking in the form on an item that has `now` pieces.
///
/// Throws a `Refusal` with `fields`: `ProdID`, `WareID`, `Reason`, `Change`, `Quantity`,
/// `ExpectedQuantity`, `Note`.
#[wasm_bindgen(js_name = stockStep)]
pub fn stock_step(form: &Ts<StockChangeForm>, now: &JsValue) -> Answer<Ts<StockStep>> {
    let checked = from_js(form)?.check().map_err(refuse)?;
    to_js(&checked.booking.step(number(now)?).map_err(refuse)?)
}

/// Checks the form of a low-stock level.
///
/// Throws a `Refusal` with `fields`: `ProdID`, `WareID`, `WarnBelow`.
#[wasm_bindgen(js_name = checkStockLevel)]
pub fn check_stock_level(form: &Ts<StockLevelForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Returns the name of a reason on pages.
#[wasm_bindgen(js_name = stockReasonLabel)]
pub fn stock_reason_label(reason: &Ts<StockReason>) -> Answer<String> {
    Ok(from_js(reason)?.label().to_owned())
}
