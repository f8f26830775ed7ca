//! State of a pending registration (decision D8).

use std::time::Duration;

use super::refusals::registration_unknown;
use crate::refusal::Refusal;
use crate::time::Moment;

/// Time to finish a registration, from its start or its verification.
pub const REGISTRATION_LIFETIME: Duration = Duration::from_hours(1);

/// State of a registration. A registration creates at most one member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegistrationState {
    /// Not finished yet.
    Pending {
        /// Expiry time.
        expires_at: Moment,
    },
    /// A member was created.
    Completed,
    /// The visitor left the form before finishing.
    Cleared,
    /// Not finished in time.
    Expired,
}

impl RegistrationState {
    /// Returns the state of a registration that is started, or whose contact is verified, now.
    #[must_use]
    pub fn begun(now: Moment) -> Self {
        Self::Pending {
            expires_at: now.plus(REGISTRATION_LIFETIME),
        }
    }

    /// Returns the state at time `now`, considering expiry.
    #[must_use]
    pub fn at(self, now: Moment) -> Self {
        match self {
            Self::Pending { expires_at } if now >= expires_at => Self::Expired,
            state => state,
        }
    }

    /// Returns the state after creating a member. Fails with `registration_unknown` if it is not
    /// pending.
    pub fn completed(self, now: Moment) -> Result<Self, Refusal> {
        match self.at(now) {
            Self::Pending { .. } => Ok(Self::Completed),
            Self::Completed | Self::Cleared | Self::Expired => Err(registration_unknown()),
        }
    }

    /// Returns the state after the visitor left the form. Only a pending registration changes.
    #[must_use]
    pub fn cleared(self) -> Self {
        match self {
            Self::Pending { .. } => Self::Cleared,
            done => done,
        }
    }

    /// Returns the name stored in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pending { .. } => "Pending",
            Self::Completed => "Completed",
            Self::Cleared => "Cleared",
            Self::Expired => "Expired",
        }
    }

    /// Returns the state with this database name. `expires_at` is only used for `Pending`.
    #[must_use]
    pub fn from_name(name: &str, expires_at: Moment) -> Option<Self> {
        [
            Self::Pending { expires_at },
            Self::Completed,
            Self::Cleared,
            Self::Expired,
        ]
        .into_iter()
        .find(|state| state.name() == name)
    }
}
