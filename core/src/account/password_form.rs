//! Changing the password (`PUT /Member/Password`).

use super::{CommonPasswords, Password, Secret};
use crate::form::{FormRules as _, rules, typed_form};
use crate::refusal::{Refusal, RefusalCode};

typed_form! {
    /// What a password is changed with, as it was typed (docs/spec/accounts.md#password-change).
    #[validate(context = "PasswordFacts<'v_a>")]
    pub struct PasswordForm {
        /// The member's account, or nothing.
        account: "Account",
        /// The present password, or the temporary one that the member logged in with.
        #[validate(length(min = 1, code = "required"))]
        old_password: "OldPassword" "舊密碼",
        /// The new password.
        #[validate(length(min = 1, code = "required"))]
        #[validate(custom(function = password, use_context))]
        new_password: "NewPassword" "新密碼",
        /// The same again.
        #[validate(length(min = 1, code = "required"))]
        #[validate(must_match(
            other = new_password, code = "password_mismatch", message = "兩次輸入的新密碼不一致"
        ))]
        new_password_check: "NewPasswordCheck" "確認新密碼",
    }
    heading: All,
}

/// What the rules ask about a change of password beside the new one.
#[derive(Debug)]
pub struct PasswordFacts<'f> {
    /// What the member logs in with.
    contacts: &'f [&'f str],
    /// Passwords that are easy to guess.
    common: CommonPasswords<'f>,
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
    /// differs (docs/spec/accounts.md#password-change), with `password_unchanged` a new password
    /// that is the old one, and a new password that nobody may have as [`Password::parse`] does.
    pub fn check(
        &self,
        contacts: &[&str],
        common: CommonPasswords<'_>,
    ) -> Result<CheckedPasswordChange, Refusal> {
        let old = &*self.old_password;
        if !old.is_empty() && self.new_password == self.old_password {
            // It says all: whether the new one was confirmed is not looked at.
            let message = "新密碼不可與舊密碼相同";
            return Err(Refusal::field(
                "NewPassword",
                RefusalCode::PasswordUnchanged,
                message,
            ));
        }
        let facts = PasswordFacts {
            contacts: &[contacts, &[&*self.account]].concat(),
            common,
        };
        self.validated(&facts)?;
        Ok(CheckedPasswordChange {
            old: Secret::new(old),
            new: facts.password(&self.new_password)?,
        })
    }
}

impl PasswordFacts<'_> {
    fn password(&self, typed: &str) -> Result<Password, Refusal> {
        Password::parse(typed, self.contacts, self.common)
    }
}

rules!(PasswordFacts: password);
