//! Logging in, and asking for a temporary password.

use super::{Secret, TemporaryPassword};
use crate::contact::Contact;
use crate::form::{FormRules as _, Ruled, filled, rule, typed_form};
use crate::refusal::Refusal;

typed_form! {
    /// What is sent to log in, as it was typed (`POST /Auth/Login`).
    pub struct LoginForm {
        /// Mobile number or e-mail address.
        #[validate(custom(function = account))]
        account: "Account" "帳號",
        /// The password, or a temporary one.
        #[validate(length(min = 1, code = "required"))]
        password: "Password" "密碼",
        /// Whether to stay logged in for longer.
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        remember: "Remember",
    }
    heading: Blank,
}

/// A login that may be tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedLogin {
    /// The account in its kept form.
    pub account: Contact,
    /// The password to the letter.
    pub password: Secret,
    /// Whether to stay logged in for longer.
    pub remember: bool,
}

impl LoginForm {
    /// The login that the form asks for.
    ///
    /// Refuses blank fields by name, and with `account_invalid` an account that is neither a
    /// mobile number nor an e-mail address.
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
    /// The temporary password that was typed; `None` when it has not the shape of one, and no
    /// temporary password is to be compared (decision D14).
    #[must_use]
    pub fn temporary(&self) -> Option<TemporaryPassword> {
        TemporaryPassword::parse(self.password.reveal())
    }
}

typed_form! {
    /// What is sent to be sent a temporary password, as it was typed (`POST /Auth/Forget`).
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

/// What a member logs in with (docs/spec/accounts.md#contact-formats).
fn read_account(typed: &str) -> Result<Contact, Refusal> {
    filled(typed, Contact::parse)
}

fn account(typed: &str) -> Ruled {
    rule(read_account(typed))
}

/// Reads an account like [`read_account`], for a form that logs nobody in.
fn read_contact(typed: &str) -> Result<Contact, Refusal> {
    let message = "請輸入正確的手機號碼或電子郵件";
    filled(typed, |typed| {
        Contact::parse(typed).map_err(|refusal| Refusal::new(refusal.code, message))
    })
}

fn contact(typed: &str) -> Ruled {
    rule(read_contact(typed))
}
