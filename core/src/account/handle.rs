//! Handle of a pending registration (decision D8).

use std::fmt;

use super::refusals::registration_unknown;
use crate::form::{ValidationResult, rule};
use crate::refusal::Refusal;

/// Unguessable token of a pending registration; never the phone number or e-mail address.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Handle(String);

impl Handle {
    /// Parses a handle: 22 to 86 characters of base64url, at least 128 bits.
    ///
    /// Fails with `registration_unknown` otherwise, the same as for an unknown handle.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let typed = typed.trim();
        let base64url = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        if (22..=86).contains(&typed.len()) && typed.bytes().all(base64url) {
            Ok(Self(typed.to_owned()))
        } else {
            Err(registration_unknown())
        }
    }

    /// Returns the text of the handle.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Validation rule of a field that contains a handle.
pub(super) fn handle(typed: &str) -> ValidationResult {
    rule(Handle::parse(typed))
}

/// Hides the handle, because it is enough to finish the registration.
impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Handle(……)")
    }
}
