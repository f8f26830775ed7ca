//! Finishing a registration (`PUT /Member`).

use super::address::street;
use super::handle::{Handle, handle};
use super::member_facts::{
    MemberFacts, MemberPage, Proof, email, email_code, origin, password, password_check, platform,
    tel, tel_code,
};
use super::personal_data::{
    PersonalFacts, agrees, asks_for_personal_data, birth, name, part, tax_number, zip_code,
};
use super::{CommonPasswords, Origin, Password, PersonalData, Platform};
use crate::contact::{Contact, ContactKind, Email, Phone};
use crate::form::{
    Field, FormRules as _, Ruled, THIS, Typed, across, check_agreed, rule, typed_form,
};
use crate::refusal::Refusal;
use crate::time::Day;

typed_form! {
    /// What a visitor becomes a member with, as it was typed
    /// (docs/spec/accounts.md#registration-form).
    #[validate(context = "MemberFacts<'v_a>")]
    #[validate(schema(function = agrees, use_context, skip_on_field_errors = false))]
    #[validate(schema(function = agreed, use_context, skip_on_field_errors = false))]
    pub struct MemberForm {
        /// The handle of the registration.
        #[validate(custom(function = handle))]
        account: "Account" "註冊資料",
        /// Mobile number.
        #[validate(custom(function = tel, use_context))]
        tel: "Tel" "手機號碼",
        /// The code that was sent to it.
        #[validate(custom(function = tel_code, use_context))]
        verify_code: "VerifyCode" "手機驗證碼",
        /// E-mail address.
        #[validate(custom(function = email, use_context))]
        email: "Email" "電子郵件",
        /// The code that was sent to it.
        #[validate(custom(function = email_code, use_context))]
        email_verify_code: "EmailVerifyCode" "電子郵件驗證碼",
        /// Password, on the web.
        #[validate(custom(function = password, use_context))]
        password: "Password" "密碼",
        /// The same again.
        #[validate(custom(function = password_check, use_context))]
        password_check: "PasswordCheck" "確認密碼",
        /// Name.
        #[validate(custom(function = name))]
        name: "Name" "姓名",
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
        /// 1 domestic, 2 overseas.
        #[validate(custom(function = origin, use_context))]
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "Type" "會員類別",
        /// `Web` or `Line`, as the registration.
        #[validate(custom(function = platform, use_context))]
        platform: "Platform",
        /// `true` or `false`. It decides nothing: staff switch members off (decision D175).
        #[validate(custom(function = enable))]
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        enable: "Enable" "啟用",
    }
    heading: Blank,
    beside: [agree: "Agree" "同意條款"],
    first: [account, r#type],
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

asks_for_personal_data!(MemberForm);

/// Left out, it is `true`.
fn enable(typed: &Typed) -> Ruled {
    rule(if typed.is_given() && typed.truth().is_none() {
        Err(THIS.out_of_range())
    } else {
        Ok(())
    })
}

impl MemberForm {
    /// The platform that the form names, for the page; the server asks the registration.
    ///
    /// Refuses with `out_of_range` what is neither `Web` nor `Line`.
    pub fn platform(&self) -> Result<Platform, Refusal> {
        let unknown = || Field::new("Platform", "註冊來源").out_of_range();
        Platform::from_name(&self.platform).ok_or_else(unknown)
    }

    /// The member that the form describes. `platform` and `verified`, the contact that was
    /// verified, are what the registration knows. What the form says of a verified contact is not
    /// asked; a `Platform` that differs is refused, and so is a password of a member of LINE
    /// (decision D63): whoever fills in such a form means another registration.
    ///
    /// A verified contact says whether the member is domestic or overseas; without one, the form's
    /// `Type` does, and a domestic member gives the code that was sent to the phone. Members of the
    /// web choose a password, members of LINE have none.
    ///
    /// Refuses with `form_invalid`, or with the reason of the only wrong field; fields are reported in
    /// the order in which a shopper meets them (docs/spec/accounts.md#registration-form).
    pub fn check(
        &self,
        platform: Platform,
        verified: Option<&Contact>,
        today: Day,
        common: CommonPasswords<'_>,
    ) -> Result<NewMember, Refusal> {
        let page = MemberPage {
            agreed: true,
            code_sent: false,
        };
        self.check_on_page(platform, verified, today, common, page)
    }

    /// Checks like [`Self::check`], for the page. Fails with `agreement_required` if the terms are
    /// not agreed to; a missing code is told by whether one was sent.
    pub fn check_on_page(
        &self,
        platform: Platform,
        verified: Option<&Contact>,
        today: Day,
        common: CommonPasswords<'_>,
        page: MemberPage,
    ) -> Result<NewMember, Refusal> {
        let facts = self.facts(platform, verified, today, common, page);
        self.validated(&facts)?;
        let (tel, email) = (facts.tel(&self.tel)?, facts.email(&self.email)?);
        let tel_code = facts.tel_code(&self.verify_code)?;
        let email_code = facts.email_code(&self.email_verify_code)?;
        Ok(NewMember {
            handle: Handle::parse(&self.account)?,
            platform,
            origin: facts.personal.origin,
            tel_proof: facts.proof(ContactKind::Mobile, tel.is_some(), tel_code),
            tel,
            email_proof: facts.proof(ContactKind::Email, email.is_some(), email_code),
            email,
            password: facts.password(&self.password)?,
            data: facts.personal.read()?,
        })
    }

    fn facts<'f>(
        &'f self,
        platform: Platform,
        verified: Option<&'f Contact>,
        today: Day,
        common: CommonPasswords<'f>,
        page: MemberPage,
    ) -> MemberFacts<'f> {
        let origin = match verified {
            Some(contact) => Some(Origin::of_contact(contact.kind())),
            None => self.r#type.number().and_then(Origin::from_number),
        };
        let mut facts = MemberFacts {
            personal: PersonalFacts {
                // What else is wrong is reported as for a domestic member.
                origin: origin.unwrap_or(Origin::Domestic),
                today,
                typed: self.personal_data(),
            },
            platform,
            verified,
            password: &self.password,
            contacts: Default::default(),
            common,
            page,
        };
        let (tel, email) = (facts.tel(&self.tel), facts.email(&self.email));
        let (tel, email) = (tel.ok().flatten(), email.ok().flatten());
        facts.contacts = [
            tel.as_ref().map_or("", Phone::as_str).to_owned(),
            email.as_ref().map_or("", Email::as_str).to_owned(),
        ];
        facts
    }
}

/// The terms are agreed to.
fn agreed(_: &MemberForm, facts: &MemberFacts<'_>) -> Ruled {
    across("agree", check_agreed(facts.page.agreed))
}
