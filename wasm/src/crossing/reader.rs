//! Reading a JavaScript value as a Rust one.

use js_sys::Array;
use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, IntoDeserializer, SeqAccess, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use wasm_bindgen::{JsCast, JsValue};

use super::names::{Properties, with_name};
use super::shape::WrongShape;

/// The largest whole number that a JavaScript number holds exactly.
const SAFE_MAX: i64 = (1 << 53) - 1;

/// A JavaScript value about to be read.
pub(super) struct Reader<'v>(pub(super) &'v JsValue);

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = WrongShape;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
        if let Some(number) = self.0.as_f64() {
            match whole(number) {
                Some(integer) => visitor.visit_i64(integer),
                None => visitor.visit_f64(number),
            }
        } else if let Some(text) = self.0.as_string() {
            visitor.visit_string(text)
        } else if let Some(truth) = self.0.as_bool() {
            visitor.visit_bool(truth)
        } else if Array::is_array(self.0) {
            self.deserialize_seq(visitor)
        } else {
            Err(WrongShape::invalid_type(Unexpected::Unit, &visitor))
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
        if self.0.is_null() || self.0.is_undefined() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, WrongShape> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongShape> {
        let Some(array) = self.0.dyn_ref::<Array>() else {
            return Err(WrongShape::invalid_type(Unexpected::Unit, &visitor));
        };
        visitor.visit_seq(Elements {
            array,
            next: 0,
            length: array.length(),
        })
    }

    /// Field by field in the struct's own order; a property that is absent is a missing field.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, WrongShape> {
        if !self.0.is_object() {
            return Err(WrongShape::invalid_type(Unexpected::Unit, &visitor));
        }
        let object = self.0.unchecked_ref();
        let fields_left = fields.iter();
        visitor.visit_seq(Fields {
            object,
            fields_left,
        })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, WrongShape> {
        match self.0.as_string() {
            Some(variant) => visitor.visit_enum(variant.into_deserializer()),
            None => Err(WrongShape::unknown_variant("", variants)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct tuple tuple_struct map identifier ignored_any
    }
}

/// The whole number that a JavaScript number is.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "the cast saturates, and the way back proves that nothing was lost"
)]
fn whole(number: f64) -> Option<i64> {
    let integer = number as i64;
    let exact = integer as f64 == number && (-SAFE_MAX..=SAFE_MAX).contains(&integer);
    exact.then_some(integer)
}

/// The elements of an array.
struct Elements<'v> {
    array: &'v Array,
    next: u32,
    length: u32,
}

impl<'de> SeqAccess<'de> for Elements<'_> {
    type Error = WrongShape;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, WrongShape> {
        if self.next >= self.length {
            return Ok(None);
        }
        let element = self.array.get(self.next);
        self.next += 1;
        seed.deserialize(Reader(&element)).map(Some)
    }
}

/// The fields of a struct, read from the properties of an object.
struct Fields<'v> {
    object: &'v Properties,
    fields_left: std::slice::Iter<'static, &'static str>,
}

impl<'de> SeqAccess<'de> for Fields<'_> {
    type Error = WrongShape;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, WrongShape> {
        match self.next_property() {
            Some(property) => seed.deserialize(Reader(&property)).map(Some),
            None => Ok(None),
        }
    }
}

impl Fields<'_> {
    /// The property of the next field; `None` when it is absent.
    ///
    /// Kept out of line: the module would have a copy for every field of every struct.
    #[inline(never)]
    fn next_property(&mut self) -> Option<JsValue> {
        let name = self.fields_left.next()?;
        let property = with_name(name, |name| self.object.get(name));
        (!property.is_undefined()).then_some(property)
    }
}
