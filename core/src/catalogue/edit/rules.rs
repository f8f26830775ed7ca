//! Rules for catalogue values. Each rule returns all faults of a value, or an empty list.

use serde::Serialize;

use super::Fault;
use crate::money::Money;
use crate::text::{has_length, is_blank, is_lines, is_one_line};

/// Most characters of a name or title.
pub(super) const NAME_MAX: usize = 60;
/// Most characters of a sentence.
pub(super) const SENTENCE_MAX: usize = 300;
/// Most characters of a description.
pub(super) const CONTENT_MAX: usize = 5000;
/// Most characters of each half of a stock key.
const KEY_MAX: usize = 50;

/// Maximum lengths of the catalogue's texts in characters, for input fields of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CatalogueLimits {
    /// Length of a name or title.
    pub name: usize,
    /// Length of a summary, or of the text of a slide.
    pub sentence: usize,
    /// Length of a product's description.
    pub content: usize,
    /// Length of a stock item's `ProdID`, and of its `WareID`.
    pub key: usize,
}

impl CatalogueLimits {
    /// Limits that the rules apply.
    pub const OF_RULES: Self = Self {
        name: NAME_MAX,
        sentence: SENTENCE_MAX,
        content: CONTENT_MAX,
        key: KEY_MAX,
    };
}

/// Checks a name or title: 1 to 60 characters.
#[must_use]
pub fn name(value: &str) -> Vec<Fault> {
    text(value, 1, NAME_MAX)
}

/// Checks a summary or the text of a slide: at most 300 characters, line breaks allowed.
#[must_use]
pub fn sentence(value: &str) -> Vec<Fault> {
    checked(value, 0, SENTENCE_MAX, |typed| {
        is_lines(&typed.replace('\r', "\n"))
    })
}

/// Checks a description: at most 5,000 characters, line breaks and tabs allowed. `least` is 1 if it
/// is required, otherwise 0.
#[must_use]
pub fn content(value: &str, least: usize) -> Vec<Fault> {
    lines(value, least, CONTENT_MAX)
}

/// Checks lines of text: `least` to `most` characters, line breaks and tabs allowed.
#[must_use]
pub(super) fn lines(value: &str, least: usize, most: usize) -> Vec<Fault> {
    checked(value, least, most, |typed| {
        is_lines(&typed.replace(['\r', '\t'], "\n"))
    })
}

/// Checks a price: above 0.
#[must_use]
pub fn price(value: Money) -> Vec<Fault> {
    fault_if(value == Money::ZERO, Fault::PriceZero)
}

/// Checks a was-price: whole NT$, above the price.
#[must_use]
pub fn was_price(value: Money, price: Money) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !value.is_whole() {
        faults.push(Fault::WasPriceInvalid);
    }
    if value <= price {
        faults.push(Fault::WasPriceNotAbove);
    }
    faults
}

/// Checks one half of a stock key: 1 to 50 characters, without white space and without characters
/// that are unfit for a single line (decision D22).
#[must_use]
pub fn stock_key(value: &str) -> Vec<Fault> {
    let mut faults = checked(value, 1, KEY_MAX, |_| true);
    if value.chars().any(char::is_whitespace) || !is_one_line(value) {
        faults.push(Fault::KeyCharacters);
    }
    faults
}

/// Checks the link target of a slide: a path of the shop.
///
/// Browsers drop tabs and line ends from an address, treat a backslash as a slash, and resolve dot
/// segments, also percent-encoded ones. Every value that could become `//another.example` in this
/// way is rejected.
#[must_use]
pub fn href(value: &str) -> Vec<Fault> {
    let path = value.split(['?', '#']).next().unwrap_or_default();
    let is_plain =
        is_one_line(value) && !value.contains('\\') && !value.chars().any(char::is_whitespace);
    let is_path = is_plain && (path == "/" || has_plain_segments(path));
    fault_if(!is_path, Fault::NotAPath(value.to_owned()))
}

/// Returns `true` if each segment after a slash is not empty, is no dot segment, and encodes no
/// slash, backslash or control character. A trailing slash is allowed.
fn has_plain_segments(path: &str) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path).to_ascii_lowercase();
    let Some(segments) = path.strip_prefix('/') else {
        return false;
    };
    let is_plain = |segment: &str| {
        let dots = segment.replace("%2e", ".");
        let encodes = ["%2f", "%5c", "%7f", "%0", "%1"];
        !matches!(&*dots, "" | "." | "..") && !encodes.iter().any(|part| segment.contains(part))
    };
    segments.split('/').all(is_plain)
}

/// Checks the number of pictures of a category: at least one, because cards show the first.
#[must_use]
pub fn category_pictures(count: usize) -> Vec<Fault> {
    fault_if(count == 0, Fault::NoPicture)
}

/// Checks the alternative text of a picture: 1 to 300 characters.
#[must_use]
pub fn alt(value: &str) -> Vec<Fault> {
    if is_blank(value) {
        return vec![Fault::NoAlt];
    }
    text(value, 0, SENTENCE_MAX)
}

/// Checks a line of text: `least` to `most` characters after trimming, without line breaks or marks
/// that change the text direction.
#[must_use]
pub fn text(value: &str, least: usize, most: usize) -> Vec<Fault> {
    checked(value, least, most, is_one_line)
}

fn checked(value: &str, least: usize, most: usize, is_fit: fn(&str) -> bool) -> Vec<Fault> {
    let trimmed = value.trim();
    let mut faults = if has_length(trimmed, least, most) {
        Vec::new()
    } else if trimmed.is_empty() {
        vec![Fault::Blank { most }]
    } else {
        vec![Fault::TooLong { least, most }]
    };
    if value.contains('\0') {
        faults.push(Fault::Nul);
    } else if !is_fit(trimmed) {
        faults.push(Fault::Unfit);
    }
    faults
}

fn fault_if(is_wrong: bool, fault: Fault) -> Vec<Fault> {
    if is_wrong { vec![fault] } else { Vec::new() }
}
