//! Keyword search of the catalogue (decision D21).

use crate::refusal::{Refusal, RefusalCode};
use crate::text;

/// Most characters of a search keyword.
pub const KEYWORD_MAX: usize = 50;

/// Valid search keyword: 1 to 50 characters, trimmed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keyword {
    typed: String,
    folded: String,
}

impl Keyword {
    /// Trims and checks a typed keyword.
    ///
    /// Fails with `keyword_required` if blank, and with `keyword_too_long` above [`KEYWORD_MAX`]
    /// characters.
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

    /// Returns the keyword as typed, trimmed.
    #[must_use]
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Returns `true` if the names contain every word of the keyword, each word in any of the
    /// names.
    #[must_use]
    pub fn matches(&self, names: &SearchNames) -> bool {
        self.folded
            .split(' ')
            .all(|word| text::holds(&names.0, word))
    }
}

/// Names under which a category is found, folded once for many searches: the names of its menu, the
/// category and its products.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchNames(String);

impl SearchNames {
    /// Folds and joins the names.
    #[must_use]
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let folded: Vec<String> = names.into_iter().map(text::fold).collect();
        // Joined by line breaks: no search word contains one, so a match cannot span two names.
        Self(folded.join("\n"))
    }
}
