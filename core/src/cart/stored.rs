//! The value that a browser has stored as a cart, read whatever it is.

use std::fmt;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};

/// How deep a value is read: the list, its lines, their members, a category's id.
const DEPTH: u8 = 4;

/// The value stored under `CART`, as far as a cart can be made of it.
///
/// Reading one from parsed JSON never fails, and goes no deeper than a cart does. The default is a
/// value that is no cart.
#[derive(Debug, Clone, Default)]
pub struct StoredCart(pub(super) Stored);

/// A part of the stored value.
#[derive(Debug, Clone, Default)]
pub(super) enum Stored {
    Integer(i64),
    Text(String),
    List(Vec<Stored>),
    Object(Vec<(String, Stored)>),
    /// True, false, null, a number that is no integer, and what lies too deep.
    #[default]
    Other,
}

impl Stored {
    /// The member of an object.
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

/// Reads any value so many levels deep.
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
        Ok(whole(number).map_or(Stored::Other, Stored::Integer))
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

/// The integer that a number is: JavaScript knows no difference between `2` and `2.0`.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "the cast saturates, and the way back proves that nothing was lost"
)]
fn whole(number: f64) -> Option<i64> {
    let integer = number as i64;
    (integer as f64 == number).then_some(integer)
}
