//! Mobile numbers of Taiwan.

use std::fmt;

use serde::Serialize;

use crate::refusal::{Refusal, RefusalCode};
use crate::text::{half_width, is_blank};

/// Normalized mobile number of Taiwan: `09` and 8 more digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Mobile(String);

impl Mobile {
    /// Parses a typed number. Spaces, dashes, brackets, dots, full-width characters and the country
    /// code are accepted (`+886 912-345-678`, `+886 (0)912 345 678`).
    ///
    /// Fails with `mobile_required` if blank, and with `mobile_invalid` if the result is not 10
    /// digits starting with `09` (docs/spec/accounts.md#contact-formats).
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        if is_blank(typed) {
            return Err(Refusal::field(
                "Tel",
                RefusalCode::MobileRequired,
                "請填寫手機號碼",
            ));
        }
        let written: String = typed
            .chars()
            .map(half_width)
            .filter(|c| !is_spacing(*c))
            .collect();
        let national = match written
            .strip_prefix("+886")
            .or_else(|| written.strip_prefix("886"))
        {
            Some(rest) => format!("0{}", rest.strip_prefix('0').unwrap_or(rest)),
            None => written,
        };
        let digits = national.bytes().all(|b| b.is_ascii_digit());
        if digits && national.len() == 10 && national.starts_with("09") {
            Ok(Self(national))
        } else {
            Err(Refusal::field(
                "Tel",
                RefusalCode::MobileInvalid,
                "手機號碼格式錯誤，請輸入 09 開頭的 10 位數字",
            ))
        }
    }

    /// Returns the ten digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the number with its middle masked: `09**-***-678`.
    #[must_use]
    pub fn masked(&self) -> String {
        let last: String = self.0.chars().skip(7).collect();
        format!("09**-***-{last}")
    }
}

impl fmt::Display for Mobile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Returns `true` for separators between digits, and for the invisible direction marks that come
/// along when a number is copied from an address book.
pub(super) fn is_spacing(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '-' | '(' | ')' | '.' | '‐'..='―' | '−')
        || matches!(character, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}')
}
