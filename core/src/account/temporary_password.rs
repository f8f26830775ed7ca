//! Temporary passwords and their state (decision D14).

use std::fmt;
use std::time::Duration;

use super::code::{compared, from_numbers, of_alphabet};
use super::refusals::login_wrong;
use crate::refusal::Refusal;
use crate::time::Moment;

/// Number of characters of a temporary password, without the hyphens.
pub const TEMPORARY_PASSWORD_LENGTH: usize = 12;

/// Normalized temporary password: twelve characters of the code alphabet, 59 bits.
#[derive(Clone, PartialEq, Eq)]
pub struct TemporaryPassword(String);

impl TemporaryPassword {
    /// Parses a typed text. Case, spaces, hyphens and full-width forms are ignored. Returns `None`
    /// if it does not have the format of a temporary password.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let typed = compared(typed);
        (of_alphabet(&typed) && typed.len() == TEMPORARY_PASSWORD_LENGTH).then_some(Self(typed))
    }

    /// Builds a temporary password from random numbers, one index into the alphabet for each
    /// character. Returns `None` if an index is out of range.
    #[must_use]
    pub fn drawn(numbers: [u8; TEMPORARY_PASSWORD_LENGTH]) -> Option<Self> {
        from_numbers(&numbers).map(Self)
    }

    /// Returns the twelve characters, which are the input of the hash.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Formats the password for a message: `XXXX-XXXX-XXXX`.
    #[must_use]
    pub fn shown(&self) -> String {
        let mut shown = String::with_capacity(TEMPORARY_PASSWORD_LENGTH + 2);
        for (place, character) in self.0.chars().enumerate() {
            if place > 0 && place.is_multiple_of(4) {
                shown.push('-');
            }
            shown.push(character);
        }
        shown
    }
}

/// Hides the temporary password, to keep it out of logs.
impl fmt::Debug for TemporaryPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TemporaryPassword(……)")
    }
}

/// State of a temporary password, which is valid for 15 minutes and one login.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TemporaryPasswordState {
    /// Sent and not used yet.
    Waiting {
        /// Expiry time.
        expires_at: Moment,
    },
    /// Used for a login.
    Used,
    /// Not used in time.
    Expired,
    /// Replaced by a newer one, or the password was changed in another way.
    Voided,
}

impl TemporaryPasswordState {
    /// Lifetime of a temporary password.
    pub const LIFETIME: Duration = Duration::from_mins(15);

    /// Returns the state of a temporary password sent now.
    #[must_use]
    pub fn sent(now: Moment) -> Self {
        Self::Waiting {
            expires_at: now.plus(Self::LIFETIME),
        }
    }

    /// Returns the state after a login. Fails with `login_wrong` unless it is waiting and not
    /// expired.
    pub fn used(self, now: Moment) -> Result<Self, Refusal> {
        match self.at(now) {
            Self::Waiting { .. } => Ok(Self::Used),
            Self::Used | Self::Expired | Self::Voided => Err(login_wrong()),
        }
    }

    /// Returns the state after a newer one was sent or the password was changed. Only a waiting one
    /// changes.
    #[must_use]
    pub fn voided(self) -> Self {
        match self {
            Self::Waiting { .. } => Self::Voided,
            done => done,
        }
    }

    /// Returns the state at time `now`, considering expiry.
    #[must_use]
    pub fn at(self, now: Moment) -> Self {
        match self {
            Self::Waiting { expires_at } if now >= expires_at => Self::Expired,
            state => state,
        }
    }

    /// Returns the name stored in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting { .. } => "Waiting",
            Self::Used => "Used",
            Self::Expired => "Expired",
            Self::Voided => "Voided",
        }
    }

    /// Returns the state with this database name. `expires_at` is only used for `Waiting`.
    #[must_use]
    pub fn from_name(name: &str, expires_at: Moment) -> Option<Self> {
        [
            Self::Waiting { expires_at },
            Self::Used,
            Self::Expired,
            Self::Voided,
        ]
        .into_iter()
        .find(|state| state.name() == name)
    }
}
