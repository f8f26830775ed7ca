//! Changing the profile (`PUT /Member/Info`).

use std::ops::Deref;

use serde::Serialize;

use super::address::street;
use super::member_facts::{read_email, read_tel};
use super::personal_data::{
    PersonalFacts, agrees, asks_for_personal_data, birth, name, part, tax_number, zip_code,
};
use super::refusals::{login_required, verification_needed};
use super::{MemberType, Origin, PersonalData};
use crate::contact::{Contact, Email, Phone};
use crate::form::{FormRules as _, optional, rules, typed_fields, typed_form};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;
use crate::time::Day;

typed_form! {
    /// What a profile is changed with, as it was typed (docs/spec/accounts.md#profile). Its
    /// `Account` and `Type` change nothing. `Password` and `ContactCode` confirm a changed contact
    /// (decision D67).
    #[validate(context = "ProfileFacts<'v_a>")]
    #[validate(schema(function = agrees, use_context, skip_on_field_errors = false))]
    pub struct ProfileForm {
        /// The member's account, or nothing.
        account: "Account",
        /// Name.
        #[validate(custom(function = name))]
        name: "Name" "姓名",
        /// Phone number.
        #[validate(custom(function = tel, use_context))]
        tel: "Tel" "手機號碼",
        /// E-mail address.
        #[validate(custom(function = email, use_context))]
        email: "Email" "電子郵件",
        /// Birth date, or nothing.
        #[validate(custom(function = birth, use_context))]
        birth: "Birth" "生日",
        /// Zip of 3, 5 or 6 digits.
        #[validate(custom(function = zip_code, use_context))]
        zip_code: "ZipCode" "郵遞區號",
        /// City or county.
        #[validate(custom(function = part, use_context))]
        city: "City" "縣市",
        /// Area.
        #[validate(custom(function = part, use_context))]
        area: "Area" "鄉鎮市區",
        /// Street and number.
        #[validate(custom(function = street))]
        address: "Address" "地址",
        /// Whether the member is a company with a tax number.
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        has_tax_number: "BToBOrToC",
        /// The tax number.
        #[validate(custom(function = tax_number, use_context))]
        tax_no: "TaxNo" "統一編號",
        /// The present password, where a contact changes; members of LINE have none.
        password: "Password",
        /// Instead of it, the code that a member of LINE got at the present contact.
        contact_code: "ContactCode",
    }
    heading: Blank,
    first: [tel, email],
}

typed_fields! {
    /// The part of auth info that the rules ask about, as the page holds it.
    pub struct ShownMember {
        /// 1 with a password, 2 with LINE.
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "type",
        /// 1 domestic, 2 overseas.
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        origin: "origin",
        /// Phone number.
        tel: "tel",
        /// Whether it is verified.
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        tel_verified: "tel_verified",
        /// E-mail address.
        email: "email",
        /// Whether it is verified.
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        email_verified: "email_verified",
    }
}

impl ShownMember {
    /// The member; refuses with `login_required` what is no auth info.
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

/// What the rules ask about a member who is one already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PresentMember {
    /// With a password or with LINE.
    pub r#type: MemberType,
    /// Domestic or overseas.
    pub origin: Origin,
    /// The phone number in its kept form.
    pub tel: Option<String>,
    /// Whether it was verified.
    pub tel_verified: bool,
    /// The e-mail address in its kept form.
    pub email: Option<String>,
    /// Whether it was verified.
    pub email_verified: bool,
}

/// A profile that may be kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CheckedProfile {
    /// The phone number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional, type = "string"))]
    pub tel: Option<Phone>,
    /// Whether it is verified, after the change.
    pub tel_verified: bool,
    /// The e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional, type = "string"))]
    pub email: Option<Email>,
    /// Whether it is verified, after the change.
    pub email_verified: bool,
    /// Name, birth date, address and company.
    pub data: PersonalData,
}

impl PresentMember {
    /// What the member may log in with.
    #[must_use]
    pub fn contacts(&self) -> [&str; 2] {
        [&self.tel, &self.email].map(|contact| contact.as_deref().unwrap_or_default())
    }
}

asks_for_personal_data!(ProfileForm);

impl ProfileForm {
    /// The profile that the form asks for. `proved` are the contacts that the member verified and
    /// has not used yet.
    ///
    /// A changed e-mail address has to be proved, as has a changed mobile number of a member with
    /// a password: `verification_needed`. A member of LINE keeps the e-mail address
    /// (`email_fixed`), and a changed phone number of theirs is unverified at first. Everything
    /// else is refused as at registration (docs/spec/accounts.md#profile).
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
        let (tel, email) = (facts.tel(&self.tel)?, facts.email(&self.email)?);
        Ok(CheckedProfile {
            tel_verified: tel.verified,
            tel: tel.contact,
            email_verified: email.verified,
            email: email.contact,
            data: facts.personal.read()?,
        })
    }
}

/// What the rules ask about a profile beside the field that they are about.
#[derive(Debug)]
pub struct ProfileFacts<'f> {
    /// What they ask about the personal data.
    personal: PersonalFacts<'f>,
    /// The member before the change.
    present: &'f PresentMember,
    /// The contacts that the member verified and has not used yet.
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
        // A field that cannot be edited may be left out.
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

    /// Whether a contact is verified after the change: it was before and is the same, or was proved.
    fn verifies(&self, unchanged: bool, before: bool, contact: Option<&Contact>) -> bool {
        (unchanged && before) || contact.is_some_and(|contact| self.proved.contains(contact))
    }
}

rules!(ProfileFacts: tel, email);

/// A contact as the profile keeps it.
struct CurrentContact<T> {
    contact: Option<T>,
    verified: bool,
}
