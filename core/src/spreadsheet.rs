//! What stands in a cell of a spreadsheet.

use crate::text::half_width;

/// Most characters that a cell of Excel takes.
const CELL_MAX: usize = 32_767;

/// A text as a cell of a spreadsheet holds it, so that no program takes it for a formula: what begins with
/// `=`, `+`, `-` or `@`, full-width as well and with white space before it, has an apostrophe in front. Tabs,
/// line ends and other control characters become spaces. Excel's 32,767 characters are not exceeded.
#[must_use]
pub fn cell(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let first = text.chars().map(plain).find(|c| !is_blank(*c));
    let is_formula = first.is_some_and(|c| matches!(half_width(c), '=' | '+' | '-' | '@'));
    let mark = is_formula.then_some('\'');
    let text = text.chars().map(plain);
    mark.into_iter().chain(text).take(CELL_MAX).collect()
}

/// What programs skip before they look whether it is a formula, and what nobody sees.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}')
}
