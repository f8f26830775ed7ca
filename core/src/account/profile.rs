//! Form that changes the profile (`PUT /Member/Info`).

use std::ops::Deref;

use serde::Serialize;

use super::member_facts::{read_email, read_tel};
use super::personal_data::{PersonalFacts, personal_form};
use super::refusals::{login_required, verification_needed};
use super::{MemberType, Origin, PersonalData};
use crate::contact::{Contact, Email, Phone};
use crate::form::{FormRules as _, optional, rules, typed_fields};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;
use crate::time::Day;

personal_form! {
    /// Change of a member's profile. `Account` and `Type` are ignored. `Password` or `ContactCode`
    /// confirms a changed contact.
    // docs/spec/accounts.md#profile, decision D67
    #[validate(context = "ProfileFacts<'v_a>")]
    pub struct ProfileForm {
        /// Account of the member; ignored.
        account: "Account",
        /// Phone number.
        #[validate(custom(function = tel, use_context))]
        tel: "Tel" "手機號碼",
        /// E-mail address.
        #[validate(custom(function = email, use_context))]
        email: "Email" "電子郵件",
    }
    after: {
        /// Current password, required if a contact changes; not used for LINE members.
        password: "Password",
        /// Code that a LINE member received at the current contact, used in place of the password.
        contact_code: "ContactCode",
    },
    heading: Blank,
    first: [tel, email],
}

typed_fields! {
    /// Part of auth info that the profile rules need, as the page holds it.
    pub struct ShownMember {
        /// Login method: 1 password, 2 LINE.
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "type",
        /// Residence: 1 Taiwan, 2 overseas.
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        origin: "origin",
        /// Phone number.
        tel: "tel",
        /// `true` if the phone number is verified.
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        tel_verified: "tel_verified",
        /// E-mail address.
        email: "email",
        /// `true` if the e-mail address is verified.
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        email_verified: "email_verified",
    }
}

impl ShownMember {
    /// Converts the auth info. Fails with `login_required` if its numbers are missing or invalid.
    pub fn read(&self) -> Result<PresentMember, Refusal> {
        let r#type = self.r#type.number().and_then(MemberType::from_number);
        let origin = self.origin.number().and_then(Origin::from_number);
        let (Some(r#type), Some(origin)) = (r#type, origin) else {
            return Err(login_required());
        };
        let contact = |typed: &str| (!typed.is_empty()).then(|| typed.to_owned());
        Ok(PresentMember {
            r#type,
            origin,
            tel: contact(&self.tel),
            tel_verified: self.tel_verified.is_true(),
            email: contact(&self.email),
            email_verified: self.email_verified.is_true(),
        })
    }
}

/// Existing member, as far as the rules need it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PresentMember {
    /// Login method, password or LINE.
    pub r#type: MemberType,
    /// Residence, in Taiwan or overseas.
    pub origin: Origin,
    /// Normalized phone number.
    pub tel: Option<String>,
    /// `true` if the phone number is verified.
    pub tel_verified: bool,
    /// Normalized e-mail address.
    pub email: Option<String>,
    /// `true` if the e-mail address is verified.
    pub email_verified: bool,
}

/// Profile that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CheckedProfile {
    /// Phone number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional, type = "string"))]
    pub tel: Option<Phone>,
    /// `true` if the phone number is verified after the change.
    pub tel_verified: bool,
    /// E-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional, type = "string"))]
    pub email: Option<Email>,
    /// `true` if the e-mail address is verified after the change.
    pub email_verified: bool,
    /// Name, birth date, address and tax number.
    pub data: PersonalData,
}

impl PresentMember {
    /// Returns phone number and e-mail address, the possible login names; empty if not set.
    #[must_use]
    pub fn contacts(&self) -> [&str; 2] {
        [&self.tel, &self.email].map(|contact| contact.as_deref().unwrap_or_default())
    }
}

