//! How far a pending registration has come (decision D8).

use std::time::Duration;

use super::refusals::registration_unknown;
use crate::refusal::Refusal;
use crate::time::Moment;

/// How long a registration waits to be finished, from its beginning or its verification.
pub const REGISTRATION_LIFETIME: Duration = Duration::from_hours(1);

/// A registration whose handle somebody has; it makes one member at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegistrationState {
    /// To be finished.
    Pending {
        /// Until when.
        expires_at: Moment,
    },
    /// It made a member.
    Completed,
    /// The visitor left.
    Cleared,
    /// The visitor did not come back in time.
    Expired,
}

impl RegistrationState {
    /// The state of one that begins, or whose contact is verified, now.
    #[must_use]
    pub fn begun(now: Moment) -> Self {
        Self::Pending {
            expires_at: now.plus(REGISTRATION_LIFETIME),
        }
    }

    /// The state as time has made it.
    #[must_use]
    pub fn at(self, now: Moment) -> Self {
        match self {
            Self::Pending { expires_at } if now >= expires_at => Self::Expired,
            state => state,
        }
    }

    /// After it made a member. Refuses with `registration_unknown` one that is not pending.
    pub fn completed(self, now: Moment) -> Result<Self, Refusal> {
        match self.at(now) {
            Self::Pending { .. } => Ok(Self::Completed),
            Self::Completed | Self::Cleared | Self::Expired => Err(registration_unknown()),
        }
    }

    /// After the visitor left the page: one that was pending is cleared, any other is what it was.
    #[must_use]
    pub fn cleared(self) -> Self {
        match self {
            Self::Pending { .. } => Self::Cleared,
            done => done,
        }
    }

    /// The word that a database keeps.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pending { .. } => "Pending",
            Self::Completed => "Completed",
            Self::Cleared => "Cleared",
            Self::Expired => "Expired",
        }
    }

    /// The state behind a database's word; the moment matters while it is pending.
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
