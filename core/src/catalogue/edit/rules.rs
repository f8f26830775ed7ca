//! The rule of each value of the catalogue: every fault of it, none where it is right.

use serde::Serialize;

use super::Fault;
use crate::money::Money;
use crate::text::{has_length, is_blank};

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

/// A summary, or the text of a slide, has 300 characters at most.
#[must_use]
pub fn sentence(value: &str) -> Vec<Fault> {
    text(value, 0, SENTENCE_MAX)
}

/// A description has 5,000 characters at most; one that is wanted has `least` 1.
#[must_use]
pub fn content(value: &str, least: usize) -> Vec<Fault> {
    text(value, least, CONTENT_MAX)
}

/// A price is above 0.
#[must_use]
pub fn price(value: Money) -> Vec<Fault> {
    fault_if(value == Money::ZERO, Fault::PriceZero)
}

/// A half of a stock item's key has 1 to 50 characters, none of them white space (decision D22).
#[must_use]
pub fn stock_key(value: &str) -> Vec<Fault> {
    let mut faults = text(value, 1, KEY_MAX);
    if value.chars().any(|c| c.is_whitespace() || c.is_control()) {
        faults.push(Fault::KeyCharacters);
    }
    faults
}

/// A slide leads to a path of the shop: a second slash would lead to another host.
#[must_use]
pub fn href(value: &str) -> Vec<Fault> {
    let is_path = value.starts_with('/') && !value.starts_with("//") && !value.contains('\\');
    fault_if(!is_path, Fault::NotAPath(value.to_owned()))
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
    sentence(value)
}

/// A text has `least` to `most` characters, white space around it not counted, and no NUL character.
#[must_use]
pub fn text(value: &str, least: usize, most: usize) -> Vec<Fault> {
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
    }
    faults
}

fn fault_if(is_wrong: bool, fault: Fault) -> Vec<Fault> {
    if is_wrong { vec![fault] } else { Vec::new() }
}
