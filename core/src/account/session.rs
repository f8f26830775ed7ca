//! What a login opens, and for how long (decisions D14, D16).

use std::time::Duration;

use strum::{EnumString, IntoStaticStr};

use super::refusals::password_change_required;
use crate::refusal::Refusal;

/// What a session may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString)]
pub enum SessionScope {
    /// Everything that is the member's.
    Full,
    /// Nothing but to change the password: the member logged in with a temporary one.
    PasswordOnly,
}

impl SessionScope {
    /// How long a session lasts: 12 hours, 30 days for who wants to be remembered, and 15 minutes
    /// to change a password, remembered or not.
    #[must_use]
    pub const fn lifetime(self, remember: bool) -> Duration {
        match (self, remember) {
            (Self::Full, false) => Duration::from_hours(12),
            (Self::Full, true) => Duration::from_hours(30 * 24),
            (Self::PasswordOnly, _) => Duration::from_mins(15),
        }
    }

    /// Refuses with `password_change_required` a session that may not do everything.
    pub fn require_full(self) -> Result<(), Refusal> {
        match self {
            Self::Full => Ok(()),
            Self::PasswordOnly => Err(password_change_required()),
        }
    }

    /// The word that a database keeps.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The scope behind a database's word.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}
