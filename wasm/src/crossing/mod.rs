//! Taking values from JavaScript and giving values back.
//!
//! A serde reader and writer made for this door: they know the shapes that cross it and no other,
//! and keep field names ready as JavaScript strings. The general crossing (serde-wasm-bindgen)
//! carries the wording of every possible mismatch, the printing of floating point included, which
//! makes the module 15 KB larger after gzip.

mod names;
mod reader;
mod shape;
mod writer;

use serde::Serialize;
use serde::de::DeserializeOwned;
use shop_core::refusal::Refusal;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, JsValue};

use reader::Reader;
use shape::WrongShape;
use writer::Writer;

/// What a door function answers: a value, or what it throws.
pub(crate) type Answer<T> = Result<T, JsValue>;

/// The value of an argument; an `Error` that names what was expected when it has another shape.
pub(crate) fn take<T: Tsify + DeserializeOwned>(argument: &Ts<T>) -> Answer<T> {
    read(&argument.js_value())
}

/// The value of an argument that may be `null`.
#[cfg(feature = "forms")]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands an optional value over as an owned one"
)]
pub(crate) fn take_some<T: Tsify + DeserializeOwned>(argument: Option<Ts<T>>) -> Answer<Option<T>> {
    argument.as_ref().map(take).transpose()
}

/// A number, kept as a `JsValue` until here: a plain `u32` argument would silently turn `1.5`
/// into 1 and `NaN` into 0.
pub(crate) fn read<T: DeserializeOwned>(argument: &JsValue) -> Answer<T> {
    T::deserialize(Reader(argument)).map_err(error)
}

/// A value as a plain JavaScript object.
pub(crate) fn give<T: Tsify + Serialize>(value: &T) -> Answer<Ts<T>> {
    let object = value.serialize(Writer).map_err(error)?;
    Ok(Ts::new_unchecked(object))
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
    match refusal.serialize(Writer) {
        Ok(object) => object,
        Err(fault) => error(fault),
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` wants"
)]
fn error(shape: WrongShape) -> JsValue {
    JsError::new(&shape.to_string()).into()
}
