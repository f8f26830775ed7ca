//! Temporary passwords, and how far one has come (decision D14).

use std::fmt;
use std::time::Duration;

use super::code::{compared, from_numbers, of_alphabet};
use super::refusals::login_wrong;
use crate::refusal::Refusal;
use crate::time::Moment;

/// Characters of a temporary password, without the dashes between.
pub const TEMPORARY_PASSWORD_LENGTH: usize = 12;

/// A temporary password in the form that is compared: twelve characters of the codes' alphabet,
/// 59 bits.
#[derive(Clone, PartialEq, Eq)]
pub struct TemporaryPassword(String);

impl TemporaryPassword {
    /// Reads what has the shape of a temporary password, whatever its case; spaces, dashes and
    /// full-width characters are forgiven. `None` for anything else.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let typed = compared(typed);
        (of_alphabet(&typed) && typed.len() == TEMPORARY_PASSWORD_LENGTH).then_some(Self(typed))
    }

    /// The temporary password that a source of chance drew: one number below the alphabet's length
    /// for each character. `None` for a number that is not.
    #[must_use]
    pub fn drawn(numbers: [u8; TEMPORARY_PASSWORD_LENGTH]) -> Option<Self> {
        from_numbers(&numbers).map(Self)
    }

    /// The twelve characters, as they are hashed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As it is sent: `XXXX-XXXX-XXXX`.
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

/// Says that it is a temporary password and not which.
impl fmt::Debug for TemporaryPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TemporaryPassword(……)")
    }
}

/// How far a temporary password has come: good for 15 minutes and one login.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TemporaryPasswordState {
    /// Sent, and not used yet.
    Waiting {
        /// Until when it can be used.
        expires_at: Moment,
    },
    /// A member logged in with it.
    Used,
    /// Nobody did in time.
    Expired,
    /// A newer one was sent, or the password was changed otherwise.
    Voided,
}

impl TemporaryPasswordState {
    /// How long one is good for.
    pub const LIFETIME: Duration = Duration::from_mins(15);

    /// The state of one that is sent now.
    #[must_use]
    pub fn sent(now: Moment) -> Self {
        Self::Waiting {
            expires_at: now.plus(Self::LIFETIME),
        }
    }

    /// After logging in with it. Refuses with `login_wrong` one that waits no longer.
    pub fn used(self, now: Moment) -> Result<Self, Refusal> {
        match self.at(now) {
            Self::Waiting { .. } => Ok(Self::Used),
            Self::Used | Self::Expired | Self::Voided => Err(login_wrong()),
        }
    }

    /// After a newer one was sent, or the password was changed: one that waited is void.
    #[must_use]
    pub fn voided(self) -> Self {
        match self {
            Self::Waiting { .. } => Self::Voided,
            done => done,
        }
    }

    /// The state as time has made it.
    #[must_use]
    pub fn at(self, now: Moment) -> Self {
        match self {
            Self::Waiting { expires_at } if now >= expires_at => Self::Expired,
            state => state,
        }
    }

    /// The word that a database keeps.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting { .. } => "Waiting",
            Self::Used => "Used",
            Self::Expired => "Expired",
            Self::Voided => "Voided",
        }
    }

    /// The state behind a database's word.
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
