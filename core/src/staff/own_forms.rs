//! What staff type about their own account: password, e-mail address, log-ins; and what owners type about
//! those of others.

use super::forms::{InvitationFacts, given, password};
use crate::account::{CommonPasswords, Password};
use crate::contact::Email;
use crate::form::{FormRules as _, Ruled, optional, rule, typed_form};
use crate::refusal::Refusal;

typed_form! {
    /// A new password (`PUT /Admin/Me/Password`).
    #[validate(context = "InvitationFacts<'v_a>")]
    pub struct StaffPasswordForm {
        /// The password from now on.
        #[validate(length(min = 1, code = "required"))]
        #[validate(custom(function = password, use_context))]
        password: "Password" "新密碼",
        /// The same again.
        #[validate(length(min = 1, code = "required"))]
        #[validate(must_match(
            other = password, code = "password_mismatch", message = "兩次輸入的密碼不一致"
        ))]
        password_check: "PasswordCheck" "確認新密碼",
    }
    heading: All,
}

impl StaffPasswordForm {
    /// The password; refuses as members' passwords are refused (decision D15).
    pub fn check(&self, common: CommonPasswords<'_>) -> Result<Password, Refusal> {
        let facts = InvitationFacts { common };
        self.validated(&facts)?;
        facts.password(&self.password)
    }
}

typed_form! {
    /// Where news of the back office go (`PUT /Admin/Me/Email`).
    pub struct MyEmailForm {
        /// The e-mail address; blank for none.
        #[validate(custom(function = given), custom(function = email))]
        email: "Email" "電子郵件",
    }
    heading: Blank,
}

impl MyEmailForm {
    /// The address; none where it is blank. Refuses one that was left out, and `email_invalid`.
    pub fn check(&self) -> Result<Option<Email>, Refusal> {
        self.validated(())?;
        optional(&self.email, Email::parse)
    }
}

typed_form! {
    /// Where news of the back office go for somebody of the staff (`PUT /Admin/Staff/Email`).
    pub struct StaffEmailForm {
        /// Their number.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "人員",
        /// The e-mail address; blank for none.
        #[validate(custom(function = given), custom(function = email))]
        email: "Email" "電子郵件",
    }
    heading: Blank,
}

impl StaffEmailForm {
    /// Number and address; refuses a number that is none, an address that was left out, and
    /// `email_invalid`.
    pub fn check(&self) -> Result<(i64, Option<Email>), Refusal> {
        self.validated(())?;
        Ok((self.id.choice(Some)?, optional(&self.email, Email::parse)?))
    }
}

typed_form! {
    /// Which of one's own log-ins ends (`DELETE /Admin/Me/Sessions`).
    pub struct SessionForm {
        /// The log-in, as the list names it.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "登入",
    }
    heading: Blank,
}

impl SessionForm {
    /// The log-in; refuses a blank one.
    pub fn check(&self) -> Result<&str, Refusal> {
        self.validated(())?;
        Ok(self.id.trim())
    }
}

typed_form! {
    /// Which log-in of somebody ends (`DELETE /Admin/Staff/Sessions`).
    pub struct StaffSessionForm {
        /// Their number.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "人員",
        /// The log-in, as the list names it.
        #[validate(length(min = 1, code = "required"))]
        session: "Session" "登入",
    }
    heading: Blank,
}

impl StaffSessionForm {
    /// Number and log-in; refuses blank ones, and a number that is none.
    pub fn check(&self) -> Result<(i64, &str), Refusal> {
        self.validated(())?;
        Ok((self.id.choice(Some)?, self.session.trim()))
    }
}

typed_form! {
    /// Which message is sent again (`POST /Admin/Message/Again`).
    pub struct MessageForm {
        /// The message, as the list names it.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "通知",
    }
    heading: Blank,
}

impl MessageForm {
    /// The message; refuses a blank one.
    pub fn check(&self) -> Result<&str, Refusal> {
        self.validated(())?;
        Ok(self.id.trim())
    }
}

fn email(typed: &str) -> Ruled {
    rule(optional(typed, Email::parse))
}
