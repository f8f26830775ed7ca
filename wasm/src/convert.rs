//! Conversion between JavaScript values and the types of the rules, by `serde-wasm-bindgen`.

use js_sys::Symbol;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::{Serializer, from_value};
use shop_core::refusal::Refusal;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, JsValue};

/// What an exported function answers: a value, or what it throws.
pub(crate) type Answer<T> = Result<T, JsValue>;

/// Plain objects in the place of `Map`, so that the answer is what the TypeScript types say.
const SERIALIZER: Serializer = Serializer::new().serialize_maps_as_objects(true);

/// The value of an argument.
///
/// An argument of another shape is an `Error` that names what was expected: 1.5, `NaN` and
/// `Infinity` are no integers, and a field can be left out only where its type says so. A `BigInt`
/// is read as the number that it is.
pub(crate) fn from_js<T: Tsify + DeserializeOwned>(argument: &Ts<T>) -> Answer<T> {
    let value = argument.js_value();
    // An array or a `Map` would be read as an object without fields.
    if value.is_object() && Symbol::iterator().js_in(&value) {
        return Err(JsError::new("expected an object").into());
    }
    Ok(from_value(value)?)
}

/// The value of an argument that may be `null`.
#[cfg(feature = "forms")]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands an optional value over as an owned one"
)]
pub(crate) fn from_js_option<T: Tsify + DeserializeOwned>(
    argument: Option<Ts<T>>,
) -> Answer<Option<T>> {
    argument.as_ref().map(from_js).transpose()
}

/// A number. It is a `JsValue` until here, because a plain `u32` argument would silently turn `1.5`
/// into 1 and `NaN` into 0.
pub(crate) fn number<T: DeserializeOwned>(argument: &JsValue) -> Answer<T> {
    Ok(from_value(argument.clone())?)
}

/// A value of any shape, for a type that reads them all; its default for what JSON cannot hold, such
/// as a function.
#[cfg(feature = "shop")]
pub(crate) fn from_unknown<T: DeserializeOwned + Default>(argument: JsValue) -> T {
    from_value(argument).unwrap_or_default()
}

/// A value as a plain JavaScript object.
pub(crate) fn to_js<T: Tsify + Serialize>(value: &T) -> Answer<Ts<T>> {
    Ok(Ts::new_unchecked(value.serialize(&SERIALIZER)?))
}

/// Values as an array.
pub(crate) fn to_js_all<T: Tsify + Serialize>(
    values: impl IntoIterator<Item = T>,
) -> Answer<Vec<Ts<T>>> {
    values.into_iter().map(|value| to_js(&value)).collect()
}

/// A refusal as the plain object that is thrown.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` wants"
)]
pub(crate) fn refuse(refusal: Refusal) -> JsValue {
    refusal.serialize(&SERIALIZER).unwrap_or_else(JsValue::from)
}
