//! Free text in a field: lines and remarks that anybody's screen shows as they were meant.

use super::Field;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::{cleaned, has_length, is_blank, is_lines, is_one_line};

/// Reads a line of text, without white space around it and without what is pasted along and draws
/// nothing. A line that shows nothing reads as an empty one.
///
/// Refuses with `text_invalid` what holds control characters or marks that turn its direction, and
/// with `text_too_long` what has too many characters.
pub(crate) fn check_line(field: Field, typed: &str, most: usize) -> Result<String, Refusal> {
    check_text(field, typed, most, is_one_line)
}

/// A text of several lines, bare of white space around it; a line ends with `\n` alone.
///
/// Refuses as [`check_line`] does.
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

/// Refuses with `agreement_required` who has not agreed to the terms
/// (docs/spec/accounts.md#start-of-a-registration, docs/spec/checkout.md#order-form).
pub(crate) fn check_agreed(agreed: bool) -> Result<(), Refusal> {
    let message = "請先閱讀並同意服務條款與隱私權政策";
    agreed
        .then_some(())
        .ok_or_else(|| Refusal::field("Agree", RefusalCode::AgreementRequired, message))
}
