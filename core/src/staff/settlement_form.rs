//! Form of a manual settlement of a payment attempt.

use crate::form::{FormRules as _, Typed, UNNAMED, ValidationResult, required, rule, typed_form};
use crate::payment::ManualSettlement;
use crate::refusal::Refusal;

typed_form! {
    /// Manual settlement of an attempt, after a look at the provider's site.
    #[cfg_attr(feature = "openapi", schema(as = MarkForm))]
    pub struct SettlementForm {
        /// Number of the attempt.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "付款編號",
        /// Version of the attempt that the caller read: the number of its last report.
        #[validate(custom(function = number))]
        version: "Version" "版本",
        /// Manual settlement: `mark_paid`, `mark_failed`, `mark_captured` or `mark_refunded`.
        #[validate(custom(function = settlement))]
        act: "Act" "操作",
    }
    heading: Blank,
}

impl SettlementForm {
    /// Returns number, version and manual settlement. Fails, by field, if a field is blank, the
    /// version is not a number, or the settlement is unknown.
    pub fn check(&self) -> Result<(&str, i64, ManualSettlement), Refusal> {
        self.validated(())?;
        let version = self.version.choice(Some)?;
        Ok((self.id.trim(), version, read_settlement(&self.act)?))
    }
}

fn read_settlement(typed: &str) -> Result<ManualSettlement, Refusal> {
    required(typed, |typed| {
        ManualSettlement::from_name(typed.trim()).ok_or_else(|| UNNAMED.out_of_range())
    })
}

fn settlement(typed: &str) -> ValidationResult {
    rule(read_settlement(typed))
}

fn number(typed: &Typed) -> ValidationResult {
    rule(typed.choice(Some).map(drop))
}
