//! Failures of message delivery.

use std::fmt;

/// Kind of failure. It decides on a retry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FailureKind {
    /// The external service rejects our credentials, or the settings are incomplete. The operator
    /// has to act.
    Config,
    /// The phone number or address does not exist.
    Recipient,
    /// The external service rejected this message for good.
    Rejected,
    /// The message expired before it could be sent.
    Expired,
    /// The external service is temporarily unable to accept it.
    Temporary,
    /// It is unknown whether the message was sent. It is retried, because a code that arrives twice
    /// is better than one that never arrives.
    Unknown,
}

impl FailureKind {
    /// Returns the value of the column `failure`.
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

/// Failure of a message delivery. The detail has codes of the external service, never text of its
/// response, which may contain the recipient or the content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Kind of failure.
    pub kind: FailureKind,
    /// Codes for the log.
    pub detail: String,
}

impl Failure {
    /// Creates a failure with codes for the log.
    #[must_use]
    pub fn new(kind: FailureKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
        }
    }

    /// Returns `true` if a retry is pointless.
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
