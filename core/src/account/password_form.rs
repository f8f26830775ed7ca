//! Changing the password (`PUT /Member/Password`).

use super::password::NewPassword;
use super::{CommonPasswords, Password, Secret};
use crate::form::{Field, Heading, WrongFields, typed_form};
use crate::refusal::Refusal;

typed_form! {
    /// What a password is changed with, as it was typed (catalogue document, section 3).
    pub struct PasswordForm {
        /// The member's account, or nothing.
        account: "Account",
        /// The present password, or the temporary one that the member logged in with.
        old_password: "OldPassword",
        /// The new password.
        new_password: "NewPassword",
        /// The same again.
        new_password_check: "NewPasswordCheck",
    }
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
    pub fn check(
        &self,
        contacts: &[&str],
        common: CommonPasswords<'_>,
    ) -> Result<CheckedPasswordChange, Refusal> {
        let mut wrong = WrongFields::default();
        let old = &*self.old_password;
        if old.is_empty() {
            wrong.note_blank(Field::new("OldPassword", "舊密碼"));
        }
        let new = NewPassword {
            password: Field::new("NewPassword", "新密碼"),
            again: Field::new("NewPasswordCheck", "確認新密碼"),
            typed: &self.new_password,
            typed_again: &self.new_password_check,
            common,
        };
        let contacts = [contacts, &[&*self.account]].concat();
        let password = if !old.is_empty() && old == new.typed {
            wrong.note(new.password, "password_unchanged", "新密碼不可與舊密碼相同");
            None
        } else {
            new.read(&mut wrong, &contacts)
        };
        let checked = password.map(|new| CheckedPasswordChange {
            old: Secret::new(old),
            new,
        });
        wrong.finish(Heading::All, checked)
    }
}
