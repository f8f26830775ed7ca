//! Corrections and returns of placed orders.

use shop_core::order::{BoughtPieces, CorrectionForm, TakeBackForm};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse};

/// Checks a correction of receiver, address and remark of an order.
///
/// Throws a `Refusal` with `fields`: `ReceiveName`, `ReceiveTel`, `DeliveryLocation`,
/// `DeliveryZipCode`, `DeliveryCity`, `DeliveryArea`, `DeliveryAddress`, `Remark`, `Reason`.
#[wasm_bindgen(js_name = checkCorrection)]
pub fn check_correction(form: &Ts<CorrectionForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks a return of all goods of an order with these lines.
///
/// Throws a `Refusal` with `fields`: `Reason`, `WrittenOff`.
#[wasm_bindgen(js_name = checkTakeBack)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands an array over as an owned one"
)]
pub fn check_take_back(form: &Ts<TakeBackForm>, bought: Vec<Ts<BoughtPieces>>) -> Answer<()> {
    let (_, back) = from_js(form)?.check().map_err(refuse)?;
    let bought = bought.iter().map(from_js).collect::<Answer<Vec<_>>>()?;
    back.check_goods(&bought).map_err(refuse)
}
