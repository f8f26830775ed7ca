//! Changes of a member's contacts (decision D67).

use std::time::Duration;

use super::{CheckedProfile, MemberType, PresentMember};
use crate::contact::{Contact, Email, Mobile, Phone};
use crate::form::typed_form;
use crate::refusal::{Refusal, RefusalCode};

/// Time in which a contact change can be undone from the previous contacts: seven days.
pub const UNDO_LIFETIME: Duration = Duration::from_hours(7 * 24);

/// Method by which a member confirms a contact change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// Enters the current password.
    Password,
    /// Enters a code sent to the current verified contact.
    Code,
}

/// Contacts that a profile change affects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedContacts {
    /// `true` if the mobile number changes.
    pub tel: bool,
    /// `true` if the e-mail address changes.
    pub email: bool,
}

impl ChangedContacts {
    /// Returns `true` if any contact changes.
    #[must_use]
    pub const fn any(self) -> bool {
        self.tel || self.email
    }
}

impl PresentMember {
    /// Returns the contacts that differ in the new profile, including added and removed ones. A
    /// phone number other than a mobile number of Taiwan does not count as a contact.
    #[must_use]
    pub fn changed_contacts(&self, profile: &CheckedProfile) -> ChangedContacts {
        let tel = profile.tel.as_ref().and_then(Phone::mobile);
        let email = profile.email.as_ref().map(Email::as_str);
        ChangedContacts {
            tel: self.mobile() != tel,
            email: self.email.as_deref() != email,
        }
    }

    /// Returns the confirmation that a contact change needs. Returns `None` if no contact changes,
    /// and for a LINE member without a verified contact (decision D67).
    #[must_use]
    pub fn confirmation(&self, changed: ChangedContacts) -> Option<Confirmation> {
        if !changed.any() {
            return None;
        }
        match self.r#type {
            MemberType::Ordinary => Some(Confirmation::Password),
            MemberType::Linked => (!self.verified().is_empty()).then_some(Confirmation::Code),
        }
    }

    /// Returns the verified contacts, starting with the type that identifies the member's origin.
    /// The code that confirms a change is sent to the first, the notification of the change to all.
    #[must_use]
    pub fn verified(&self) -> Vec<Contact> {
        let tel = self.mobile().filter(|_| self.tel_verified);
        let email = self.email.as_deref().filter(|_| self.email_verified);
        let email = email.and_then(|email| Email::parse(email).ok());
        let mut contacts: Vec<Contact> = [tel.map(Contact::Mobile), email.map(Contact::Email)]
            .into_iter()
            .flatten()
            .collect();
        // Stable sort: the contact that identifies the origin comes first.
        contacts.sort_by_key(|contact| contact.kind() != self.origin.identified_by());
        contacts
    }

    fn mobile(&self) -> Option<Mobile> {
        Mobile::parse(self.tel.as_deref()?).ok()
    }
}

typed_form! {
    /// Form that undoes a contact change, with the token of the link in the notification mail.
    pub struct UndoForm {
        /// Token of the link.
        #[validate(length(min = 1, code = "required"))]
        token: "Token" "連結",
    }
    heading: Blank,
}

/// Returns the refusal of a contact change without the current password.
#[must_use]
pub fn password_needed() -> Refusal {
    let message = "變更手機號碼或電子郵件時，請輸入目前的密碼";
    Refusal::field("Password", RefusalCode::Required, message)
}

/// Returns the refusal of a contact change with a wrong password.
#[must_use]
pub fn password_wrong() -> Refusal {
    Refusal::field(
        "Password",
        RefusalCode::PasswordWrong,
        "密碼錯誤，請重新輸入",
    )
}

/// Returns the refusal of a contact change by a LINE member without the code sent to the current
/// contact.
#[must_use]
pub fn contact_code_needed() -> Refusal {
    let message = "變更聯絡方式時，請輸入傳送至目前聯絡方式的驗證碼";
    Refusal::field("ContactCode", RefusalCode::Required, message)
}

/// Returns the refusal of an undo link whose change is too old, already undone or unknown.
#[must_use]
pub fn undo_unknown() -> Refusal {
    Refusal::new(RefusalCode::UndoUnknown, "連結無效、已使用過或已超過 7 天")
}
