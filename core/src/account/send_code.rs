//! Forms that request a verification code.

use super::handle::{Handle, handle};
use super::{Code, Origin};
use crate::contact::{Contact, ContactKind, Email, Mobile};
use crate::form::{
    Field, FormRules as _, ValidationResult, cross_field, optional, rule, typed_form,
};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;

/// Parses the contact to which a code is sent. `kind` is 1 for a mobile number and 2 for an e-mail
/// address (`type` on the wire).
///
/// Fails with `contact_required` if blank (docs/spec/accounts.md#profile), with `mobile_invalid` or
/// `email_invalid` if malformed, and with `out_of_range` for any other `kind`.
pub fn check_contact(kind: i64, typed: &str) -> Result<Contact, Refusal> {
    let unknown = || Field::new("Type", "會員類別").out_of_range();
    let origin = Origin::from_number(kind).ok_or_else(unknown)?;
    if is_blank(typed) {
        return Err(contact_required());
    }
    Contact::of_kind(origin.identified_by(), typed)
}

/// Reads the code that proves a contact (`verify_code` on the wire).
///
/// Fails with `contact_required` if blank (docs/spec/accounts.md#profile), otherwise like
/// [`Code::parse`].
pub fn proof_code(typed: &str) -> Result<Code, Refusal> {
    if is_blank(typed) {
        return Err(contact_required());
    }
    Code::parse(typed)
}

fn contact_required() -> Refusal {
    Refusal::new(RefusalCode::ContactRequired, "請填寫聯絡資料")
}

typed_form! {
    /// Request to send the code of a registration again (`POST /Auth/Verify`).
    #[validate(schema(function = contact, skip_on_field_errors = false))]
    pub struct ResendForm {
        /// Mobile number or e-mail address.
        account: "Account",
        /// Type of `Account`: 1 mobile number, 2 e-mail address.
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "Type" "會員類別",
    }
    heading: Blank,
    beside: [tel: "Tel" "手機號碼", email: "Email" "電子郵件"],
}

impl ResendForm {
    /// Returns the contact to which the code is sent again. Fails like [`check_contact`].
    pub fn check(&self) -> Result<Contact, Refusal> {
        self.validated(())?;
        self.contact()
    }

    fn contact(&self) -> Result<Contact, Refusal> {
        check_contact(self.r#type.number().unwrap_or_default(), &self.account)
    }
}

/// Checks the contact for the whole form, because its type depends on `Type`.
fn contact(form: &ResendForm) -> ValidationResult {
    let origin = form.r#type.number().and_then(Origin::from_number);
    cross_field(
        origin.map_or("r#type", Origin::contact_name),
        form.contact(),
    )
}

typed_form! {
    /// Request to send a code during a registration (`POST /Auth/Verify/EmailOrTel`). Exactly one
    /// contact is given.
    #[validate(schema(function = one_contact, skip_on_field_errors = false))]
    pub struct ContactCodeForm {
        /// Handle of the registration.
        #[validate(custom(function = handle))]
        account: "Account" "註冊資料",
        /// Mobile number; empty if an e-mail address is given.
        #[validate(custom(function = mobile_if_any))]
        tel: "Tel" "手機號碼",
        /// E-mail address; empty if a mobile number is given.
        #[validate(custom(function = email_if_any))]
        email: "Email" "電子郵件",
    }
    heading: Blank,
    first: [tel, email],
}

/// Request for a code that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedContactCode {
    /// Handle of the registration.
    pub handle: Handle,
    /// Target of the code.
    pub contact: Contact,
}

impl ContactCodeForm {
    /// Validates the form.
    ///
    /// Fails with `contact_required` if neither contact is given, `contact_ambiguous` if both are,
    /// `registration_unknown` if the handle is malformed, and like [`check_contact`] if the contact
    /// is invalid.
    pub fn check(&self) -> Result<CheckedContactCode, Refusal> {
        self.validated(())?;
        let (kind, typed) = self.given()?;
        Ok(CheckedContactCode {
            handle: Handle::parse(&self.account)?,
            contact: Contact::of_kind(kind, typed)?,
        })
    }

    /// Returns the contact that is filled in.
    fn given(&self) -> Result<(ContactKind, &str), Refusal> {
        let tel = self.tel.trim();
        let email = self.email.trim();
        match (tel.is_empty(), email.is_empty()) {
            (true, true) => Err(contact_required()),
            (false, false) => Err(Refusal::new(
                RefusalCode::ContactAmbiguous,
                "手機號碼與電子郵件請擇一填寫",
            )),
            (false, true) => Ok((ContactKind::Mobile, tel)),
            (true, false) => Ok((ContactKind::Email, email)),
        }
    }
}

fn mobile_if_any(typed: &str) -> ValidationResult {
    rule(optional(typed, Mobile::parse))
}

pub(crate) fn email_if_any(typed: &str) -> ValidationResult {
    rule(optional(typed, Email::parse))
}

fn one_contact(form: &ContactCodeForm) -> ValidationResult {
    cross_field("", form.given())
}
