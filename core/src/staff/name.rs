//! Log-in names of staff.

use std::fmt;

use crate::refusal::{Refusal, RefusalCode};

/// Minimum length of a name, in characters.
const STAFF_NAME_MIN: usize = 2;

/// Maximum length of a name, in characters.
pub const STAFF_NAME_MAX: usize = 32;

/// Log-in name of a staff member, also used in logs.
///
/// 2 to 32 lower-case letters, digits, dots, dashes and underscores, beginning with a letter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct StaffName(String);

impl StaffName {
    /// Parses a name; upper case and surrounding white space are allowed.
    ///
    /// Fails with `staff_name_invalid` otherwise.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let name = typed.trim().to_ascii_lowercase();
        let fits =
            |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'.' | b'-' | b'_');
        let is_name = (STAFF_NAME_MIN..=STAFF_NAME_MAX).contains(&name.len())
            && name.bytes().all(fits)
            && name.bytes().next().is_some_and(|b| b.is_ascii_lowercase());
        if is_name {
            Ok(Self(name))
        } else {
            Err(Refusal::field(
                "Name",
                RefusalCode::StaffNameInvalid,
                "登入名稱為 2 至 32 個小寫英文字母、數字或 . - _，並以英文字母開頭",
            ))
        }
    }

    /// Returns the name as text, in lower case.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for StaffName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
