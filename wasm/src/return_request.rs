//! Return requests of buyers.

use shop_core::order::{OrderStatus, ReturnCodeForm, ReturnFacts, ReturnProof, ReturnRequestForm};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse};

/// Checks the request to return goods of an order.
///
/// `by_code` is true for a visitor, whose code is checked too.
///
/// Throws a `Refusal`, with `fields` for typed values: `Lines`, `Reason`, `Note`, `ReceivedOn`,
/// `Code`.
#[wasm_bindgen(js_name = checkReturnRequest)]
pub fn check_return_request(
    form: &Ts<ReturnRequestForm>,
    order: &Ts<ReturnFacts>,
    by_code: bool,
) -> Answer<()> {
    let proof = if by_code {
        ReturnProof::Code
    } else {
        ReturnProof::Login
    };
    let (_, request) = from_js(form)?.check(proof).map_err(refuse)?;
    request.check(&from_js(order)?).map(drop).map_err(refuse)
}

/// Returns `true` if goods of an order with this status are at the buyer or on the way.
#[wasm_bindgen(js_name = isAtBuyer)]
#[must_use]
pub fn is_at_buyer(status: i32) -> bool {
    OrderStatus::from_number(status).is_some_and(OrderStatus::is_at_buyer)
}

/// Checks the order number and the buyer's phone number of a visitor who asks for a return code.
///
/// Throws a `Refusal` with `fields`: `Id`, `Tel`.
#[wasm_bindgen(js_name = checkReturnCode)]
pub fn check_return_code(form: &Ts<ReturnCodeForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}
