//! Forms as a whole: every wrong field is told at once, in the form's own order.

mod line;
mod typed;
mod wrong;

pub(crate) use line::{check_line, check_lines};
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
