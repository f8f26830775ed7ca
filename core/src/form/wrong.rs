//! Refusal of a form: its invalid fields in the order of the form.

use validator::{ValidationError, ValidationErrors, ValidationErrorsKind};

use super::{FIELD, Field, LABEL, REQUIRED, UNNAMED};
use crate::refusal::{FieldRefusal, Refusal, RefusalCode};

/// Key under which `validator` stores errors of cross-field rules.
const ACROSS: &str = "__all__";

/// Format of the message of a refused form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// 「請填寫 帳號/密碼 欄位」: lists the blank fields.
    Blank,
    /// 「請填寫所有欄位」: does not list them.
    All,
    /// 「請填寫物流業者」: a single invalid field gives its own code and message; several are reported as
    /// with `Blank`.
    Field,
}

/// Invalid fields in the order in which they are reported.
#[derive(Debug, Default)]
struct WrongFields {
    labels: Vec<&'static str>,
    refusals: Vec<FieldRefusal>,
}

/// Builds the refusal of an invalid form from the first error of each field. Fields in `first` come
/// before the others.
///
/// `validator` keys errors by field name, without order. Errors of a field's own rules take
/// precedence over cross-field rules. An error outside `fields` refuses the form as a whole,
/// regardless of the other errors.
pub(crate) fn refuse(
    errors: &ValidationErrors,
    fields: &[(&'static str, Field)],
    first: &[&str],
    heading: Heading,
) -> Refusal {
    let mut wrong = WrongFields::default();
    for name in first {
        let fields = fields.iter().filter(|(field, _)| field == name);
        fields.for_each(|field| wrong.report(errors, field));
    }
    let others = fields.iter().filter(|(name, _)| !first.contains(name));
    others.for_each(|field| wrong.report(errors, field));
    match unlisted(errors, fields) {
        Some(error) => Refusal::new(code_of(error), error.message.clone().unwrap_or_default()),
        None => wrong.refusal(heading),
    }
}

/// Joins the results of two parts of a form, so that all invalid fields are reported at once. A
/// refusal without fields refuses the whole form.
pub(crate) fn both<A, B>(
    one: Result<A, Refusal>,
    other: Result<B, Refusal>,
) -> Result<(A, B), Refusal> {
    let (first, second) = match (one, other) {
        (Ok(one), Ok(other)) => return Ok((one, other)),
        (Err(refusal), Ok(_)) | (Ok(_), Err(refusal)) => return Err(refusal),
        (Err(first), Err(second)) => (first, second),
    };
    if first.fields.is_empty() || second.fields.is_empty() {
        return Err(if first.fields.is_empty() {
            first
        } else {
            second
        });
    }
    let is_same = first.code == second.code;
    let fields = first.fields.into_iter().chain(second.fields);
    Err(Refusal {
        message: [first.message, second.message].join("；"),
        code: if is_same {
            first.code
        } else {
            RefusalCode::FormInvalid
        },
        fields: fields.collect(),
    })
}

/// Returns an error whose name is not among the fields.
fn unlisted<'e>(
    errors: &'e ValidationErrors,
    fields: &[(&'static str, Field)],
) -> Option<&'e ValidationError> {
    let is_listed = |name: &str| fields.iter().any(|(field, _)| *field == name);
    let names = errors.errors().keys();
    let unlisted = names.filter(|name| *name != ACROSS && !is_listed(name));
    match unlisted.min() {
        Some(name) => of(errors, name).first(),
        None => of(errors, ACROSS)
            .iter()
            .find(|error| !is_listed(field_of(error))),
    }
}

/// Returns the errors of a field, in the order of its rules.
fn of<'e>(errors: &'e ValidationErrors, name: &str) -> &'e [ValidationError] {
    match errors.errors().get(name) {
        Some(ValidationErrorsKind::Field(errors)) => errors,
        _ => &[],
    }
}

/// Returns the name under which a cross-field rule is reported, or an empty text for the form as a
/// whole.
fn field_of(error: &ValidationError) -> &str {
    let name = error.params.get(FIELD).and_then(|name| name.as_str());
    name.unwrap_or_default()
}

/// Returns the refusal code with the name of the error's code, or `OutOfRange` if there is no such
/// code.
fn code_of(error: &ValidationError) -> RefusalCode {
    RefusalCode::from_name(&error.code).unwrap_or(RefusalCode::OutOfRange)
}

impl WrongFields {
    /// Adds the field if it is invalid.
    fn report(&mut self, errors: &ValidationErrors, (name, field): &(&'static str, Field)) {
        let mut across = of(errors, ACROSS).iter();
        let own = of(errors, name).first();
        if let Some(error) = own.or_else(|| across.find(|error| field_of(error) == *name)) {
            self.note(*field, error);
        }
    }

    /// Adds an invalid field. The built-in rules `length` and `range` have no message, so it is
    /// chosen by code.
    fn note(&mut self, field: Field, error: &ValidationError) {
        let code = code_of(error);
        let message = match &error.message {
            Some(message) => message.as_ref(),
            None if code == REQUIRED => &UNNAMED.blank().message,
            None => &UNNAMED.out_of_range().message,
        };
        let message = match message.split_once(LABEL) {
            Some((before, after)) => [before, field.label, after].concat(),
            None => message.to_owned(),
        };
        self.labels.push(field.label);
        self.refusals.push(FieldRefusal {
            field: field.key.to_owned(),
            code,
            message,
        });
    }

    /// Returns the refusal of the form. Its message lists blank fields first, then each other
    /// message once. Its code is the one shared by all invalid fields, or `form_invalid` if they
    /// differ or are blank.
    fn refusal(self, heading: Heading) -> Refusal {
        if let (Heading::Field, [wrong]) = (heading, &*self.refusals) {
            return Refusal {
                message: wrong.message.clone(),
                code: wrong.code,
                fields: self.refusals,
            };
        }
        let code = self.one_reason().unwrap_or(RefusalCode::FormInvalid);
        let mut sentences: Vec<String> = self.blank(heading).into_iter().collect();
        for wrong in self.refusals.iter().filter(|wrong| wrong.code != REQUIRED) {
            if !sentences.contains(&wrong.message) {
                sentences.push(wrong.message.clone());
            }
        }
        Refusal {
            message: sentences.join("；"),
            code,
            fields: self.refusals,
        }
    }

    /// Returns the code shared by all invalid fields, or `None` if they differ or are blank.
    fn one_reason(&self) -> Option<RefusalCode> {
        let mut codes = self.refusals.iter().map(|wrong| wrong.code);
        let first = codes.next()?;
        (first != REQUIRED && codes.all(|code| code == first)).then_some(first)
    }

    /// Returns the message about blank fields, or `None` if all are filled in.
    fn blank(&self, heading: Heading) -> Option<String> {
        let wrong = self.labels.iter().zip(&self.refusals);
        let blank = wrong.filter(|(_, refusal)| refusal.code == REQUIRED);
        let labels: Vec<_> = blank.map(|(label, _)| *label).collect();
        if labels.is_empty() {
            return None;
        }
        Some(match heading {
            Heading::Blank | Heading::Field => ["請填寫 ", &labels.join("/"), " 欄位"].concat(),
            Heading::All => "請填寫所有欄位".to_owned(),
        })
    }
}
