//! An argument that has another shape than its type says.

use std::fmt::{self, Display, Formatter};

use serde::de::{self, Expected, Unexpected};
use serde::ser;

/// What was expected, without a rendering of what came instead: that would bring the printing of
/// every kind of value into the module.
#[derive(Debug)]
pub(super) enum WrongShape {
    /// Something else was expected.
    Expected(String),
    /// The struct being read lacks the field of this place.
    Lacks(usize),
}

impl WrongShape {
    /// The same, with the field's name when it is one of these.
    pub(super) fn named(self, fields: &[&str]) -> Self {
        match self {
            Self::Lacks(place) => match fields.get(place) {
                Some(name) => Self::Expected(format!("the field `{name}`")),
                None => Self::Lacks(place),
            },
            expected @ Self::Expected(_) => expected,
        }
    }
}

impl Display for WrongShape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(what) => write!(f, "expected {what}"),
            Self::Lacks(place) => write!(f, "expected a field {place}"),
        }
    }
}

impl std::error::Error for WrongShape {}

impl de::Error for WrongShape {
    fn custom<T: Display>(message: T) -> Self {
        Self::Expected(message.to_string())
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::Expected(expected.to_string())
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::Expected(expected.to_string())
    }

    fn invalid_length(place: usize, _: &dyn Expected) -> Self {
        Self::Lacks(place)
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Self {
        Self::Expected(format!("one of {}", known.join(", ")))
    }

    fn unknown_field(_: &str, known: &'static [&'static str]) -> Self {
        Self::unknown_variant("", known)
    }

    fn missing_field(field: &'static str) -> Self {
        Self::Expected(format!("the field `{field}`"))
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::missing_field(field)
    }
}

impl ser::Error for WrongShape {
    fn custom<T: Display>(message: T) -> Self {
        Self::Expected(message.to_string())
    }
}
