//! Changing the profile (`PUT /Member/Info`).

use serde::Serialize;

use super::address::TypedAddress;
use super::member_form::{EMAIL, TEL, read_email, read_tel};
use super::personal_data::TypedPersonalData;
use super::refusals::{login_required, verification_needed};
use super::{MemberType, Origin, PersonalData};
use crate::contact::{Contact, Email, Phone};
use crate::form::{Heading, WrongFields, typed_form};
use crate::refusal::Refusal;
use crate::time::Day;

typed_form! {
    /// What a profile is changed with, as it was typed (catalogue document, section 3). Its `Account`
    /// and `Type` change nothing.
    pub struct ProfileForm {
        /// The member's account, or nothing.
        account: "Account",
        /// Name.
        name: "Name",
        /// Phone number.
        tel: "Tel",
        /// E-mail address.
        email: "Email",
        /// Birth date, or nothing.
        birth: "Birth",
        /// Zip of 3, 5 or 6 digits.
        zip_code: "ZipCode",
        /// City or county.
        city: "City",
        /// Area.
        area: "Area",
        /// Street and number.
        address: "Address",
        /// Whether the member is a company with a tax number.
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        has_tax_number: "BToBOrToC",
        /// The tax number.
        tax_no: "TaxNo",
    }
}

typed_form! {
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

impl ProfileForm {
    /// The profile that the form asks for. `proved` are the contacts that the member verified and
    /// has not used yet.
    ///
    /// A changed e-mail address has to be proved, as has a changed mobile number of a member with
    /// a password: `verification_needed`. A member of LINE keeps the e-mail address
    /// (`email_fixed`), and a changed phone number of theirs is unverified at first. Everything
    /// else is refused as at registration (catalogue document, sections 5 and 6).
    pub fn check(
        &self,
        present: &PresentMember,
        proved: &[Contact],
        today: Day,
    ) -> Result<CheckedProfile, Refusal> {
        let mut wrong = WrongFields::default();
        let tel = self.tel(&mut wrong, present, proved);
        let email = self.email(&mut wrong, present, proved);
        let data = self.data().read(&mut wrong, present.origin, today);
        let checked = data.map(|data| CheckedProfile {
            tel_verified: tel.verified,
            tel: tel.contact,
            email_verified: email.verified,
            email: email.contact,
            data,
        });
        wrong.finish(Heading::Failed, checked)
    }

    fn tel(
        &self,
        wrong: &mut WrongFields,
        present: &PresentMember,
        proved: &[Contact],
    ) -> Kept<Phone> {
        let tel = read_tel(wrong, present.origin, &self.tel);
        let unchanged = tel.as_ref().map(Phone::as_str) == present.tel.as_deref();
        let mobile = tel.as_ref().and_then(Phone::mobile).map(Contact::Mobile);
        let verified = is_verified(unchanged, present.tel_verified, mobile.as_ref(), proved);
        let unproved = !unchanged && !verified && mobile.is_some();
        if unproved && present.r#type == MemberType::Ordinary {
            let refusal = verification_needed();
            wrong.note(TEL, &refusal.code, refusal.message);
        }
        Kept {
            contact: tel,
            verified,
        }
    }

    fn email(
        &self,
        wrong: &mut WrongFields,
        present: &PresentMember,
        proved: &[Contact],
    ) -> Kept<Email> {
        // A field that cannot be edited may be left out.
        let fixed = present.r#type == MemberType::Linked;
        let typed = match &present.email {
            Some(email) if fixed && self.email.trim().is_empty() => email,
            _ => &*self.email,
        };
        let email = if fixed {
            wrong.optional(EMAIL, typed, Email::parse)
        } else {
            read_email(wrong, present.origin, typed)
        };
        let unchanged = email.as_ref().map(Email::as_str) == present.email.as_deref();
        let contact = email.clone().map(Contact::Email);
        let verified = is_verified(unchanged, present.email_verified, contact.as_ref(), proved);
        if fixed && !unchanged && email.is_some() {
            wrong.note(EMAIL, "email_fixed", "LINE 會員無法修改電子郵件");
        } else if !unchanged && !verified && email.is_some() {
            let refusal = verification_needed();
            wrong.note(EMAIL, &refusal.code, refusal.message);
        }
        Kept {
            contact: email,
            verified,
        }
    }

    fn data(&self) -> TypedPersonalData<'_> {
        TypedPersonalData {
            name: &self.name,
            birth: &self.birth,
            address: TypedAddress {
                zip_code: &self.zip_code,
                city: &self.city,
                area: &self.area,
                street: &self.address,
            },
            has_tax_number: self.has_tax_number.is_true(),
            tax_number: &self.tax_no,
        }
    }
}

/// A contact as the profile keeps it.
struct Kept<T> {
    contact: Option<T>,
    verified: bool,
}

/// Whether a contact is verified after the change: it was before and is the same, or was proved.
fn is_verified(
    unchanged: bool,
    verified_before: bool,
    contact: Option<&Contact>,
    proved: &[Contact],
) -> bool {
    (unchanged && verified_before) || contact.is_some_and(|contact| proved.contains(contact))
}
