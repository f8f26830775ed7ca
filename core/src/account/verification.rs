//! State of a verification code (decision D10).

use std::time::Duration;

use super::refusals::code_wrong;
use crate::refusal::Refusal;
use crate::time::Moment;

/// Most comparisons of one code.
pub const CODE_TRIES: u32 = 5;

/// Lifetime of a code.
pub const CODE_LIFETIME: Duration = Duration::from_mins(10);

/// Minimum time between two codes to the same contact. The page shows it as a countdown
/// (docs/spec/accounts.md#verification).
pub const RESEND_WAIT: Duration = Duration::from_secs(5);

/// State of a verification code: five attempts, ten minutes, one use. A newer code voids it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeState {
    /// Sent and not used yet.
    Waiting {
        /// Remaining comparisons.
        tries_left: u32,
        /// Expiry time.
        expires_at: Moment,
    },
    /// The code was correct, or the mailed link was opened.
    Used,
    /// All attempts were used.
    Exhausted,
    /// Not used in time.
    Expired,
    /// Replaced by a newer code.
    Voided,
}

impl CodeState {
    /// Returns the state of a code sent now.
    #[must_use]
    pub fn sent(now: Moment) -> Self {
        Self::Waiting {
            tries_left: CODE_TRIES,
            expires_at: now.plus(CODE_LIFETIME),
        }
    }

    /// Returns the state at time `now`, considering expiry and remaining attempts.
    #[must_use]
    pub fn at(self, now: Moment) -> Self {
        match self {
            Self::Waiting { expires_at, .. } if now >= expires_at => Self::Expired,
            Self::Waiting { tries_left: 0, .. } => Self::Exhausted,
            state => state,
        }
    }

    /// Deducts an attempt before the code is compared, so that parallel guesses cannot exceed the
    /// limit. Fails with `code_wrong` unless the code is waiting.
    pub fn tried(self, now: Moment) -> Result<Self, Refusal> {
        match self.at(now) {
            Self::Waiting {
                tries_left,
                expires_at,
            } => Ok(Self::Waiting {
                tries_left: tries_left.saturating_sub(1),
                expires_at,
            }),
            Self::Used | Self::Exhausted | Self::Expired | Self::Voided => Err(code_wrong()),
        }
    }

    /// Returns the state after a correct code or an opened link. The attempt for it was already
    /// deducted. Fails with `code_wrong` unless the code is waiting and not expired.
    pub fn used(self, now: Moment) -> Result<Self, Refusal> {
        match self {
            Self::Waiting { expires_at, .. } if now < expires_at => Ok(Self::Used),
            _ => Err(code_wrong()),
        }
    }

    /// Returns the state after a newer code was sent. Only a waiting code changes.
    #[must_use]
    pub fn voided(self) -> Self {
        match self {
            Self::Waiting { .. } => Self::Voided,
            done => done,
        }
    }

    /// Returns the name stored in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting { .. } => "Waiting",
            Self::Used => "Used",
            Self::Exhausted => "Exhausted",
            Self::Expired => "Expired",
            Self::Voided => "Voided",
        }
    }

    /// Returns the state with this database name. `tries_left` and `expires_at` are only used for
    /// `Waiting`.
    #[must_use]
    pub fn from_name(name: &str, tries_left: u32, expires_at: Moment) -> Option<Self> {
        let waiting = Self::Waiting {
            tries_left,
            expires_at,
        };
        [
            waiting,
            Self::Used,
            Self::Exhausted,
            Self::Expired,
            Self::Voided,
        ]
        .into_iter()
        .find(|state| state.name() == name)
    }
}
