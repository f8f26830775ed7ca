//! Forms for the login and for requesting a temporary password.

use super::{Secret, TemporaryPassword};
use crate::contact::Contact;
use crate::form::{FormRules as _, ValidationResult, required, rule, typed_form};
use crate::refusal::Refusal;

typed_form! {
    /// Login (`POST /Auth/Login`).
    pub struct LoginForm {
        /// Mobile number or e-mail address.
        #[validate(custom(function = account))]
        account: "Account" "帳號",
        /// Password or temporary password.
        #[validate(length(min = 1, code = "required"))]
        password: "Password" "密碼",
        /// `true` to stay logged in longer.
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        remember: "Remember",
    }
    heading: Blank,
}

/// Login form that passed the rules; the password is not checked yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedLogin {
    /// Normalized login name.
    pub account: Contact,
    /// Password as typed, not trimmed.
    pub password: Secret,
    /// `true` to stay logged in longer.
    pub remember: bool,
}

impl LoginForm {
    /// Validates the form.
    ///
    /// Fails with one fault for each blank field, and with `account_invalid` if the account is
    /// neither a mobile number nor an e-mail address.
    pub fn check(&self) -> Result<CheckedLogin, Refusal> {
        self.validated(())?;
        Ok(CheckedLogin {
            account: read_account(&self.account)?,
            password: Secret::new(&*self.password),
            remember: self.remember.is_true(),
        })
    }
}

impl CheckedLogin {
    /// Returns the password as a temporary password, or `None` if it does not have that format, so
    /// that no stored one need be compared (decision D14).
    #[must_use]
    pub fn temporary(&self) -> Option<TemporaryPassword> {
        TemporaryPassword::parse(self.password.reveal())
    }
}

typed_form! {
    /// Request for a temporary password (`POST /Auth/Forget`).
    pub struct ForgotForm {
        /// Mobile number or e-mail address.
        #[validate(custom(function = contact))]
        account: "Account" "手機號碼或電子郵件",
    }
    heading: Blank,
}

impl ForgotForm {
    /// Returns the contact that the form names. Fails with `required` if blank, and with
    /// `account_invalid` if it is neither a mobile number nor an e-mail address.
    pub fn check(&self) -> Result<Contact, Refusal> {
        self.validated(())?;
        read_contact(&self.account)
    }
}

/// Parses the login name (docs/spec/accounts.md#contact-formats).
fn read_account(typed: &str) -> Result<Contact, Refusal> {
    required(typed, Contact::parse)
}

fn account(typed: &str) -> ValidationResult {
    rule(read_account(typed))
}

/// Parses an account like [`read_account`], with the message of a form that is not a login.
fn read_contact(typed: &str) -> Result<Contact, Refusal> {
    let message = "請輸入正確的手機號碼或電子郵件";
    required(typed, |typed| {
        Contact::parse(typed).map_err(|refusal| Refusal::new(refusal.code, message))
    })
}

fn contact(typed: &str) -> ValidationResult {
    rule(read_contact(typed))
}
