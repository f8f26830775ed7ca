//! Corrections of placed orders.

use shop_core::order::CorrectionForm;
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
