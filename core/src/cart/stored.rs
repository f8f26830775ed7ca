//! Tolerant deserialization of the cart that a browser has stored.

use std::fmt;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};

/// Depth to which a value is read: list, lines, members of a line, id of a category.
const DEPTH: u8 = 4;

/// Value stored under `CART`, reduced to the parts that a cart can use.
///
/// Deserializing it from valid JSON never fails and is limited in depth. The default is a value
/// that is not a cart.
#[derive(Debug, Clone, Default)]
pub struct StoredCart(pub(super) Stored);

/// Part of the stored value.
#[derive(Debug, Clone, Default)]
pub(super) enum Stored {
    Integer(i64),
    Text(String),
    List(Vec<Stored>),
    Object(Vec<(String, Stored)>),
    /// Boolean, null, non-integer number, or a value nested too deeply.
    #[default]
    Other,
}

impl Stored {
    /// Returns the member `name` of an object.
    pub(super) fn get(&self, name: &str) -> Option<&Self> {
        let Self::Object(members) = self else {
            return None;
        };
        let member = members.iter().find(|(known, _)| known == name);
        member.map(|(_, value)| value)
    }
}

impl<'de> Deserialize<'de> for StoredCart {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Levels(DEPTH).deserialize(from).map(Self)
    }
}

/// Deserializes any value down to this many levels.
struct Levels(u8);

impl Levels {
    fn inside(&self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

impl<'de> DeserializeSeed<'de> for Levels {
    type Value = Stored;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Stored, D::Error> {
        if self.0 == 0 {
            return IgnoredAny::deserialize(from).map(|_| Stored::Other);
        }
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Levels {
    type Value = Stored;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E: Error>(self) -> Result<Stored, E> {
        Ok(Stored::Other)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Stored, E> {
        Ok(Stored::Other)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Stored, E> {
        Ok(Stored::Integer(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Stored, E> {
        Ok(i64::try_from(number).map_or(Stored::Other, Stored::Integer))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Stored, E> {
        Ok(integer(number).map_or(Stored::Other, Stored::Integer))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Stored, E> {
        Ok(Stored::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Stored, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element_seed(self.inside())? {
            values.push(value);
        }
        Ok(Stored::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Stored, A::Error> {
        let mut members = Vec::new();
        while let Some(name) = object.next_key()? {
            members.push((name, object.next_value_seed(self.inside())?));
        }
        Ok(Stored::Object(members))
    }
}

/// Returns the integer value of a number: JavaScript does not distinguish `2` from `2.0`.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "the cast saturates, and the way back proves that nothing was lost"
)]
fn integer(number: f64) -> Option<i64> {
    let integer = number as i64;
    (integer as f64 == number).then_some(integer)
}
