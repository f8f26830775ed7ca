//! Forms: declaration of their fields and rules, and the report of all invalid fields at once, in
//! the order of the form.

mod line;
mod reason;
mod rules;
mod typed;
mod wrong;

pub(crate) use line::{check_agreed, check_line, check_lines};
pub(crate) use reason::reason;
pub use reason::{STAFF_REASON_MAX, StaffReason};
pub(crate) use rules::rules;
pub use rules::{FormRules, ValidationResult, cross_field, not_blank, optional, required, rule};
pub use typed::{Typed, truth};
pub(crate) use typed::{read_typed, typed_fields, typed_form};
pub use wrong::Heading;
pub(crate) use wrong::{both, refuse};

use crate::refusal::{Refusal, RefusalCode};

/// Field of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Key on the wire, such as `ProductId`.
    pub key: &'static str,
    /// Label that the buyer sees, in Chinese.
    pub label: &'static str,
}

/// Placeholder for the field that a rule belongs to. A rule does not know its key and label, and
/// writes [`LABEL`] in place of the label. The form fills in both when it reports the fault.
pub(crate) const UNNAMED: Field = Field::new("", "□");

/// Placeholder for the label of [`UNNAMED`] in messages.
const LABEL: char = '□';

/// Parameter of a validation error that names the field under which a cross-field rule is reported.
const FIELD: &str = "field";

/// Refusal code of a blank field.
const REQUIRED: RefusalCode = RefusalCode::Required;

impl Field {
    /// Creates a field from its key and label.
    #[must_use]
    pub const fn new(key: &'static str, label: &'static str) -> Self {
        Self { key, label }
    }

    /// Returns the refusal `required` for a blank field.
    #[must_use]
    pub fn blank(self) -> Refusal {
        Refusal::field(self.key, REQUIRED, ["請填寫", self.label].concat())
    }

    /// Returns the refusal `out_of_range` for a value that is not allowed.
    #[must_use]
    pub fn out_of_range(self) -> Refusal {
        let message = [self.label, "不在允許的範圍內"].concat();
        Refusal::field(self.key, RefusalCode::OutOfRange, message)
    }
}
