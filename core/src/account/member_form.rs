//! Finishing a registration (`PUT /Member`).

use super::address::TypedAddress;
use super::password::NewPassword;
use super::personal_data::TypedPersonalData;
use super::{Code, CommonPasswords, Handle, Origin, Password, PersonalData, Platform};
use crate::contact::{Contact, Email, Mobile, Phone};
use crate::form::{Field, Heading, WrongFields, typed_form};
use crate::refusal::Refusal;
use crate::time::Day;

pub(super) const TEL: Field = Field::new("Tel", "手機號碼");
pub(super) const EMAIL: Field = Field::new("Email", "電子郵件");
const TEL_CODE: Field = Field::new("VerifyCode", "手機驗證碼");
const EMAIL_CODE: Field = Field::new("EmailVerifyCode", "電子郵件驗證碼");

typed_form! {
    /// What a visitor becomes a member with, as it was typed (accounts document, section 3).
    pub struct MemberForm {
        /// The handle of the registration.
        account: "Account",
        /// Mobile number.
        tel: "Tel",
        /// The code that was sent to it.
        verify_code: "VerifyCode",
        /// E-mail address.
        email: "Email",
        /// The code that was sent to it.
        email_verify_code: "EmailVerifyCode",
        /// Password, on the web.
        password: "Password",
        /// The same again.
        password_check: "PasswordCheck",
        /// Name.
        name: "Name",
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
        /// 1 domestic, 2 overseas.
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "Type",
        /// `Web` or `Line`.
        platform: "Platform",
    }
}

/// How a contact of a new member is known to be theirs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// It was verified before the form was filled in.
    Verified,
    /// This code was sent to it, if it is the right one.
    Code(Code),
    /// It is not; nobody logs in with it.
    None,
}

/// Somebody who may become a member, codes still to be compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMember {
    /// The pending registration.
    pub handle: Handle,
    /// Through what they come.
    pub platform: Platform,
    /// In Taiwan or overseas.
    pub origin: Origin,
    /// Phone number.
    pub tel: Option<Phone>,
    /// How the phone number is known to be theirs.
    pub tel_proof: Proof,
    /// E-mail address.
    pub email: Option<Email>,
    /// How the e-mail address is known to be theirs.
    pub email_proof: Proof,
    /// The password; none for members of LINE.
    pub password: Option<Password>,
    /// Name, birth date, address and company.
    pub data: PersonalData,
}

impl MemberForm {
    /// The platform that the form names, for the page; the server asks the registration.
    ///
    /// Refuses with `out_of_range` what is neither `Web` nor `Line`.
    pub fn platform(&self) -> Result<Platform, Refusal> {
        let mut wrong = WrongFields::default();
        let platform = Platform::from_name(&self.platform);
        if platform.is_none() {
            wrong.note_out_of_range(Field::new("Platform", "註冊來源"));
        }
        wrong.finish(Heading::Failed, platform)
    }

    /// The member that the form describes. `platform` and `verified`, the contact that was
    /// verified, are what the registration knows; what the form says of them is not asked.
    ///
    /// A verified contact says whether the member is domestic or overseas; without one, the form's
    /// `Type` does, and a domestic member gives the code that was sent to the phone. Members of the
    /// web choose a password, members of LINE have none.
    ///
    /// Refuses with `form_invalid`, or with the reason of the only wrong field; fields are told in
    /// the order in which a shopper meets them (accounts document, section 5).
    pub fn check(
        &self,
        platform: Platform,
        verified: Option<&Contact>,
        today: Day,
        common: CommonPasswords<'_>,
    ) -> Result<NewMember, Refusal> {
        let mut wrong = WrongFields::default();
        let checked = self.read(&mut wrong, platform, verified, today, common);
        wrong.finish(Heading::Failed, checked)
    }

    fn read(
        &self,
        wrong: &mut WrongFields,
        platform: Platform,
        verified: Option<&Contact>,
        today: Day,
        common: CommonPasswords<'_>,
    ) -> Option<NewMember> {
        let handle = wrong.keep(Handle::FIELD, Handle::parse(&self.account));
        let origin = match verified {
            Some(contact) => Some(Origin::of_contact(contact.kind())),
            None => wrong.choice(Origin::FIELD, &self.r#type, Origin::from_number),
        };
        // What else is wrong is told as for a domestic member.
        let origin_or_domestic = origin.unwrap_or(Origin::Domestic);
        let (tel, tel_proof) = self.tel(wrong, origin_or_domestic, verified);
        let (email, email_proof) = self.email(wrong, origin_or_domestic, verified);
        let password = match platform {
            Platform::Web => Some(self.password(wrong, tel.as_ref(), email.as_ref(), common)),
            Platform::Line => None,
        };
        let data = self.data().read(wrong, origin_or_domestic, today);
        Some(NewMember {
            handle: handle?,
            platform,
            origin: origin?,
            tel,
            tel_proof,
            email,
            email_proof,
            password: password.map_or(Some(None), |password| password.map(Some))?,
            data: data?,
        })
    }

    fn tel(
        &self,
        wrong: &mut WrongFields,
        origin: Origin,
        verified: Option<&Contact>,
    ) -> (Option<Phone>, Proof) {
        if let Some(Contact::Mobile(mobile)) = verified {
            return (Some(mobile.clone().into()), Proof::Verified);
        }
        let tel = read_tel(wrong, origin, &self.tel);
        let code = &self.verify_code;
        let code = match origin {
            Origin::Domestic => wrong.filled(TEL_CODE, code, Code::parse),
            Origin::Overseas => wrong.optional(TEL_CODE, code, Code::parse),
        };
        let proof = tel.as_ref().and(code).map_or(Proof::None, Proof::Code);
        (tel, proof)
    }

    fn email(
        &self,
        wrong: &mut WrongFields,
        origin: Origin,
        verified: Option<&Contact>,
    ) -> (Option<Email>, Proof) {
        if let Some(Contact::Email(email)) = verified {
            return (Some(email.clone()), Proof::Verified);
        }
        let email = read_email(wrong, origin, &self.email);
        let code = &self.email_verify_code;
        let code = wrong.optional(EMAIL_CODE, code, Code::parse);
        let proof = email.as_ref().and(code).map_or(Proof::None, Proof::Code);
        (email, proof)
    }

    fn password(
        &self,
        wrong: &mut WrongFields,
        tel: Option<&Phone>,
        email: Option<&Email>,
        common: CommonPasswords<'_>,
    ) -> Option<Password> {
        let contacts = [
            tel.map_or("", Phone::as_str),
            email.map_or("", Email::as_str),
        ];
        let new = NewPassword {
            password: Field::new("Password", "密碼"),
            again: Field::new("PasswordCheck", "確認密碼"),
            typed: &self.password,
            typed_again: &self.password_check,
            common,
        };
        new.read(wrong, &contacts)
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

/// The phone: a mobile number of Taiwan for domestic members, any number or none for overseas.
pub(super) fn read_tel(wrong: &mut WrongFields, origin: Origin, typed: &str) -> Option<Phone> {
    match origin {
        Origin::Domestic => wrong.filled(TEL, typed, |typed| Mobile::parse(typed).map(Phone::from)),
        Origin::Overseas => wrong.optional(TEL, typed, Phone::parse),
    }
}

/// The e-mail address, which overseas members need.
pub(super) fn read_email(wrong: &mut WrongFields, origin: Origin, typed: &str) -> Option<Email> {
    match origin {
        Origin::Domestic => wrong.optional(EMAIL, typed, Email::parse),
        Origin::Overseas => wrong.filled(EMAIL, typed, Email::parse),
    }
}
