//! Reason that staff give for a change.

use serde::Serialize;

use super::{Field, ValidationResult, check_line, required, rule};
use crate::refusal::Refusal;

const REASON: Field = Field::new("Reason", "原因");

/// Maximum length of a reason, in characters.
pub const STAFF_REASON_MAX: usize = 200;

/// Reason for a change by staff, stored permanently in the log.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct StaffReason(String);

impl StaffReason {
    /// Parses a reason of 1 to 200 characters in one line. Fails with `required`, `text_invalid` or
    /// `text_too_long`.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let line = required(typed, |typed| check_line(REASON, typed, STAFF_REASON_MAX))?;
        if line.is_empty() {
            return Err(REASON.blank());
        }
        Ok(Self(line))
    }

    /// Returns the reason as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Checks the field of a reason.
pub(crate) fn reason(typed: &str) -> ValidationResult {
    rule(StaffReason::parse(typed))
}
