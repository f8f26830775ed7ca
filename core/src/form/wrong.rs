//! The fields of a form that were found wrong.

use super::Field;
use super::typed::number;
use crate::refusal::{FieldRefusal, Refusal};

/// What a field that is left blank is refused with.
const REQUIRED: &str = "required";

/// How a form as a whole is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// 「表單驗證失敗，請填寫 手機號碼/姓名 欄位」: names every wrong field.
    Failed,
    /// 「請填寫 帳號/密碼 欄位」: names the fields that are blank.
    Blank,
    /// 「請填寫所有欄位」: names none.
    All,
}

/// Wrong fields as they are found, field by field in the form's own order.
#[derive(Debug, Default)]
pub struct WrongFields {
    labels: Vec<&'static str>,
    refusals: Vec<FieldRefusal>,
}

impl WrongFields {
    /// Notes a field as wrong.
    pub fn note(&mut self, field: Field, code: &str, message: impl Into<String>) {
        self.labels.push(field.label);
        self.refusals.push(FieldRefusal {
            field: field.key.to_owned(),
            code: code.to_owned(),
            message: message.into(),
        });
    }

    /// Notes a field as left blank, with `required`.
    pub fn note_blank(&mut self, field: Field) {
        self.note(field, REQUIRED, ["請填寫", field.label].concat());
    }

    /// What a rule makes of a field that must not be blank.
    pub fn filled<T>(
        &mut self,
        field: Field,
        typed: &str,
        rule: impl FnOnce(&str) -> Result<T, Refusal>,
    ) -> Option<T> {
        if typed.trim().is_empty() {
            self.note_blank(field);
            return None;
        }
        self.keep(field, rule(typed))
    }

    /// What a rule makes of a field that may be left blank.
    pub fn optional<T>(
        &mut self,
        field: Field,
        typed: &str,
        rule: impl FnOnce(&str) -> Result<T, Refusal>,
    ) -> Option<T> {
        if typed.trim().is_empty() {
            return None;
        }
        self.keep(field, rule(typed))
    }

    /// What a typed number stands for; noted with `out_of_range` when it stands for nothing.
    pub fn choice<T>(
        &mut self,
        field: Field,
        typed: &str,
        from_number: impl FnOnce(i64) -> Option<T>,
    ) -> Option<T> {
        if typed.trim().is_empty() {
            self.note_blank(field);
            return None;
        }
        let choice = number(typed).and_then(from_number);
        if choice.is_none() {
            self.note_out_of_range(field);
        }
        choice
    }

    /// Notes a field as outside of what it may be.
    pub fn note_out_of_range(&mut self, field: Field) {
        let message = [field.label, "不在允許的範圍內"].concat();
        self.note(field, "out_of_range", message);
    }

    /// What a rule made of a field; its refusal is noted under the field's own key.
    pub fn keep<T>(&mut self, field: Field, read: Result<T, Refusal>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(refusal) => {
                self.note(field, &refusal.code, refusal.message);
                None
            }
        }
    }

    /// The checked form, unless a field is wrong.
    ///
    /// With a blank field, or with fields that are wrong for several reasons, the refusal is
    /// `form_invalid` with the heading's sentence; where there is one reason between them, it
    /// speaks for the form.
    pub fn finish<T>(self, heading: Heading, checked: Option<T>) -> Result<T, Refusal> {
        match checked {
            Some(checked) if self.refusals.is_empty() => Ok(checked),
            _ => Err(self.refusal(heading)),
        }
    }

    fn refusal(self, heading: Heading) -> Refusal {
        let mut codes = self.refusals.iter().map(|wrong| &wrong.code);
        let one_reason = codes
            .next()
            .filter(|first| *first != REQUIRED && codes.all(|code| code == *first));
        match (one_reason, self.refusals.first()) {
            (Some(code), Some(first)) => Refusal {
                message: first.message.clone(),
                code: code.clone(),
                fields: self.refusals,
            },
            _ => self.under(heading),
        }
    }

    /// The refusal `form_invalid` with the heading's sentence.
    #[must_use]
    pub fn under(self, heading: Heading) -> Refusal {
        let message = match heading {
            Heading::Failed => ["表單驗證失敗，請填寫 ", &self.labels.join("/"), " 欄位"].concat(),
            Heading::Blank => ["請填寫 ", &self.blank().join("/"), " 欄位"].concat(),
            Heading::All => "請填寫所有欄位".to_owned(),
        };
        Refusal {
            message,
            code: "form_invalid".to_owned(),
            fields: self.refusals,
        }
    }

    /// The labels of the blank fields; of all, when none is blank.
    fn blank(&self) -> Vec<&'static str> {
        let wrong = self.labels.iter().zip(&self.refusals);
        let blank = wrong.filter(|(_, refusal)| refusal.code == REQUIRED);
        let labels: Vec<_> = blank.map(|(label, _)| *label).collect();
        if labels.is_empty() {
            return self.labels.clone();
        }
        labels
    }
}
