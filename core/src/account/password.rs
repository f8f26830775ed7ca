//! Passwords that a member may choose (decision D15).

use std::fmt;

use super::CommonPasswords;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::has_length;

/// Fewest characters of a password.
pub const PASSWORD_MIN: usize = 8;

/// Most characters of a password.
pub const PASSWORD_MAX: usize = 128;

/// A password that a member may have. It is kept to the letter, spaces and all.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    /// The password, when it is not among the first that somebody tries. `contacts` are what the
    /// member logs in with.
    ///
    /// Refuses with `password_length` what has not 8 to 128 characters, with `password_is_account`
    /// what is the account itself, and with `password_common` what is easy to guess: one of the
    /// `common` ones, also with up to six other digits and signs around its word
    /// (`Passw0rd!2024`), a piece that repeats, or steps along the keyboard, the alphabet or the
    /// digits.
    pub fn parse(
        typed: &str,
        contacts: &[&str],
        common: CommonPasswords<'_>,
    ) -> Result<Self, Refusal> {
        if !has_length(typed, PASSWORD_MIN, PASSWORD_MAX) {
            return Err(refuse(
                RefusalCode::PasswordLength,
                "密碼長度須為 8 至 128 個字元",
            ));
        }
        if contacts.iter().any(|contact| is_contact(typed, contact)) {
            return Err(refuse(RefusalCode::PasswordIsAccount, "密碼不可與帳號相同"));
        }
        if common.cover(typed) {
            return Err(refuse(
                RefusalCode::PasswordCommon,
                "這組密碼太常見，容易被猜到，請換一組密碼",
            ));
        }
        Ok(Self(typed.to_owned()))
    }

    /// The password to the letter.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Says that it is a password and not which.
impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(……)")
    }
}

fn refuse(code: RefusalCode, message: &str) -> Refusal {
    Refusal::field("Password", code, message)
}

/// Whether a password is a contact, or the part of an e-mail address before the `@`, but for case
/// and signs.
fn is_contact(typed: &str, contact: &str) -> bool {
    let local = contact.split_once('@').map_or(contact, |(local, _)| local);
    let same = |contact| bare(typed).eq(bare(contact));
    bare(typed).next().is_some() && (same(contact) || same(local))
}

/// A text's letters and digits, the letters small.
fn bare(text: &str) -> impl Iterator<Item = u8> {
    text.bytes()
        .filter(|b| !b.is_ascii() || b.is_ascii_alphanumeric())
        .map(|b| b.to_ascii_lowercase())
}
