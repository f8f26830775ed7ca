//! How every rule says no: a code for programs, a sentence for people, and the fields concerned.

mod code;
mod wire;

use serde::{Deserialize, Serialize};

pub use code::RefusalCode;

/// A rule's refusal: what the shopper reads and what a program branches on (decision D2).
///
/// `message` is a whole Traditional Chinese sentence, `code` names what is wrong; `fields` is filled only when a form was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{code}: {message}")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The sentence to show.
    pub message: String,
    /// What is wrong, for programs.
    pub code: RefusalCode,
    /// The fields of a form that are wrong, in the form's own order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub fields: Vec<FieldRefusal>,
}

/// One field of a form that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FieldRefusal {
    /// The request key, as the caller wrote it (`Amount`).
    pub field: String,
    /// What is wrong with it, for programs.
    pub code: RefusalCode,
    /// The sentence to show beside the field.
    pub message: String,
}

impl Refusal {
    /// A refusal that concerns no single field.
    #[must_use]
    pub fn new(code: RefusalCode, message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            code,
            fields: Vec::new(),
        }
    }

    /// A refusal of one field; the sentence stands for both.
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
