//! Rules for new passwords (decision D15).

use std::fmt;

use super::CommonPasswords;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::has_length;

/// Fewest characters of a password.
pub const PASSWORD_MIN: usize = 8;

/// Most characters of a password.
pub const PASSWORD_MAX: usize = 128;

/// Password that passed the rules. It is stored as typed, including spaces.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    /// Checks a new password. `contacts` are the login names of the member.
    ///
    /// Fails with `password_length` unless it has 8 to 128 characters, and with
    /// `password_is_account` if it equals the account.
    ///
    /// Fails with `password_common` if it is easy to guess: a `common` password, even with up to
    /// six digits and symbols around its word (`Passw0rd!2024`), a repeated piece, or a walk along
    /// the keyboard, the alphabet or the digits.
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

    /// Returns the password as typed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Hides the password, to keep it out of logs.
impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(……)")
    }
}

fn refuse(code: RefusalCode, message: &str) -> Refusal {
    Refusal::field("Password", code, message)
}

/// Returns `true` if the password is a contact, or the local part of an e-mail address, ignoring
/// case and symbols.
fn is_contact(typed: &str, contact: &str) -> bool {
    let local = contact.split_once('@').map_or(contact, |(local, _)| local);
    let same = |contact| bare(typed).eq(bare(contact));
    bare(typed).next().is_some() && (same(contact) || same(local))
}

/// Returns the letters, digits and non-ASCII bytes of a text, in lower case.
fn bare(text: &str) -> impl Iterator<Item = u8> {
    text.bytes()
        .filter(|b| !b.is_ascii() || b.is_ascii_alphanumeric())
        .map(|b| b.to_ascii_lowercase())
}
