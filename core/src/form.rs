//! Forms as a whole: every wrong field is told at once, in the form's own order.

use std::fmt;

use serde::{Deserializer, de};
use validator::{Validate, ValidationError};

use crate::refusal::{FieldRefusal, Refusal};

/// A field of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name in the struct.
    pub name: &'static str,
    /// Its key on the wire (`ProductId`).
    pub key: &'static str,
    /// What the shopper calls it.
    pub label: &'static str,
}

/// A form whose fields carry `validator`'s rules.
pub trait Form: Validate {
    /// Its fields, in the order in which a shopper meets them.
    const FIELDS: &'static [Field];
}

/// The form, when every field keeps its rules.
///
/// Refuses with `form_invalid` and the documents' sentence, which names the fields (catalogue
/// document, section 5); each field says for itself whether it is `required` or `out_of_range`.
pub fn check<F: Form>(form: F) -> Result<F, Refusal> {
    let Err(errors) = form.validate() else {
        return Ok(form);
    };
    let broken = errors.field_errors();
    let wrong = F::FIELDS.iter().filter_map(|field| {
        let error = broken.get(field.name)?.first()?;
        Some((field, refuse(*field, error)))
    });
    let (fields, refusals): (Vec<&Field>, Vec<FieldRefusal>) = wrong.unzip();
    let labels: Vec<&str> = fields.iter().map(|field| field.label).collect();
    Err(Refusal {
        message: format!("表單驗證失敗，請填寫 {} 欄位", labels.join("/")),
        code: "form_invalid".to_owned(),
        fields: refusals,
    })
}

fn refuse(field: Field, error: &ValidationError) -> FieldRefusal {
    let empty = error.params.get("value").is_some_and(|value| value == "");
    let (code, message) = if empty {
        ("required", format!("請填寫{}", field.label))
    } else {
        ("out_of_range", format!("{}不在允許的範圍內", field.label))
    };
    FieldRefusal {
        field: field.key.to_owned(),
        code: code.to_owned(),
        message,
    }
}

/// Reads a whole number from a JSON number or from digits in a text (decision D1).
pub fn whole_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    struct WholeNumber;

    impl de::Visitor<'_> for WholeNumber {
        type Value = i64;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a whole number")
        }

        fn visit_i64<E: de::Error>(self, number: i64) -> Result<i64, E> {
            Ok(number)
        }

        fn visit_u64<E: de::Error>(self, number: u64) -> Result<i64, E> {
            i64::try_from(number).map_err(E::custom)
        }

        fn visit_str<E: de::Error>(self, digits: &str) -> Result<i64, E> {
            digits.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_any(WholeNumber)
}
