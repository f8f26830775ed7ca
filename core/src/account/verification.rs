//! How far a verification code has come (decision D10).

use std::time::Duration;

use super::refusals::code_wrong;
use crate::refusal::Refusal;
use crate::time::Moment;

/// How often a code is compared before it is used up.
pub const CODE_TRIES: u32 = 5;

/// How long a code is good for.
pub const CODE_LIFETIME: Duration = Duration::from_mins(10);

/// How long after a code was sent no other one goes to the same contact; the page counts it down
/// (docs/spec/accounts.md#verification).
pub const RESEND_WAIT: Duration = Duration::from_secs(5);

/// A verification code: five tries, ten minutes, one use; a newer code makes it void.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeState {
    /// Sent, and not used yet.
    Waiting {
        /// How often it may still be compared.
        tries_left: u32,
        /// Until when it can be used.
        expires_at: Moment,
    },
    /// It was right, or the link that was mailed with it was followed.
    Used,
    /// It was compared too often.
    Exhausted,
    /// Nobody used it in time.
    Expired,
    /// A newer one was sent.
    Voided,
}

impl CodeState {
    /// The state of a code that is sent now.
    #[must_use]
    pub fn sent(now: Moment) -> Self {
        Self::Waiting {
            tries_left: CODE_TRIES,
            expires_at: now.plus(CODE_LIFETIME),
        }
    }

    /// The state as time and tries have made it.
    #[must_use]
    pub fn at(self, now: Moment) -> Self {
        match self {
            Self::Waiting { expires_at, .. } if now >= expires_at => Self::Expired,
            Self::Waiting { tries_left: 0, .. } => Self::Exhausted,
            state => state,
        }
    }

    /// One try taken off, before the code is compared: whoever guesses a thousand times at once
    /// has five comparisons. Refuses with `code_wrong` a code that waits no longer.
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

    /// After the try that was taken off last found it right, or its link was followed. Refuses
    /// with `code_wrong` a code that waits no longer.
    pub fn used(self, now: Moment) -> Result<Self, Refusal> {
        match self {
            Self::Waiting { expires_at, .. } if now < expires_at => Ok(Self::Used),
            _ => Err(code_wrong()),
        }
    }

    /// After a newer one was sent: a code that waited is void.
    #[must_use]
    pub fn voided(self) -> Self {
        match self {
            Self::Waiting { .. } => Self::Voided,
            done => done,
        }
    }

    /// The word that a database keeps.
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

    /// The state behind a database's word; the other two matter while it waits.
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
