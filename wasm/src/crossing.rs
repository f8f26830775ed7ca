//! Taking values from JavaScript and giving values back.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use shop_core::refusal::Refusal;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, JsValue};

/// What a door function answers: a value, or what it throws.
pub(crate) type Answer<T> = Result<T, JsValue>;

/// The value of an argument; an `Error` that names what was expected when it has another shape.
pub(crate) fn take<T: Tsify + DeserializeOwned>(argument: &Ts<T>) -> Answer<T> {
    read(argument.js_value())
}

/// A number, kept as a `JsValue` until here: a plain `u32` argument would silently turn `1.5`
/// into 1 and `NaN` into 0.
pub(crate) fn read<T: DeserializeOwned>(argument: JsValue) -> Answer<T> {
    serde_wasm_bindgen::from_value(argument)
        .map_err(|shape| JsError::new(&shape.to_string()).into())
}

/// A value as a plain JavaScript object.
pub(crate) fn give<T: Tsify + Serialize>(value: &T) -> Answer<Ts<T>> {
    let plain = Serializer::new().serialize_maps_as_objects(true);
    match value.serialize(&plain) {
        Ok(object) => Ok(Ts::new_unchecked(object)),
        Err(fault) => Err(JsError::new(&fault.to_string()).into()),
    }
}

/// Values as an array.
pub(crate) fn give_all<T: Tsify + Serialize>(
    values: impl IntoIterator<Item = T>,
) -> Answer<Vec<Ts<T>>> {
    values.into_iter().map(|value| give(&value)).collect()
}

/// A refusal as what is thrown.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` wants"
)]
pub(crate) fn refuse(refusal: Refusal) -> JsValue {
    match give(&refusal) {
        Ok(object) => object.into(),
        Err(fault) => fault,
    }
}
