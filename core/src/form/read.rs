//! Fields as they lie on the wire (decision D1).

use std::fmt;

use serde::{Deserializer, de};

/// Reads a whole number from a JSON number or from digits in a text (decision D1).
pub fn whole_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    deserializer.deserialize_any(WholeNumber)
}

struct WholeNumber;

impl de::Visitor<'_> for WholeNumber {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<i64, E> {
        Ok(number)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<i64, E> {
        i64::try_from(number).map_err(E::custom)
    }

    fn visit_str<E: de::Error>(self, digits: &str) -> Result<i64, E> {
        digits.parse().map_err(E::custom)
    }
}
