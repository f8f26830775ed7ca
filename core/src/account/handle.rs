//! The handle of a pending registration (decision D8).

use std::fmt;

use super::refusals::registration_unknown;
use crate::form::{Ruled, rule};
use crate::refusal::Refusal;

/// The unguessable text that a pending registration is continued with; never the phone or e-mail.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Handle(String);

impl Handle {
    /// Reads a handle: 22 to 86 characters of base64url, 128 bits at least.
    ///
    /// Refuses anything else with `registration_unknown`, like a handle that nobody has.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let typed = typed.trim();
        let base64url = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        if (22..=86).contains(&typed.len()) && typed.bytes().all(base64url) {
            Ok(Self(typed.to_owned()))
        } else {
            Err(registration_unknown())
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The rule of a field that carries one.
pub(super) fn handle(typed: &str) -> Ruled {
    rule(Handle::parse(typed))
}

/// Says that it is a handle and not which: whoever has it can finish the registration.
impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Handle(……)")
    }
}
