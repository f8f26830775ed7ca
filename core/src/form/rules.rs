//! Forms whose fields carry `validator`'s rules.

use validator::{Validate, ValidationError};

use super::{Field, Heading, WrongFields};
use crate::refusal::Refusal;

/// A form whose fields carry `validator`'s rules, in Rust's spelling of their keys (`product_id`
/// for `ProductId`).
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
    let mut wrong = WrongFields::default();
    for field in F::FIELDS {
        let name = snake_case(field.key);
        if let Some(error) = broken.get(name.as_str()).and_then(|errors| errors.first()) {
            note(&mut wrong, *field, error);
        }
    }
    Err(wrong.under(Heading::Failed))
}

fn note(wrong: &mut WrongFields, field: Field, error: &ValidationError) {
    if error.params.get("value").is_some_and(|value| value == "") {
        wrong.note_blank(field);
    } else {
        wrong.note_out_of_range(field);
    }
}

/// `product_id` for `ProductId`.
fn snake_case(key: &str) -> String {
    let mut name = String::with_capacity(key.len() + 2);
    for letter in key.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}
