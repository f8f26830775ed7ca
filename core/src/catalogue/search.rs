//! Finding goods by a word (decision D21).

use crate::refusal::{Refusal, RefusalCode};
use crate::text;

/// Most characters of a search keyword.
pub const KEYWORD_MAX: usize = 50;

/// A keyword that may be searched for: 1 to 50 characters without white space around them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keyword {
    typed: String,
    folded: String,
}

impl Keyword {
    /// Reads a keyword as it was typed.
    ///
    /// Refuses with `keyword_required` what is blank, and with `keyword_too_long` what is longer
    /// than [`KEYWORD_MAX`] characters.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let typed = typed.trim();
        if typed.is_empty() {
            return Err(Refusal::field(
                "Search",
                RefusalCode::KeywordRequired,
                "請輸入關鍵字",
            ));
        }
        if !text::has_length(typed, 1, KEYWORD_MAX) {
            return Err(Refusal::field(
                "Search",
                RefusalCode::KeywordTooLong,
                format!("關鍵字最多 {KEYWORD_MAX} 個字"),
            ));
        }
        Ok(Self {
            typed: typed.to_owned(),
            folded: text::fold(typed),
        })
    }

    /// The keyword as it was typed, without white space around it.
    #[must_use]
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Whether the names hold every word of the keyword, each anywhere among them.
    #[must_use]
    pub fn matches(&self, names: &SearchNames) -> bool {
        self.folded
            .split(' ')
            .all(|word| text::holds(&names.0, word))
    }
}

/// The names under which a category is found, ready for many searches: its menu's, its own, and
/// those of its products.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchNames(String);

impl SearchNames {
    /// Collects the names.
    #[must_use]
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let folded: Vec<String> = names.into_iter().map(text::fold).collect();
        // A line break parts the names: no word holds one, so no match runs across two names.
        Self(folded.join("\n"))
    }
}
