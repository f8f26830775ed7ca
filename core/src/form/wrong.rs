//! How a form is refused: its wrong fields, in the form's own order.

use validator::{ValidationError, ValidationErrors, ValidationErrorsKind};

use super::{FIELD, Field, LABEL, REQUIRED, THIS};
use crate::refusal::{FieldRefusal, Refusal, RefusalCode};

/// Where `validator` keeps what rules across fields said.
const ACROSS: &str = "__all__";

/// How a form tells of its blank fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// 「請填寫 帳號/密碼 欄位」: names them.
    Blank,
    /// 「請填寫所有欄位」: names none.
    All,
    /// 「請填寫物流業者」: one wrong field is refused by its own code and sentence, several as by `Blank`.
    Field,
}

/// Wrong fields as they are reported, field by field in the form's own order.
#[derive(Debug, Default)]
struct WrongFields {
    labels: Vec<&'static str>,
    refusals: Vec<FieldRefusal>,
}

/// The refusal of a form whose rules said this: the first error of each field, those in `first`
/// before the others.
///
/// `validator` keeps errors by the names of fields and in no order. A field's own rules come before
/// those across fields; an error that belongs to none of the `fields` refuses the form as a whole,
/// whatever else is wrong.
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

/// An error that belongs to none of the fields.
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

/// The errors of a field, in the order of its rules.
fn of<'e>(errors: &'e ValidationErrors, name: &str) -> &'e [ValidationError] {
    match errors.errors().get(name) {
        Some(ValidationErrorsKind::Field(errors)) => errors,
        _ => &[],
    }
}

/// The name of the field that a rule across fields is reported under; empty for the form as a whole.
fn field_of(error: &ValidationError) -> &str {
    let name = error.params.get(FIELD).and_then(|name| name.as_str());
    name.unwrap_or_default()
}

/// The code of an error, which `validator` keeps by its name. Without one of the shop's it is out of
/// range.
fn code_of(error: &ValidationError) -> RefusalCode {
    RefusalCode::from_name(&error.code).unwrap_or(RefusalCode::OutOfRange)
}

impl WrongFields {
    /// Notes a field as wrong if it is.
    fn report(&mut self, errors: &ValidationErrors, (name, field): &(&'static str, Field)) {
        let mut across = of(errors, ACROSS).iter();
        let own = of(errors, name).first();
        if let Some(error) = own.or_else(|| across.find(|error| field_of(error) == *name)) {
            self.note(*field, error);
        }
    }

    /// Notes a field as wrong. Rules that are declared without a sentence, `length` and `range`, are
    /// known by their code.
    fn note(&mut self, field: Field, error: &ValidationError) {
        let code = code_of(error);
        let message = match &error.message {
            Some(message) => message.as_ref(),
            None if code == REQUIRED => &THIS.blank().message,
            None => &THIS.out_of_range().message,
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

    /// The refusal of the form: the blank fields first, then what is wrong with the others, each sentence
    /// once. Its code is the one reason that all wrong fields share, or else, and for blank fields,
    /// `form_invalid`.
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

    /// The code that all wrong fields have, unless they are blank.
    fn one_reason(&self) -> Option<RefusalCode> {
        let mut codes = self.refusals.iter().map(|wrong| wrong.code);
        let first = codes.next()?;
        (first != REQUIRED && codes.all(|code| code == first)).then_some(first)
    }

    /// What is said of the blank fields, if there are any.
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
