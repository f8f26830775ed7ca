//! Return requests of buyers.

use shop_core::order::{ReturnCodeForm, ReturnFacts, ReturnRequestForm};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse};

/// Checks the request to return goods of an order.
///
/// Throws a `Refusal`, with `fields` for typed values: `Lines`, `Reason`, `Note`, `ReceivedOn`.
#[wasm_bindgen(js_name = checkReturnRequest)]
pub fn check_return_request(form: &Ts<ReturnRequestForm>, order: &Ts<ReturnFacts>) -> Answer<()> {
    let (_, request) = from_js(form)?.check().map_err(refuse)?;
    request.check(&from_js(order)?).map(drop).map_err(refuse)
}

/// Checks the order number and the buyer's phone number of a visitor who asks for a return code.
///
/// Throws a `Refusal` with `fields`: `Id`, `Tel`.
#[wasm_bindgen(js_name = checkReturnCode)]
pub fn check_return_code(form: &Ts<ReturnCodeForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}
