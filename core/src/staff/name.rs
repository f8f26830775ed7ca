//! The name that staff log in with.

use std::fmt;

use crate::refusal::{Refusal, RefusalCode};

/// Fewest characters of a name.
const STAFF_NAME_MIN: usize = 2;

/// Most characters of a name.
pub const STAFF_NAME_MAX: usize = 32;

/// A name of staff: 2 to 32 small letters, digits, dots, dashes and underscores, the first one a letter.
/// Logs name people by it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct StaffName(String);

impl StaffName {
    /// Reads a name; capitals and white space around it are forgiven.
    ///
    /// Refuses anything else with `staff_name_invalid`.
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

    /// The name.
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
