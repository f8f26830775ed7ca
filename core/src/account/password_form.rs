//! Changing the password (`PUT /Member/Password`).

use serde::Deserialize;

use super::password::NewPassword;
use super::{Password, Secret};
use crate::form::{Field, Heading, WrongFields, text};
use crate::refusal::Refusal;

/// What a password is changed with, as it was typed (catalogue document, section 3).
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "PascalCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasswordForm {
    /// The member's account, or nothing.
    #[serde(default, deserialize_with = "text")]
    pub account: String,
    /// The present password, or the temporary one that the member logged in with.
    #[serde(default)]
    pub old_password: Secret,
    /// The new password.
    #[serde(default)]
    pub new_password: Secret,
    /// The same again.
    #[serde(default)]
    pub new_password_check: Secret,
}

/// A change of password that may be tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedPasswordChange {
    /// The old password to the letter.
    pub old: Secret,
    /// The new one.
    pub new: Password,
}

impl PasswordForm {
    /// The change that the form asks for. `contacts` are what the member logs in with; the form's
    /// own `Account` counts among them.
    ///
    /// Refuses blank fields with 「請填寫所有欄位」, with `password_mismatch` a confirmation that
    /// differs (catalogue document, section 5), with `password_unchanged` a new password that is the
    /// old one, and a new password that nobody may have as [`Password::parse`] does.
    pub fn check(&self, contacts: &[&str]) -> Result<CheckedPasswordChange, Refusal> {
        let mut wrong = WrongFields::default();
        let old = self.old_password.reveal();
        if old.is_empty() {
            wrong.note_blank(Field::new("OldPassword", "舊密碼"));
        }
        let new = NewPassword {
            password: Field::new("NewPassword", "新密碼"),
            again: Field::new("NewPasswordCheck", "確認新密碼"),
            typed: self.new_password.reveal(),
            typed_again: self.new_password_check.reveal(),
        };
        let contacts = [contacts, &[self.account.as_str()]].concat();
        let password = if !old.is_empty() && old == new.typed {
            wrong.note(new.password, "password_unchanged", "新密碼不可與舊密碼相同");
            None
        } else {
            new.read(&mut wrong, &contacts)
        };
        let checked = password.map(|new| CheckedPasswordChange {
            old: self.old_password.clone(),
            new,
        });
        wrong.finish(Heading::All, checked)
    }
}
