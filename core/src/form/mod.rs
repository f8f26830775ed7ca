//! Forms as a whole: what rules their fields have, and how everything that is wrong is reported at once,
//! in the form's own order.

mod line;
mod rules;
mod typed;
mod wrong;

pub(crate) use line::{check_agreed, check_line, check_lines};
pub(crate) use rules::rules;
pub use rules::{FormRules, Ruled, across, filled, given, optional, rule};
pub use typed::{Typed, truth};
pub(crate) use typed::{read_typed, typed_fields, typed_form};
pub use wrong::Heading;
pub(crate) use wrong::refuse;

use crate::refusal::{Refusal, RefusalCode};

/// A field of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its key on the wire (`ProductId`).
    pub key: &'static str,
    /// What the shopper calls it.
    pub label: &'static str,
}

/// The field that a rule is declared for. The rule does not know its key, and writes [`LABEL`] where
/// its label stands; the form puts in both when it tells what is wrong.
pub(crate) const THIS: Field = Field::new("", "□");

/// What stands for the label of [`THIS`].
const LABEL: char = '□';

/// The parameter of an error that names the field that a rule across fields is reported under.
const FIELD: &str = "field";

/// What a field that is left blank is refused with.
const REQUIRED: RefusalCode = RefusalCode::Required;

impl Field {
    /// A field of this key and label.
    #[must_use]
    pub const fn new(key: &'static str, label: &'static str) -> Self {
        Self { key, label }
    }

    /// The refusal `required`: it is left blank.
    #[must_use]
    pub fn blank(self) -> Refusal {
        Refusal::field(self.key, REQUIRED, ["請填寫", self.label].concat())
    }

    /// The refusal `out_of_range`: it is outside of what it may be.
    #[must_use]
    pub fn out_of_range(self) -> Refusal {
        let message = [self.label, "不在允許的範圍內"].concat();
        Refusal::field(self.key, RefusalCode::OutOfRange, message)
    }
}
