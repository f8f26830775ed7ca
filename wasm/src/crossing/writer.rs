//! Writing a Rust value as a JavaScript one.

use js_sys::{Array, Object};
use serde::ser::{Error, Impossible, SerializeMap, SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};
use wasm_bindgen::{JsCast, JsValue};

use super::names::{Properties, with_name};
use super::shape::WrongShape;

type Written = Result<JsValue, WrongShape>;

/// Writes plain objects, arrays, strings, numbers and truths.
pub(super) struct Writer;

/// A number as JavaScript has it.
#[expect(
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "amounts, ids and counts stay far below 2^53"
)]
fn number(integer: i64) -> JsValue {
    JsValue::from_f64(integer as f64)
}

/// What no type at this door is made of.
fn unknown<T>() -> Result<T, WrongShape> {
    Err(WrongShape::custom("a shape that this door knows"))
}

impl Serializer for Writer {
    type Ok = JsValue;
    type Error = WrongShape;
    type SerializeSeq = ArrayWriter;
    type SerializeTuple = Impossible<JsValue, WrongShape>;
    type SerializeTupleStruct = Impossible<JsValue, WrongShape>;
    type SerializeTupleVariant = Impossible<JsValue, WrongShape>;
    type SerializeMap = ObjectWriter;
    type SerializeStruct = ObjectWriter;
    type SerializeStructVariant = Impossible<JsValue, WrongShape>;

    fn serialize_bool(self, truth: bool) -> Written {
        Ok(JsValue::from_bool(truth))
    }

    fn serialize_i8(self, integer: i8) -> Written {
        Ok(number(integer.into()))
    }

    fn serialize_i16(self, integer: i16) -> Written {
        Ok(number(integer.into()))
    }

    fn serialize_i32(self, integer: i32) -> Written {
        Ok(number(integer.into()))
    }

    fn serialize_i64(self, integer: i64) -> Written {
        Ok(number(integer))
    }

    fn serialize_u8(self, integer: u8) -> Written {
        Ok(number(integer.into()))
    }

    fn serialize_u16(self, integer: u16) -> Written {
        Ok(number(integer.into()))
    }

    fn serialize_u32(self, integer: u32) -> Written {
        Ok(number(integer.into()))
    }

    fn serialize_u64(self, integer: u64) -> Written {
        i64::try_from(integer).map(number).or_else(|_| unknown())
    }

    fn serialize_f32(self, float: f32) -> Written {
        self.serialize_f64(float.into())
    }

    fn serialize_f64(self, float: f64) -> Written {
        Ok(JsValue::from_f64(float))
    }

    fn serialize_char(self, _: char) -> Written {
        unknown()
    }

    fn serialize_str(self, text: &str) -> Written {
        Ok(JsValue::from_str(text))
    }

    fn serialize_bytes(self, _: &[u8]) -> Written {
        unknown()
    }

    fn serialize_none(self) -> Written {
        Ok(JsValue::UNDEFINED)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        Ok(JsValue::UNDEFINED)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        unknown()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        Ok(with_name(variant, JsValue::clone))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Written {
        unknown()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<ArrayWriter, WrongShape> {
        Ok(ArrayWriter(Array::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, WrongShape> {
        unknown()
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, WrongShape> {
        unknown()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, WrongShape> {
        unknown()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<ObjectWriter, WrongShape> {
        Ok(ObjectWriter::new())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<ObjectWriter, WrongShape> {
        Ok(ObjectWriter::new())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, WrongShape> {
        unknown()
    }
}

/// An array being written.
pub(super) struct ArrayWriter(Array);

impl SerializeSeq for ArrayWriter {
    type Ok = JsValue;
    type Error = WrongShape;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WrongShape> {
        self.0.push(&value.serialize(Writer)?);
        Ok(())
    }

    fn end(self) -> Written {
        Ok(self.0.into())
    }
}

/// An object being written.
pub(super) struct ObjectWriter {
    object: Properties,
    /// The key of a map whose value is still to come.
    key: JsValue,
}

impl ObjectWriter {
    fn new() -> Self {
        Self {
            object: Object::new().unchecked_into(),
            key: JsValue::UNDEFINED,
        }
    }

    /// Kept out of line: the module would have a copy for every field of every struct.
    #[inline(never)]
    fn set(&self, name: &'static str, value: &JsValue) {
        if !value.is_undefined() {
            with_name(name, |name| self.object.set(name, value));
        }
    }
}

impl SerializeStruct for ObjectWriter {
    type Ok = JsValue;
    type Error = WrongShape;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), WrongShape> {
        self.set(name, &value.serialize(Writer)?);
        Ok(())
    }

    fn end(self) -> Written {
        Ok(self.object.into())
    }
}

/// Flattened structs arrive as maps.
impl SerializeMap for ObjectWriter {
    type Ok = JsValue;
    type Error = WrongShape;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), WrongShape> {
        self.key = key.serialize(Writer)?;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WrongShape> {
        self.object.set(&self.key, &value.serialize(Writer)?);
        Ok(())
    }

    fn end(self) -> Written {
        Ok(self.object.into())
    }
}
