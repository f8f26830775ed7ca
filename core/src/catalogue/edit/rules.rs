//! The rule of each value of the catalogue: every fault of it, none where it is right.

use serde::Serialize;

use super::Fault;
use crate::money::Money;
use crate::text::{has_length, is_blank, is_lines, is_one_line};

/// Most characters of a name or title.
const NAME_MAX: usize = 60;
/// Most characters of a sentence.
const SENTENCE_MAX: usize = 300;
/// Most characters of a description.
const CONTENT_MAX: usize = 5000;
/// Most characters of the two halves of a stock item's key.
const KEY_MAX: usize = 50;

/// Most characters of the texts of the catalogue, for the fields of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CatalogueLimits {
    /// Of a name or title.
    pub name: usize,
    /// Of a summary, or the text of a slide.
    pub sentence: usize,
    /// Of a product's description.
    pub content: usize,
    /// Of a stock item's `ProdID` and `WareID`, each.
    pub key: usize,
}

impl CatalogueLimits {
    /// The limits of the rules.
    pub const OF_RULES: Self = Self {
        name: NAME_MAX,
        sentence: SENTENCE_MAX,
        content: CONTENT_MAX,
        key: KEY_MAX,
    };
}

/// A name or title has 1 to 60 characters.
#[must_use]
pub fn name(value: &str) -> Vec<Fault> {
    text(value, 1, NAME_MAX)
}

/// A summary, or the text of a slide, has 300 characters at most, and may have lines.
#[must_use]
pub fn sentence(value: &str) -> Vec<Fault> {
    checked(value, 0, SENTENCE_MAX, |typed| {
        is_lines(&typed.replace('\r', "\n"))
    })
}

/// A description has 5,000 characters at most, and may have lines and tabs; one that is wanted has `least` 1.
#[must_use]
pub fn content(value: &str, least: usize) -> Vec<Fault> {
    checked(value, least, CONTENT_MAX, |typed| {
        is_lines(&typed.replace(['\r', '\t'], "\n"))
    })
}

/// A price is above 0.
#[must_use]
pub fn price(value: Money) -> Vec<Fault> {
    fault_if(value == Money::ZERO, Fault::PriceZero)
}

/// A half of a stock item's key has 1 to 50 characters, none of them white space or unfit for a line (decision
/// D22).
#[must_use]
pub fn stock_key(value: &str) -> Vec<Fault> {
    let mut faults = checked(value, 1, KEY_MAX, |_| true);
    if value.chars().any(char::is_whitespace) || !is_one_line(value) {
        faults.push(Fault::KeyCharacters);
    }
    faults
}

/// A slide leads to a path of the shop.
///
/// Browsers drop tabs and line ends from an address, take a backslash for a slash, and resolve dot segments, also
/// percent-encoded ones: what may come out as `//another.example` that way is refused.
#[must_use]
pub fn href(value: &str) -> Vec<Fault> {
    let path = value.split(['?', '#']).next().unwrap_or_default();
    let is_plain =
        is_one_line(value) && !value.contains('\\') && !value.chars().any(char::is_whitespace);
    let is_path = is_plain && (path == "/" || has_plain_segments(path));
    fault_if(!is_path, Fault::NotAPath(value.to_owned()))
}

/// Returns `true` if each segment behind a slash has characters, is no dot segment, and encodes no slash,
/// backslash or control character. A last slash may stand.
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

/// A category has a picture: its first one stands on cards.
#[must_use]
pub fn category_pictures(count: usize) -> Vec<Fault> {
    fault_if(count == 0, Fault::NoPicture)
}

/// A picture says in 300 characters at most what it shows, for those who do not see it.
#[must_use]
pub fn alt(value: &str) -> Vec<Fault> {
    if is_blank(value) {
        return vec![Fault::NoAlt];
    }
    text(value, 0, SENTENCE_MAX)
}

/// A line of text has `least` to `most` characters, white space around it not counted, and nothing that makes
/// another line or turns its direction.
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
