//! Form that finishes a registration (`PUT /Member`).

use super::handle::{Handle, handle};
use super::member_facts::{
    MemberFacts, MemberPage, Proof, email, email_code, origin, password, password_check, platform,
    tel, tel_code,
};
use super::personal_data::{PersonalFacts, personal_form};
use super::{CommonPasswords, Origin, Password, PersonalData, Platform};
use crate::contact::{Contact, ContactKind, Email, Phone};
use crate::form::{
    Field, FormRules as _, Typed, UNNAMED, ValidationResult, check_agreed, cross_field, rule,
};
use crate::refusal::Refusal;
use crate::time::Day;

personal_form! {
    /// Data of a new member, sent to finish a registration.
    // docs/spec/accounts.md#registration-form
    #[validate(context = "MemberFacts<'v_a>")]
    #[validate(schema(function = agreed, use_context, skip_on_field_errors = false))]
    pub struct MemberForm {
        /// Handle of the registration.
        #[validate(custom(function = handle))]
        account: "Account" "註冊資料",
        /// Mobile number.
        #[validate(custom(function = tel, use_context))]
        tel: "Tel" "手機號碼",
        /// Code sent to the mobile number.
        #[validate(custom(function = tel_code, use_context))]
        verify_code: "VerifyCode" "手機驗證碼",
        /// E-mail address.
        #[validate(custom(function = email, use_context))]
        email: "Email" "電子郵件",
        /// Code sent to the e-mail address.
        #[validate(custom(function = email_code, use_context))]
        email_verify_code: "EmailVerifyCode" "電子郵件驗證碼",
        /// Password; only for registrations on the website.
        #[validate(custom(function = password, use_context))]
        password: "Password" "密碼",
        /// Repetition of the password.
        #[validate(custom(function = password_check, use_context))]
        password_check: "PasswordCheck" "確認密碼",
    }
    after: {
        /// Residence: 1 Taiwan, 2 overseas.
        #[validate(custom(function = origin, use_context))]
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "Type" "會員類別",
        /// `Web` or `Line`, the platform of the registration.
        #[validate(custom(function = platform, use_context))]
        platform: "Platform",
        /// `true` or `false`. Ignored, because only staff can disable members.
        // Decision D175.
        #[validate(custom(function = enable))]
        #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
        enable: "Enable" "啟用",
    },
    heading: Blank,
    beside: [agree: "Agree" "同意條款"],
    first: [account, r#type],
}

/// New member whose codes are not compared yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMember {
    /// Handle of the pending registration.
    pub handle: Handle,
    /// Platform of the registration.
    pub platform: Platform,
    /// Residence, in Taiwan or overseas.
    pub origin: Origin,
    /// Phone number.
    pub tel: Option<Phone>,
    /// Evidence that the phone number belongs to the member.
    pub tel_proof: Proof,
    /// E-mail address.
    pub email: Option<Email>,
    /// Evidence that the e-mail address belongs to the member.
    pub email_proof: Proof,
    /// Password; `None` for LINE members.
    pub password: Option<Password>,
    /// Name, birth date, address and tax number.
    pub data: PersonalData,
}

/// Checks `Enable`. If absent, it counts as `true`.
fn enable(typed: &Typed) -> ValidationResult {
    rule(if typed.is_given() && typed.truth().is_none() {
        Err(UNNAMED.out_of_range())
    } else {
        Ok(())
    })
}

impl MemberForm {
    /// Returns the platform named in the form. Only the page uses it; the server reads the platform
    /// from the registration.
    ///
    /// Fails with `out_of_range` if it is neither `Web` nor `Line`.
    pub fn platform(&self) -> Result<Platform, Refusal> {
        let unknown = || Field::new("Platform", "註冊來源").out_of_range();
        let platform = Platform::from_name(&self.platform);
        platform
            .filter(|platform| *platform != Platform::Phone)
            .ok_or_else(unknown)
    }

    /// Validates the form. `platform` and `verified` (the contact verified before) come from the
    /// registration.
    ///
    /// The form's value for a verified contact is ignored. A different `Platform` or a password for
    /// a LINE member is rejected, because the form then belongs to another registration (decision
    /// D63).
    ///
    /// A verified contact decides the member's origin. Without one, `Type` decides, and domestic
    /// members must give the code sent to the phone. Web members choose a password; LINE members
    /// have none.
    ///
    /// Fails with the code that all invalid fields share, otherwise with `form_invalid`. Fields are
    /// reported in the order in which they appear on the page
    /// (docs/spec/accounts.md#registration-form).
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
    /// not accepted. The message for a missing code depends on `code_sent`.
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
        let tel = facts.tel(&self.tel)?;
        let email = facts.email(&self.email)?;
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
                // Without a valid origin, the other fields are checked as for a domestic member.
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
        let tel = facts.tel(&self.tel);
        let email = facts.email(&self.email);
        let tel = tel.ok().flatten();
        let email = email.ok().flatten();
        facts.contacts = [
            tel.as_ref().map_or("", Phone::as_str).to_owned(),
            email.as_ref().map_or("", Email::as_str).to_owned(),
        ];
        facts
    }
}

/// Fails with `agreement_required` if the terms are not accepted.
fn agreed(_: &MemberForm, facts: &MemberFacts<'_>) -> ValidationResult {
    cross_field("agree", check_agreed(facts.page.agreed))
}
