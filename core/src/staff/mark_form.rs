//! Form of a manual settlement of a payment attempt.

use crate::form::{FormRules as _, Ruled, THIS, Typed, filled, rule, typed_form};
use crate::payment::Mark;
use crate::refusal::Refusal;

typed_form! {
    /// Manual settlement of an attempt, after a look at the provider's site.
    pub struct MarkForm {
        /// Number of the attempt.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "付款編號",
        /// Version of the attempt that the caller read: the number of its last report.
        #[validate(custom(function = number))]
        version: "Version" "版本",
        /// Manual settlement: `mark_paid`, `mark_failed`, `mark_captured` or `mark_refunded`.
        #[validate(custom(function = mark))]
        act: "Act" "操作",
    }
    heading: Blank,
}

impl MarkForm {
    /// Returns number, version and manual settlement. Fails, by field, if a field is blank, the
    /// version is not a number, or the settlement is unknown.
    pub fn check(&self) -> Result<(&str, i64, Mark), Refusal> {
        self.validated(())?;
        let version = self.version.choice(Some)?;
        Ok((self.id.trim(), version, read_mark(&self.act)?))
    }
}

fn read_mark(typed: &str) -> Result<Mark, Refusal> {
    filled(typed, |typed| {
        Mark::from_name(typed.trim()).ok_or_else(|| THIS.out_of_range())
    })
}

fn mark(typed: &str) -> Ruled {
    rule(read_mark(typed))
}

fn number(typed: &Typed) -> Ruled {
    rule(typed.choice(Some).map(drop))
}
