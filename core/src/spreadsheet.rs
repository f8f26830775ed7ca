//! Text in the cells of spreadsheets.

use crate::text::{half_width, is_ignorable};

/// Maximum length of an Excel cell, in characters.
const CELL_MAX: usize = 32_767;

/// Returns a text as a field of a CSV file that no program interprets as a formula. Otherwise like
/// [`text_cell`].
///
/// If the text begins with `=`, `+`, `-` or `@`, also full-width or after white space, an
/// apostrophe is put in front.
#[must_use]
pub fn csv_field(text: &str) -> String {
    let first = text.chars().map(plain).find(|c| !is_skipped(*c));
    let is_formula = first.is_some_and(|c| matches!(half_width(c), '=' | '+' | '-' | '@'));
    let mark = is_formula.then_some('\'');
    limited(mark.into_iter().chain(text.chars()))
}

/// Returns a text as a text cell of a workbook, which is never a formula (decision D170). Tabs,
/// line ends and other control characters become spaces. The text is cut at Excel's limit of 32,767
/// characters.
#[must_use]
pub fn text_cell(text: &str) -> String {
    limited(text.chars())
}

fn limited(text: impl Iterator<Item = char>) -> String {
    text.map(plain).take(CELL_MAX).collect()
}

fn plain(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

/// Returns `true` for characters that programs skip before a formula: white space and invisible
/// characters.
const fn is_skipped(c: char) -> bool {
    c.is_whitespace() || is_ignorable(c)
}
