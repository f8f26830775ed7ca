//! The rules that forms declare with `validator`, and what their refusals are made of.

use std::collections::HashMap;

use validator::{ValidateArgs, ValidationError};

use super::{FIELD, Field, Heading, THIS, refuse};
use crate::refusal::Refusal;
use crate::text::is_blank;

/// What a rule says about a field.
pub type Ruled = Result<(), ValidationError>;

/// A form that declares the rules of its fields (`#[derive(Validate)]`) and how what is wrong is
/// reported. No request body is read that is none.
///
/// A rule of one field is `length`, `range`, `must_match` or `custom` at the field; a rule across
/// fields is a `schema` of the form. What a rule needs and the form does not hold is its context.
pub trait FormRules: for<'v_a> ValidateArgs<'v_a> {
    /// The fields that are reported, in this order, each with its name in the struct, and what rules
    /// across fields report under names of their own. A wrong field that is not among them refuses
    /// the form as a whole.
    const FIELDS: &'static [(&'static str, Field)];

    /// The names of those that are reported before the others.
    const FIRST: &'static [&'static str] = &[];

    /// How the form as a whole is refused.
    const HEADING: Heading = Heading::Blank;

    /// Whether the form keeps its rules; refuses with all of its wrong fields at once.
    fn validated(&self, facts: <Self as ValidateArgs<'_>>::Args) -> Result<(), Refusal> {
        let ruled = self.validate_with_args(facts);
        ruled.map_err(|errors| refuse(&errors, Self::FIELDS, Self::FIRST, Self::HEADING))
    }
}

/// The rule that a field reads as what it stands for; reported under the field's own key.
pub fn rule<T>(read: Result<T, Refusal>) -> Ruled {
    read.map(drop).map_err(error)
}

/// Rules of fields, each by the name of the function of the form's facts that reads the field.
macro_rules! rules {
    ($facts:ident: $($vis:vis $read:ident),+) => {
        $(
            $vis fn $read(typed: &str, facts: &$facts<'_>) -> $crate::form::Ruled {
                $crate::form::rule(facts.$read(typed))
            }
        )+
    };
}

pub(crate) use rules;

/// The rule that a field must not be blank.
pub fn given(typed: &str) -> Ruled {
    rule(filled(typed, |_| Ok(())))
}

/// A rule across fields, reported under the field of this name; of the form as a whole where the refusal
/// names no field.
pub fn across<T>(name: &'static str, read: Result<T, Refusal>) -> Ruled {
    read.map(drop)
        .map_err(|refusal| error_across(name, refusal))
}

fn error(refusal: Refusal) -> ValidationError {
    ValidationError {
        code: refusal.code.as_str().into(),
        message: Some(refusal.message.into()),
        params: HashMap::new(),
    }
}

fn error_across(name: &str, refusal: Refusal) -> ValidationError {
    let is_of_field = !refusal.fields.is_empty();
    let mut error = error(refusal);
    if is_of_field {
        error.add_param(FIELD.into(), &name);
    }
    error
}

/// What a field stands for that must not be blank; refuses with `required` when it is, and
/// otherwise as it is read.
pub fn filled<T>(typed: &str, read: impl FnOnce(&str) -> Result<T, Refusal>) -> Result<T, Refusal> {
    if is_blank(typed) {
        return Err(THIS.blank());
    }
    read(typed)
}

/// What a field stands for that may be left blank; refuses as it is read.
pub fn optional<T>(
    typed: &str,
    read: impl FnOnce(&str) -> Result<T, Refusal>,
) -> Result<Option<T>, Refusal> {
    if is_blank(typed) {
        return Ok(None);
    }
    read(typed).map(Some)
}
