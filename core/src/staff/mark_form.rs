//! What staff say of an attempt to pay, as it is sent.

use crate::form::{FormRules as _, Ruled, THIS, Typed, filled, rule, typed_form};
use crate::payment::Mark;
use crate::refusal::Refusal;

typed_form! {
    /// What staff have seen or done at the provider's site (`POST /Admin/Payment/Action`).
    pub struct MarkForm {
        /// The number of the attempt.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "付款編號",
        /// The version of the attempt that the caller saw: the number of its last report.
        #[validate(custom(function = number))]
        version: "Version" "版本",
        /// The word of a [`Mark`]: `mark_paid`, `mark_failed`, `mark_captured` or `mark_refunded`.
        #[validate(custom(function = mark))]
        act: "Act" "操作",
    }
    heading: Blank,
}

impl MarkForm {
    /// Number, version and mark; refuses blank fields by name, a version that is no number, and a word
    /// that is no mark.
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
