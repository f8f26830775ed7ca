//! Free text in forms: single lines and remarks, without characters that would disturb the display.

use super::Field;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::{cleaned, has_length, is_blank, is_lines, is_one_line};

/// Checks a single line of text. Returns it trimmed and without invisible characters, which often
/// come along when text is pasted; a text of only such characters becomes empty.
///
/// Fails with `text_invalid` if it contains control characters or marks that change the text
/// direction, and with `text_too_long` above `most` characters.
pub(crate) fn check_line(field: Field, typed: &str, most: usize) -> Result<String, Refusal> {
    check_text(field, typed, most, is_one_line)
}

/// Checks a text of several lines. Returns it trimmed, with `\n` as the line end.
///
/// Fails like [`check_line`].
pub(crate) fn check_lines(field: Field, typed: &str, most: usize) -> Result<String, Refusal> {
    let typed: String = typed.chars().filter(|c| *c != '\r').collect();
    check_text(field, &typed, most, is_lines)
}

fn check_text(
    field: Field,
    typed: &str,
    most: usize,
    is_sound: fn(&str) -> bool,
) -> Result<String, Refusal> {
    let typed = cleaned(typed);
    let label = field.label;
    if !is_sound(&typed) {
        let message = [label, "含有無法使用的字元，請重新輸入"].concat();
        return Err(Refusal::field(field.key, RefusalCode::TextInvalid, message));
    }
    if is_blank(&typed) {
        return Ok(String::new());
    }
    if !has_length(&typed, 0, most) {
        let message = format!("{label}最多 {most} 個字");
        return Err(Refusal::field(field.key, RefusalCode::TextTooLong, message));
    }
    Ok(typed)
}

/// Fails with `agreement_required` if the terms were not agreed to
/// (docs/spec/accounts.md#start-of-a-registration, docs/spec/checkout.md#order-form).
pub(crate) fn check_agreed(agreed: bool) -> Result<(), Refusal> {
    let message = "請先閱讀並同意服務條款與隱私權政策";
    agreed
        .then_some(())
        .ok_or_else(|| Refusal::field("Agree", RefusalCode::AgreementRequired, message))
}
