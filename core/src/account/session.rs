//! Scope and lifetime of a session (decisions D14, D16).

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::refusals::{login_required, password_change_required};
use crate::named::named;
use crate::refusal::Refusal;

/// Permissions of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
pub enum SessionScope {
    /// All actions of the member.
    Full,
    /// Only the password change, after a login with a temporary password.
    PasswordOnly,
    /// Only one order, for the holder of its link (decision D204).
    Order,
}

named!(SessionScope);

impl SessionScope {
    /// Returns the lifetime of a session: 12 hours, for `Full` with `remember` 30 days, and always
    /// 15 minutes for `PasswordOnly`.
    #[must_use]
    pub const fn lifetime(self, remember: bool) -> Duration {
        match (self, remember) {
            (Self::Full, false) | (Self::Order, _) => Duration::from_hours(12),
            (Self::Full, true) => Duration::from_hours(30 * 24),
            (Self::PasswordOnly, _) => Duration::from_mins(15),
        }
    }

    /// Fails unless the scope is `Full`: with `password_change_required`, or with `login_required`
    /// for a session of one order.
    pub fn require_full(self) -> Result<(), Refusal> {
        match self {
            Self::Full => Ok(()),
            Self::PasswordOnly => Err(password_change_required()),
            Self::Order => Err(login_required()),
        }
    }

    /// Fails with `password_change_required` if the session allows only that.
    pub fn require_orders(self) -> Result<(), Refusal> {
        match self {
            Self::Full | Self::Order => Ok(()),
            Self::PasswordOnly => Err(password_change_required()),
        }
    }
}
