//! Refusals of rules: a code for programs, a message for people, and the invalid fields.

mod code;
mod wire;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use code::RefusalCode;

/// Refusal of a request.
///
/// `message` is a complete sentence in Traditional Chinese for display. `code` identifies the
/// reason for programs. `fields` is present only if a form has invalid fields.
// Decision D2.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{code}: {message}")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// Message to display.
    pub message: String,
    /// Reason, for programs.
    pub code: RefusalCode,
    /// Invalid fields, in the order of the form. Absent if the refusal is not about fields.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub fields: Vec<FieldRefusal>,
}

/// Invalid field of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FieldRefusal {
    /// Key of the request, such as `Amount`.
    pub field: String,
    /// Reason, for programs.
    pub code: RefusalCode,
    /// Message to display beside the field.
    pub message: String,
}

impl Refusal {
    /// Creates a refusal that is not about a single field.
    #[must_use]
    pub fn new(code: RefusalCode, message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            code,
            fields: Vec::new(),
        }
    }

    /// Creates a refusal of one field, with the same message for the field and for the form.
    #[must_use]
    pub fn field(field: &str, code: RefusalCode, message: impl Into<String>) -> Self {
        let message = message.into();
        let wrong = FieldRefusal {
            field: field.to_owned(),
            code,
            message: message.clone(),
        };
        Self {
            message,
            code,
            fields: vec![wrong],
        }
    }

    /// Returns the same refusal of the parameter of this name, as the caller wrote it.
    #[must_use]
    pub fn of_parameter(self, name: &str) -> Self {
        Self::field(name, self.code, self.message)
    }
}

impl fmt::Display for RefusalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Compares by name, for tests.
impl PartialEq<&str> for RefusalCode {
    fn eq(&self, name: &&str) -> bool {
        self.as_str() == *name
    }
}
