//! Scope and lifetime of a session (decisions D14, D16).

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::refusals::password_change_required;
use crate::named::named;
use crate::refusal::Refusal;

/// Permissions of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
pub enum SessionScope {
    /// All actions of the member.
    Full,
    /// Only the password change, after a login with a temporary password.
    PasswordOnly,
}

named!(SessionScope);

impl SessionScope {
    /// Returns the lifetime of a session: 12 hours, 30 days with `remember`, and always 15 minutes
    /// for `PasswordOnly`.
    #[must_use]
    pub const fn lifetime(self, remember: bool) -> Duration {
        match (self, remember) {
            (Self::Full, false) => Duration::from_hours(12),
            (Self::Full, true) => Duration::from_hours(30 * 24),
            (Self::PasswordOnly, _) => Duration::from_mins(15),
        }
    }

    /// Fails with `password_change_required` unless the scope is `Full`.
    pub fn require_full(self) -> Result<(), Refusal> {
        match self {
            Self::Full => Ok(()),
            Self::PasswordOnly => Err(password_change_required()),
        }
    }
}
