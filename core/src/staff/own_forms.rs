//! Forms of staff for their own account (password, e-mail address, sessions), and of owners for the
//! accounts of others.

use super::forms::{InvitationFacts, password, present};
use crate::account::{CommonPasswords, Password};
use crate::contact::Email;
use crate::form::{
    Field, FormRules as _, StaffReason, ValidationResult, cross_field, optional, rule, typed_form,
};
use crate::order::ContactCorrection;
use crate::refusal::Refusal;
use crate::text::is_blank;

typed_form! {
    /// Change of the own password.
    #[validate(context = "InvitationFacts<'v_a>")]
    pub struct StaffPasswordForm {
        /// New password.
        #[validate(length(min = 1, code = "required"))]
        #[validate(custom(function = password, use_context))]
        password: "Password" "新密碼",
        /// New password, repeated.
        #[validate(length(min = 1, code = "required"))]
        #[validate(must_match(
            other = password, code = "password_mismatch", message = "兩次輸入的密碼不一致"
        ))]
        password_check: "PasswordCheck" "確認新密碼",
    }
    heading: All,
}

impl StaffPasswordForm {
    /// Returns the new password, which follows the same rules as those of members (decision D15).
    pub fn check(&self, common: CommonPasswords<'_>) -> Result<Password, Refusal> {
        let facts = InvitationFacts { common };
        self.validated(&facts)?;
        facts.password(&self.password)
    }
}

typed_form! {
    /// E-mail address for alerts of the back office.
    pub struct MyEmailForm {
        /// E-mail address; blank for none.
        #[validate(custom(function = present), custom(function = email))]
        email: "Email" "電子郵件",
    }
    heading: Blank,
}

impl MyEmailForm {
    /// Returns the address, or `None` if blank. Fails if the key is missing, and with
    /// `email_invalid`.
    pub fn check(&self) -> Result<Option<Email>, Refusal> {
        self.validated(())?;
        optional(&self.email, Email::parse)
    }
}

typed_form! {
    /// E-mail address of a staff member for alerts of the back office.
    pub struct StaffEmailForm {
        /// Id of the staff member.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "人員",
        /// E-mail address; blank for none.
        #[validate(custom(function = present), custom(function = email))]
        email: "Email" "電子郵件",
    }
    heading: Blank,
}

impl StaffEmailForm {
    /// Returns id and address. Fails if the id is not a number or the address key is missing, and
    /// with `email_invalid`.
    pub fn check(&self) -> Result<(i64, Option<Email>), Refusal> {
        self.validated(())?;
        Ok((self.id.choice(Some)?, optional(&self.email, Email::parse)?))
    }
}

typed_form! {
    /// Own session to be ended.
    pub struct SessionForm {
        /// Id of the session, from the list of sessions.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "登入",
    }
    heading: Blank,
}

impl SessionForm {
    /// Returns the id of the session. Fails with `required` if blank.
    pub fn check(&self) -> Result<&str, Refusal> {
        self.validated(())?;
        Ok(self.id.trim())
    }
}

typed_form! {
    /// Session of a staff member to be ended.
    pub struct StaffSessionForm {
        /// Id of the staff member.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "人員",
        /// Id of the session, from the list of sessions.
        #[validate(length(min = 1, code = "required"))]
        session: "Session" "登入",
    }
    heading: Blank,
}

impl StaffSessionForm {
    /// Returns the ids of staff member and session. Fails if one is blank, or the first is not a
    /// number.
    pub fn check(&self) -> Result<(i64, &str), Refusal> {
        self.validated(())?;
        Ok((self.id.choice(Some)?, self.session.trim()))
    }
}

typed_form! {
    /// Message to be sent again, to the same or to a corrected contact.
    #[validate(schema(function = reason_of_contact, skip_on_field_errors = false))]
    pub struct MessageForm {
        /// Id of the message, from the list of messages.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "通知",
        /// Corrected e-mail address or mobile number of the buyer; empty for the same contact.
        #[validate(custom(function = contact))]
        to: "To" "電子郵件或手機號碼",
        /// Reason of the correction; required with `To`.
        reason: "Reason" "原因",
    }
    heading: Blank,
}

impl MessageForm {
    /// Returns the id of the message, and the corrected contact if one is given.
    ///
    /// Fails with `required` if the id is blank, or the reason of a correction, and with
    /// `email_invalid` or `mobile_invalid` for the contact.
    pub fn check(&self) -> Result<(&str, Option<ContactCorrection>), Refusal> {
        self.validated(())?;
        let contact = optional(&self.to, ContactCorrection::read_contact)?;
        let correction = contact.map(|contact| {
            let reason = StaffReason::parse(&self.reason)?;
            Ok::<_, Refusal>(ContactCorrection { contact, reason })
        });
        Ok((self.id.trim(), correction.transpose()?))
    }
}

impl MessageForm {
    /// Returns the corrected contact. Fails like [`Self::check`], and with `required` without a
    /// contact.
    pub fn check_elsewhere(&self) -> Result<ContactCorrection, Refusal> {
        let to = Field::new("To", "電子郵件或手機號碼");
        self.check()?.1.ok_or_else(|| to.blank())
    }
}

fn contact(typed: &str) -> ValidationResult {
    rule(optional(typed, ContactCorrection::read_contact))
}

/// Requires a reason with a corrected contact.
fn reason_of_contact(form: &MessageForm) -> ValidationResult {
    if is_blank(&form.to) {
        return Ok(());
    }
    cross_field("reason", StaffReason::parse(&form.reason))
}

fn email(typed: &str) -> ValidationResult {
    rule(optional(typed, Email::parse))
}
