//! Verification codes as people type them (decisions D10, D11).

use std::fmt;

use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Characters of a verification code (docs/spec/accounts.md#verification).
pub const CODE_LENGTH: usize = 6;

/// What codes are made of: no 0 and O, no 1, I and L, which look alike on a phone.
pub const CODE_ALPHABET: &str = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// A verification code in the form that is compared: six capital letters and digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// Reads a code whatever its case; spaces, dashes and full-width characters are forgiven.
    ///
    /// Refuses with `code_length` what has not six characters, and with `code_invalid` what holds a
    /// character that no code has (docs/spec/accounts.md#verification).
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

    /// The code that a source of chance drew: one number below the alphabet's length for each
    /// character. `None` for a number that is not.
    #[must_use]
    pub fn drawn(numbers: [u8; CODE_LENGTH]) -> Option<Self> {
        from_numbers(&numbers).map(Self)
    }

    /// The six characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Capitals, half-width, without spaces and dashes.
pub(super) fn compared(typed: &str) -> String {
    typed
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .map(|c| half_width(c).to_ascii_uppercase())
        .collect()
}

/// Whether every character is one of the codes' alphabet.
pub(super) fn of_alphabet(compared: &str) -> bool {
    compared
        .bytes()
        .all(|b| CODE_ALPHABET.as_bytes().contains(&b))
}

/// The characters of the alphabet that have these numbers.
pub(super) fn from_numbers(numbers: &[u8]) -> Option<String> {
    let letter = |number: &u8| CODE_ALPHABET.chars().nth(usize::from(*number));
    numbers.iter().map(letter).collect()
}

/// Says that it is a code and not which: codes stay out of logs.
impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(……)")
    }
}
