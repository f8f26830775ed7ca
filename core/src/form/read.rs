//! Fields as they lie on the wire (decision D1).

use std::fmt;

use serde::{Deserialize, Deserializer, de};

/// Reads a whole number from a JSON number or from digits in a text (decision D1).
pub fn whole_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    deserializer.deserialize_any(WholeNumber)
}

/// Reads a whole number like [`whole_number`]; `null` and a blank text are no number.
pub fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    struct Number;

    impl<'de> de::Visitor<'de> for Number {
        type Value = Option<i64>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            WholeNumber.expecting(f)
        }

        fn visit_none<E: de::Error>(self) -> Result<Option<i64>, E> {
            Ok(None)
        }

        fn visit_some<D: Deserializer<'de>>(self, number: D) -> Result<Option<i64>, D::Error> {
            number.deserialize_any(self)
        }

        fn visit_i64<E: de::Error>(self, number: i64) -> Result<Option<i64>, E> {
            Ok(Some(number))
        }

        fn visit_u64<E: de::Error>(self, number: u64) -> Result<Option<i64>, E> {
            WholeNumber.visit_u64(number).map(Some)
        }

        fn visit_str<E: de::Error>(self, digits: &str) -> Result<Option<i64>, E> {
            match digits {
                "" => Ok(None),
                digits => WholeNumber.visit_str(digits).map(Some),
            }
        }
    }

    deserializer.deserialize_option(Number)
}

/// Reads a text; `null` is an empty one.
pub fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
}

/// Reads a truth; `null` is none.
pub fn truth<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
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
