//! Typed verification codes (decisions D10, D11).

use std::fmt;

use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Number of characters of a verification code (docs/spec/accounts.md#verification).
pub const CODE_LENGTH: usize = 6;

/// Alphabet of codes, without 0, O, 1, I and L, which look alike on a phone.
pub const CODE_ALPHABET: &str = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// Normalized verification code: six upper-case letters and digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// Parses a typed code. Case, spaces, hyphens and full-width forms are ignored.
    ///
    /// Fails with `code_length` if it does not have six characters, and with `code_invalid` if a
    /// character is not in the alphabet (docs/spec/accounts.md#verification).
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let code = compared(typed);
        if code.chars().count() != CODE_LENGTH {
            return Err(Refusal::field(
                "Code",
                RefusalCode::CodeLength,
                format!("請輸入 {CODE_LENGTH} 碼驗證碼"),
            ));
        }
        if !of_alphabet(&code) {
            return Err(Refusal::field(
                "Code",
                RefusalCode::CodeInvalid,
                "驗證碼不正確，請確認後重新輸入",
            ));
        }
        Ok(Self(code))
    }

    /// Builds a code from random numbers, one index into the alphabet for each character. Returns
    /// `None` if an index is out of range.
    #[must_use]
    pub fn drawn(numbers: [u8; CODE_LENGTH]) -> Option<Self> {
        from_numbers(&numbers).map(Self)
    }

    /// Returns the six characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Normalizes a typed code: upper case, half-width, without spaces and hyphens.
pub(super) fn compared(typed: &str) -> String {
    typed
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .map(|c| half_width(c).to_ascii_uppercase())
        .collect()
}

/// Returns `true` if all characters are in the alphabet.
pub(super) fn of_alphabet(compared: &str) -> bool {
    compared
        .bytes()
        .all(|b| CODE_ALPHABET.as_bytes().contains(&b))
}

/// Returns the characters at these positions of the alphabet, or `None` if one is out of range.
pub(super) fn from_numbers(numbers: &[u8]) -> Option<String> {
    let letter = |number: &u8| CODE_ALPHABET.chars().nth(usize::from(*number));
    numbers.iter().map(letter).collect()
}

/// Hides the code, to keep it out of logs.
impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(……)")
    }
}
