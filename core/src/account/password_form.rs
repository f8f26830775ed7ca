//! Form that changes the password (`PUT /Member/Password`).

use super::{CommonPasswords, Password, Secret};
use crate::form::{FormRules as _, rules, typed_form};
use crate::refusal::{Refusal, RefusalCode};

typed_form! {
    /// Change of the member's password.
    // docs/spec/accounts.md#password-change
    #[validate(context = "PasswordFacts<'v_a>")]
    pub struct PasswordForm {
        /// Account of the member; may be empty.
        account: "Account",
        /// Current password, or the temporary password of this login.
        #[validate(length(min = 1, code = "required"))]
        old_password: "OldPassword" "舊密碼",
        /// New password, 8 to 128 characters.
        #[validate(length(min = 1, code = "required"))]
        #[validate(custom(function = password, use_context))]
        new_password: "NewPassword" "新密碼",
        /// Repetition of the new password.
        #[validate(length(min = 1, code = "required"))]
        #[validate(must_match(
            other = new_password, code = "password_mismatch", message = "兩次輸入的新密碼不一致"
        ))]
        new_password_check: "NewPasswordCheck" "確認新密碼",
    }
    heading: All,
}

/// Data that the rules of a password change need in addition to the field itself.
#[derive(Debug)]
pub struct PasswordFacts<'f> {
    /// Login names of the member.
    contacts: &'f [&'f str],
    /// Passwords that are easy to guess.
    common: CommonPasswords<'f>,
}

/// Password change that passed the rules; the old password is not compared yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedPasswordChange {
    /// Old password as typed.
    pub old: Secret,
    /// New password.
    pub new: Password,
}

impl PasswordForm {
    /// Validates the form. `contacts` are the login names of the member; `Account` of the form is
    /// added to them.
    ///
    /// Fails with 「請填寫所有欄位」 if a field is blank, and with `password_mismatch` if the repetition
    /// differs (docs/spec/accounts.md#password-change). Fails with `password_unchanged` if the new
    /// password equals the old one, and like [`Password::parse`] if it is not allowed.
    pub fn check(
        &self,
        contacts: &[&str],
        common: CommonPasswords<'_>,
    ) -> Result<CheckedPasswordChange, Refusal> {
        let old = &*self.old_password;
        if !old.is_empty() && self.new_password == self.old_password {
            // Reported alone: the repetition is not checked in this case.
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
