//! Logging in, and asking for a temporary password.

use super::{Secret, TemporaryPassword};
use crate::contact::Contact;
use crate::form::{Field, Heading, WrongFields, typed_form};
use crate::refusal::Refusal;

/// What a member logs in with (accounts document, section 5).
const ACCOUNT: Field = Field::new("Account", "帳號");

typed_form! {
    /// What is sent to log in, as it was typed (`POST /Auth/Login`).
    pub struct LoginForm {
        /// Mobile number or e-mail address.
        account: "Account",
        /// The password, or a temporary one.
        password: "Password",
        /// Whether to stay logged in for longer.
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        remember: "Remember",
    }
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
        let mut wrong = WrongFields::default();
        let account = wrong.filled(ACCOUNT, &self.account, Contact::parse);
        if self.password.is_empty() {
            wrong.note_blank(Field::new("Password", "密碼"));
        }
        let checked = account.map(|account| CheckedLogin {
            account,
            password: Secret::new(&*self.password),
            remember: self.remember.is_true(),
        });
        wrong.finish(Heading::Blank, checked)
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
        account: "Account",
    }
}

impl ForgotForm {
    /// The account that the form names; refuses as [`LoginForm::check`] does.
    pub fn check(&self) -> Result<Contact, Refusal> {
        let mut wrong = WrongFields::default();
        let account = wrong.filled(ACCOUNT, &self.account, Contact::parse);
        wrong.finish(Heading::Blank, account)
    }
}