impl ProfileForm {
    /// Validates the form. `proved` are contacts that the member has verified and not used yet.
    ///
    /// Fails with `verification_needed` if a changed e-mail address, or the changed mobile number
    /// of a member with a password, was not verified. Fails with `email_fixed` if a LINE member
    /// changes the e-mail address. A changed phone number of a LINE member is saved as unverified.
    ///
    /// Other fields fail as at registration (docs/spec/accounts.md#profile).
    pub fn check(
        &self,
        present: &PresentMember,
        proved: &[Contact],
        today: Day,
    ) -> Result<CheckedProfile, Refusal> {
        let facts = ProfileFacts {
            personal: PersonalFacts {
                origin: present.origin,
                today,
                typed: self.personal_data(),
            },
            present,
            proved,
        };
        self.validated(&facts)?;
        let tel = facts.tel(&self.tel)?;
        let email = facts.email(&self.email)?;
        Ok(CheckedProfile {
            tel_verified: tel.verified,
            tel: tel.contact,
            email_verified: email.verified,
            email: email.contact,
            data: facts.personal.read()?,
        })
    }
}

/// Data that the profile rules need in addition to the field itself.
#[derive(Debug)]
pub struct ProfileFacts<'f> {
    /// Validation context of the personal data.
    personal: PersonalFacts<'f>,
    /// Member before the change.
    present: &'f PresentMember,
    /// Contacts that the member has verified and not used yet.
    proved: &'f [Contact],
}

impl<'f> Deref for ProfileFacts<'f> {
    type Target = PersonalFacts<'f>;

    fn deref(&self) -> &PersonalFacts<'f> {
        &self.personal
    }
}

impl ProfileFacts<'_> {
    fn tel(&self, typed: &str) -> Result<CurrentContact<Phone>, Refusal> {
        let present = self.present;
        let tel = read_tel(present.origin, typed)?;
        let unchanged = tel.as_ref().map(Phone::as_str) == present.tel.as_deref();
        let mobile = tel.as_ref().and_then(Phone::mobile).map(Contact::Mobile);
        let verified = self.verifies(unchanged, present.tel_verified, mobile.as_ref());
        let unproved = !unchanged && !verified && mobile.is_some();
        if unproved && present.r#type == MemberType::Ordinary {
            return Err(verification_needed());
        }
        Ok(CurrentContact {
            contact: tel,
            verified,
        })
    }

    fn email(&self, typed: &str) -> Result<CurrentContact<Email>, Refusal> {
        let present = self.present;
        // The page may omit a field that cannot be edited.
        let fixed = present.r#type == MemberType::Linked;
        let typed = match &present.email {
            Some(email) if fixed && is_blank(typed) => email,
            _ => typed,
        };
        let email = if fixed {
            optional(typed, Email::parse)?
        } else {
            read_email(present.origin, typed)?
        };
        let unchanged = email.as_ref().map(Email::as_str) == present.email.as_deref();
        let contact = email.clone().map(Contact::Email);
        let verified = self.verifies(unchanged, present.email_verified, contact.as_ref());
        if fixed && !unchanged && email.is_some() {
            return Err(Refusal::new(
                RefusalCode::EmailFixed,
                "LINE 會員無法修改電子郵件",
            ));
        }
        if !unchanged && !verified && email.is_some() {
            return Err(verification_needed());
        }
        Ok(CurrentContact {
            contact: email,
            verified,
        })
    }

    /// Returns `true` if the contact is verified after the change: it is unchanged and was
    /// verified, or it was proved.
    fn verifies(&self, unchanged: bool, before: bool, contact: Option<&Contact>) -> bool {
        (unchanged && before) || contact.is_some_and(|contact| self.proved.contains(contact))
    }
}

rules!(ProfileFacts: tel, email);

/// Contact after the change, with its verification status.
struct CurrentContact<T> {
    contact: Option<T>,
    verified: bool,
}
