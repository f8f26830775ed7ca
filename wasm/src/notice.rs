//! Error dialogs.

use shop_core::notice::{self, ErrorDialog};
use shop_core::refusal::RefusalCode;
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, number, to_js};

/// Returns the dialog for a failed call, by its HTTP status (`null` without a response), message
/// and code.
#[wasm_bindgen(js_name = errorDialog)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands an optional text over as an owned one"
)]
pub fn error_dialog(
    #[wasm_bindgen(unchecked_param_type = "number | null")] status: &JsValue,
    message: Option<String>,
    #[wasm_bindgen(unchecked_param_type = "RefusalCode | null")] code: Option<String>,
) -> Answer<Ts<ErrorDialog>> {
    to_js(&notice::error_dialog(
        number(status)?,
        message.as_deref(),
        code.as_deref().and_then(RefusalCode::from_name),
    ))
}
