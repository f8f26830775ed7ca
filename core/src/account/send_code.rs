//! Asking for a code to be sent.

use super::{Handle, Origin};
use crate::contact::{Contact, ContactKind};
use crate::form::{Field, Heading, WrongFields, typed_form};
use crate::refusal::Refusal;

/// The contact that a code is to be sent to. `kind` is 1 for a mobile number and 2 for an e-mail
/// address (`type` on the wire).
///
/// Refuses with `contact_required` what is blank (accounts document, section 5), and with
/// `mobile_invalid` or `email_invalid` what is no such contact; another `kind` with `out_of_range`.
pub fn check_contact(kind: i64, typed: &str) -> Result<Contact, Refusal> {
    let Some(origin) = Origin::from_number(kind) else {
        let mut wrong = WrongFields::default();
        wrong.note_out_of_range(Origin::FIELD);
        return wrong.finish(Heading::Blank, None);
    };
    if typed.trim().is_empty() {
        return Err(contact_required());
    }
    Contact::of_kind(origin.identified_by(), typed)
}

fn contact_required() -> Refusal {
    Refusal::new("contact_required", "請填寫聯絡資料")
}

typed_form! {
    /// What is sent to have a registration's code sent again, as it was typed (`POST /Auth/Verify`).
    pub struct ResendForm {
        /// Mobile number or e-mail address.
        account: "Account",
        /// 1 by text message, otherwise by e-mail.
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "Type",
    }
}

impl ResendForm {
    /// The contact that the code is sent to again; refuses as [`check_contact`] does.
    pub fn check(&self) -> Result<Contact, Refusal> {
        check_contact(self.r#type.number().unwrap_or_default(), &self.account)
    }
}

typed_form! {
    /// What is sent to have a code sent within a registration, as it was typed
    /// (`POST /Auth/Verify/EmailOrTel`).
    pub struct ContactCodeForm {
        /// The handle of the registration.
        account: "Account",
        /// The mobile number, or nothing.
        tel: "Tel",
        /// The e-mail address, or nothing.
        email: "Email",
    }
}

/// A code that may be sent within a registration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedContactCode {
    /// The registration.
    pub handle: Handle,
    /// Where the code goes.
    pub contact: Contact,
}

impl ContactCodeForm {
    /// The code that the form asks for.
    ///
    /// Refuses with `contact_required` when neither contact is given, with `contact_ambiguous`
    /// when both are, with `registration_unknown` what is no handle, and a wrong contact as
    /// [`check_contact`] does.
    pub fn check(&self) -> Result<CheckedContactCode, Refusal> {
        let (tel, email) = (self.tel.trim(), self.email.trim());
        let (field, kind, typed) = match (tel.is_empty(), email.is_empty()) {
            (true, true) => return Err(contact_required()),
            (false, false) => {
                return Err(Refusal::new(
                    "contact_ambiguous",
                    "手機號碼與電子郵件請擇一填寫",
                ));
            }
            (false, true) => (Field::new("Tel", "手機號碼"), ContactKind::Mobile, tel),
            (true, false) => (Field::new("Email", "電子郵件"), ContactKind::Email, email),
        };
        let mut wrong = WrongFields::default();
        let contact = wrong.filled(field, typed, |typed| Contact::of_kind(kind, typed));
        let handle = wrong.keep(Handle::FIELD, Handle::parse(&self.account));
        let both = handle.zip(contact);
        let checked = both.map(|(handle, contact)| CheckedContactCode { handle, contact });
        wrong.finish(Heading::Blank, checked)
    }
}
