//! Conversion between JavaScript values and the types of the rules, by `serde-wasm-bindgen`.

use js_sys::Symbol;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::{Serializer, from_value};
use shop_core::refusal::Refusal;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, JsValue};

/// Result of an exported function: a value, or an exception.
pub(crate) type Answer<T> = Result<T, JsValue>;

/// Serializes maps as plain objects instead of `Map`, to match the TypeScript types.
const SERIALIZER: Serializer = Serializer::new().serialize_maps_as_objects(true);

/// Deserializes an argument.
///
/// Throws an `Error` that describes the expected type if the argument has another one: 1.5, `NaN`
/// and `Infinity` are not integers, and a field can be missing only if its type is optional. A
/// `BigInt` is read as a number.
pub(crate) fn from_js<T: Tsify + DeserializeOwned>(argument: &Ts<T>) -> Answer<T> {
    let value = argument.js_value();
    // An array or a `Map` would be read as an object without fields.
    if value.is_object() && Symbol::iterator().js_in(&value) {
        return Err(JsError::new("expected an object").into());
    }
    Ok(from_value(value)?)
}

/// Deserializes an argument that may be `null`.
#[cfg(any(feature = "forms", feature = "admin-forms"))]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands an optional value over as an owned one"
)]
pub(crate) fn from_js_option<T: Tsify + DeserializeOwned>(
    argument: Option<Ts<T>>,
) -> Answer<Option<T>> {
    argument.as_ref().map(from_js).transpose()
}

/// Deserializes a number. The argument is a `JsValue`, because a plain `u32` argument would
/// silently turn `1.5` into 1 and `NaN` into 0.
pub(crate) fn number<T: DeserializeOwned>(argument: &JsValue) -> Answer<T> {
    Ok(from_value(argument.clone())?)
}

/// Deserializes a value of any type, for a Rust type that accepts them all. Returns its default for
/// values that JSON cannot represent, such as functions.
#[cfg(feature = "shop")]
pub(crate) fn from_unknown<T: DeserializeOwned + Default>(argument: JsValue) -> T {
    from_value(argument).unwrap_or_default()
}

/// Serializes a value as a plain JavaScript object.
pub(crate) fn to_js<T: Tsify + Serialize>(value: &T) -> Answer<Ts<T>> {
    Ok(Ts::new_unchecked(value.serialize(&SERIALIZER)?))
}

/// Serializes values as an array.
pub(crate) fn to_js_all<T: Tsify + Serialize>(
    values: impl IntoIterator<Item = T>,
) -> Answer<Vec<Ts<T>>> {
    values.into_iter().map(|value| to_js(&value)).collect()
}

/// Serializes a refusal as the plain object that is thrown.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` wants"
)]
pub(crate) fn refuse(refusal: Refusal) -> JsValue {
    refusal.serialize(&SERIALIZER).unwrap_or_else(JsValue::from)
}
