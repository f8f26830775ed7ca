//! Typed secrets.

use std::fmt;

/// Typed password, to be compared with a hash. It is kept out of logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a typed secret.
    #[must_use]
    pub fn new(typed: impl Into<String>) -> Self {
        Self(typed.into())
    }

    /// Returns the secret in clear text.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Hides the secret, to keep it out of logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(……)")
    }
}
