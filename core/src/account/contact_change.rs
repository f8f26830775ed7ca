//! Changing what an account is known by (decision D67).

use std::time::Duration;

use super::{CheckedProfile, MemberType, PresentMember};
use crate::contact::{Contact, Email, Mobile, Phone};
use crate::form::typed_form;
use crate::refusal::{Refusal, RefusalCode};

/// How long a changed contact can be undone from the contacts before it: seven days.
pub const UNDO_LIFETIME: Duration = Duration::from_hours(7 * 24);

/// How a member confirms that it is they who change a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// With the present password.
    Password,
    /// With a code that was sent to the present verified contact.
    Code,
}

/// Which contacts a change touches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedContacts {
    /// The mobile number.
    pub tel: bool,
    /// The e-mail address.
    pub email: bool,
}

impl ChangedContacts {
    /// Whether it touches any.
    #[must_use]
    pub const fn any(self) -> bool {
        self.tel || self.email
    }
}

impl PresentMember {
    /// The contacts that become others with a profile; a contact that is added or left out is a
    /// changed one, too. A phone that is no mobile of Taiwan is no contact that the shop knows
    /// anybody by.
    #[must_use]
    pub fn changed_contacts(&self, profile: &CheckedProfile) -> ChangedContacts {
        let tel = profile.tel.as_ref().and_then(Phone::mobile);
        let email = profile.email.as_ref().map(Email::as_str);
        ChangedContacts {
            tel: self.mobile() != tel,
            email: self.email.as_deref() != email,
        }
    }

    /// What a change of contacts has to be confirmed with; nothing where none changes, and for a
    /// member of LINE who has no verified contact (decision D67).
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

    /// The verified contacts: of the member's origin first. The first one gets the codes that
    /// confirm a change, all of them learn of it.
    #[must_use]
    pub fn verified(&self) -> Vec<Contact> {
        let tel = self.mobile().filter(|_| self.tel_verified);
        let email = self.email.as_deref().filter(|_| self.email_verified);
        let email = email.and_then(|email| Email::parse(email).ok());
        let mut contacts: Vec<Contact> = [tel.map(Contact::Mobile), email.map(Contact::Email)]
            .into_iter()
            .flatten()
            .collect();
        // A stable sort: what the origin is known by comes first.
        contacts.sort_by_key(|contact| contact.kind() != self.origin.identified_by());
        contacts
    }

    fn mobile(&self) -> Option<Mobile> {
        Mobile::parse(self.tel.as_deref()?).ok()
    }
}

typed_form! {
    /// What undoes a changed contact: the token of the link in the mail about the change.
    pub struct UndoForm {
        /// The token.
        #[validate(length(min = 1, code = "required"))]
        token: "Token" "連結",
    }
    heading: Blank,
}

/// A contact is changed without the present password.
#[must_use]
pub fn password_needed() -> Refusal {
    let message = "變更手機號碼或電子郵件時，請輸入目前的密碼";
    Refusal::field("Password", RefusalCode::Required, message)
}

/// The password that confirms a change is not the member's.
#[must_use]
pub fn password_wrong() -> Refusal {
    Refusal::field(
        "Password",
        RefusalCode::PasswordWrong,
        "密碼錯誤，請重新輸入",
    )
}

/// A member of LINE changes a contact without the code that the present one was sent.
#[must_use]
pub fn contact_code_needed() -> Refusal {
    let message = "變更聯絡方式時，請輸入傳送至目前聯絡方式的驗證碼";
    Refusal::field("ContactCode", RefusalCode::Required, message)
}

/// No change can be undone with this link: it is over, was undone, or never was.
#[must_use]
pub fn undo_unknown() -> Refusal {
    Refusal::new(RefusalCode::UndoUnknown, "連結無效、已使用過或已超過 7 天")
}
