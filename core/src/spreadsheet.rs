//! Text in the cells of spreadsheets.

use crate::text::{half_width, is_ignorable};

/// Maximum length of an Excel cell, in characters.
const CELL_MAX: usize = 32_767;

/// Returns a text as a field of a CSV file that no program interprets as a formula. Otherwise like
/// [`text_cell`].
///
/// If the text begins with `=`, `+`, `-` or `@`, also full-width or after white space, an
/// apostrophe is put in front. [`unmarked`] removes it.
#[must_use]
pub fn csv_field(text: &str) -> String {
    limited(mark_of(text).chain(text.chars()).map(plain))
}

/// Like [`csv_field`], for a text of several lines: line breaks stay.
#[must_use]
pub fn csv_lines(text: &str) -> String {
    limited(mark_of(text).chain(in_lines(text)))
}

/// Returns a text as a text cell of a workbook, which is never a formula (decision D170). Tabs,
/// line ends and other control characters become spaces. The text is cut at Excel's limit of 32,767
/// characters.
#[must_use]
pub fn text_cell(text: &str) -> String {
    limited(text.chars().map(plain))
}

/// Like [`text_cell`], for a text of several lines: line breaks stay.
#[must_use]
pub fn lines_cell(text: &str) -> String {
    limited(in_lines(text))
}

/// Returns a field without the apostrophe that [`csv_field`] puts in front of a formula.
#[must_use]
pub fn unmarked(field: &str) -> &str {
    let text = field.strip_prefix('\'');
    text.filter(|text| is_formula(text)).unwrap_or(field)
}

fn mark_of(text: &str) -> impl Iterator<Item = char> {
    is_formula(text).then_some('\'').into_iter()
}

fn is_formula(text: &str) -> bool {
    let first = text.chars().map(plain).find(|c| !is_skipped(*c));
    first.is_some_and(|c| matches!(half_width(c), '=' | '+' | '-' | '@'))
}

fn limited(text: impl Iterator<Item = char>) -> String {
    text.take(CELL_MAX).collect()
}

/// Returns the characters of a text with each line end as `\n`, and other control characters as
/// spaces.
fn in_lines(text: &str) -> impl Iterator<Item = char> {
    let lines = text.replace("\r\n", "\n").replace('\r', "\n");
    let of = |c| if c == '\n' { c } else { plain(c) };
    lines.chars().map(of).collect::<Vec<_>>().into_iter()
}

fn plain(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

/// Returns `true` for characters that programs skip before a formula: white space and invisible
/// characters.
const fn is_skipped(c: char) -> bool {
    c.is_whitespace() || is_ignorable(c)
}
