//! Secrets as they were typed.

use std::fmt;

/// A password as it was typed, to be compared; it stays out of logs.
#[derive(Clone, PartialEq, Eq)]
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

/// Says that it is a secret and not which.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(……)")
    }
}
