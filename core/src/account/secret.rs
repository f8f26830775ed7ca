//! Secrets as they were typed.

use std::fmt;

use serde::{Deserialize, Deserializer};

use crate::form;

/// A password or a code as it was typed; it stays out of logs.
#[derive(Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "ts", tsify(type = "string"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String))]
pub struct Secret(String);

impl Secret {
    /// The secret behind a text.
    #[must_use]
    pub fn new(typed: impl Into<String>) -> Self {
        Self(typed.into())
    }

    /// The text itself.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// A text, or nothing for `null`.
impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        form::text(deserializer).map(Self)
    }
}

/// Says that it is a secret and not which.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(……)")
    }
}
