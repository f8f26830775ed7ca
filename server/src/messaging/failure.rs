//! Why a message did not leave.

use std::fmt;

/// What kind of failure it was; it decides whether the message is tried again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FailureKind {
    /// The external service does not know us or we are not set up: the owner has to act.
    Config,
    /// There is no such number or address.
    Recipient,
    /// The external service refused this message for good.
    Rejected,
    /// It waited too long to be of use.
    Expired,
    /// The external service could not take it now.
    Temporary,
    /// Nobody knows whether it left. It is tried again: a code that arrives twice is better than
    /// one that never arrives.
    Unknown,
}

impl FailureKind {
    /// The word of the column `failure`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Config => "Config",
            Self::Recipient => "Recipient",
            Self::Rejected => "Rejected",
            Self::Expired => "Expired",
            Self::Temporary => "Temporary",
            Self::Unknown => "Unknown",
        }
    }
}

/// Why a message did not leave. The detail has codes of the external service, never text of its answer,
/// which may repeat recipient or content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What kind of failure it was.
    pub kind: FailureKind,
    /// Codes for the log.
    pub detail: String,
}

impl Failure {
    /// A failure with codes for the log.
    #[must_use]
    pub fn new(kind: FailureKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
        }
    }

    /// Whether another try could end otherwise.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        matches!(
            self.kind,
            FailureKind::Recipient | FailureKind::Rejected | FailureKind::Expired
        )
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ({})", self.kind, self.detail)
    }
}
