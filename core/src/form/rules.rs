//! Form rules, declared with `validator`, and their conversion to refusals.

use std::collections::HashMap;

use validator::{ValidateArgs, ValidationError};

use super::{FIELD, Field, Heading, UNNAMED, refuse};
use crate::refusal::Refusal;
use crate::text::is_blank;

/// Result of a validation rule.
pub type ValidationResult = Result<(), ValidationError>;

/// Form that declares the rules of its fields (`#[derive(Validate)]`) and the format of its
/// refusals. The server reads request bodies only into types with this trait.
///
/// A rule of one field is `length`, `range`, `must_match` or `custom` on the field. A cross-field
/// rule is a `schema` on the form. Data that a rule needs from outside the form is passed as the
/// validation context.
pub trait FormRules: for<'v_a> ValidateArgs<'v_a> {
    /// Reported fields in order, each with its name in the struct. Names under which cross-field
    /// rules report are listed too. An error under any other name refuses the form as a whole.
    const FIELDS: &'static [(&'static str, Field)];

    /// Names of the fields that are reported before the others.
    const FIRST: &'static [&'static str] = &[];

    /// Format of the refusal of the whole form.
    const HEADING: Heading = Heading::Blank;

    /// Validates the form. Fails with all invalid fields at once.
    fn validated(&self, facts: <Self as ValidateArgs<'_>>::Args) -> Result<(), Refusal> {
        let ruled = self.validate_with_args(facts);
        ruled.map_err(|errors| refuse(&errors, Self::FIELDS, Self::FIRST, Self::HEADING))
    }
}

/// Turns the result of a parser into a rule, reported under the key of the field.
pub fn rule<T>(read: Result<T, Refusal>) -> ValidationResult {
    read.map(drop).map_err(error)
}

/// Declares one rule function for each listed method of the facts type, which parses the field.
macro_rules! rules {
    ($facts:ident: $($vis:vis $read:ident),+) => {
        $(
            $vis fn $read(typed: &str, facts: &$facts<'_>) -> $crate::form::ValidationResult {
                $crate::form::rule(facts.$read(typed))
            }
        )+
    };
}

pub(crate) use rules;

/// Fails with `required` if the field is blank.
pub fn not_blank(typed: &str) -> ValidationResult {
    rule(required(typed, |_| Ok(())))
}

/// Turns a result into a cross-field rule, reported under the field `name`. If the refusal has no
/// fields, it refuses the form as a whole.
pub fn cross_field<T>(name: &'static str, read: Result<T, Refusal>) -> ValidationResult {
    read.map(drop)
        .map_err(|refusal| cross_field_error(name, refusal))
}

fn error(refusal: Refusal) -> ValidationError {
    ValidationError {
        code: refusal.code.as_str().into(),
        message: Some(refusal.message.into()),
        params: HashMap::new(),
    }
}

fn cross_field_error(name: &str, refusal: Refusal) -> ValidationError {
    let is_of_field = !refusal.fields.is_empty();
    let mut error = error(refusal);
    if is_of_field {
        error.add_param(FIELD.into(), &name);
    }
    error
}

/// Parses a required field. Fails with `required` if blank, otherwise like `read`.
pub fn required<T>(
    typed: &str,
    read: impl FnOnce(&str) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    if is_blank(typed) {
        return Err(UNNAMED.blank());
    }
    read(typed)
}

/// Parses an optional field. Returns `None` if blank, and fails like `read`.
pub fn optional<T>(
    typed: &str,
    read: impl FnOnce(&str) -> Result<T, Refusal>,
) -> Result<Option<T>, Refusal> {
    if is_blank(typed) {
        return Ok(None);
    }
    read(typed).map(Some)
}
