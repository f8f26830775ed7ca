//! Forms as a whole: every wrong field is told at once, in the form's own order.

mod line;
#[cfg(feature = "forms")]
mod read;
#[cfg(feature = "forms")]
mod rules;
mod typed;
mod wrong;

pub(crate) use line::{check_line, check_lines};
#[cfg(feature = "forms")]
pub use read::whole_number;
#[cfg(feature = "forms")]
pub use rules::{Form, check};
pub use typed::Typed;
pub(crate) use typed::{read_typed, typed_form};
pub use wrong::{Heading, WrongFields};

/// A field of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its key on the wire (`ProductId`).
    pub key: &'static str,
    /// What the shopper calls it.
    pub label: &'static str,
}

impl Field {
    /// A field of this key and label.
    #[must_use]
    pub const fn new(key: &'static str, label: &'static str) -> Self {
        Self { key, label }
    }
}
