//! An argument that has another shape than its type says.

use std::fmt::{self, Display, Formatter};

use serde::de::{self, Expected, Unexpected};
use serde::ser;

/// What was expected, without a rendering of what came instead: that would bring the printing of
/// every kind of value into the module.
#[derive(Debug)]
pub(super) struct WrongShape(String);

impl Display for WrongShape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl std::error::Error for WrongShape {}

impl de::Error for WrongShape {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self(expected.to_string())
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self(expected.to_string())
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Self {
        Self(expected.to_string())
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self("a name of its type".to_owned())
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        Self::unknown_variant(name, known)
    }

    fn missing_field(field: &'static str) -> Self {
        Self(format!("the field `{field}`"))
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::missing_field(field)
    }
}

impl ser::Error for WrongShape {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }
}
