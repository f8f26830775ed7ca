//! Form that starts a registration (`POST /Auth/Register`).

use super::{Handle, Origin, WebSite};
use crate::contact::Contact;
use crate::form::{
    FormRules as _, Typed, ValidationResult, check_agreed, cross_field, optional, required, rule,
    typed_form,
};
use crate::refusal::Refusal;

typed_form! {
    /// Start of a registration.
    // docs/spec/accounts.md#start-of-a-registration
    #[validate(context = RegisterFacts)]
    #[validate(schema(function = contact, skip_on_field_errors = false))]
    #[validate(schema(function = agreed, use_context, skip_on_field_errors = false))]
    pub struct RegisterForm {
        /// Channel: 1 website, 0 LINE.
        #[validate(custom(function = web_site))]
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        web_site: "WebSite" "註冊來源",
        /// Residence: 1 Taiwan, 2 overseas.
        #[validate(custom(function = origin))]
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "Type" "會員類別",
        /// Mobile number if domestic, e-mail address if overseas.
        tel_or_email: "TelOrEmail",
        /// Handle of a registration that was started with LINE; otherwise empty.
        #[validate(custom(function = handle_if_any))]
        account: "Account" "註冊資料",
    }
    heading: Blank,
    beside: [
        tel: "TelOrEmail" "手機號碼", email: "TelOrEmail" "電子郵件", agree: "Agree" "同意條款"
    ],
    first: [web_site, r#type, tel, email],
}

/// Start of a registration that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedRegister {
    /// Channel of the registration.
    pub web_site: WebSite,
    /// Residence, in Taiwan or overseas.
    pub origin: Origin,
    /// Target of the code: a mobile number for domestic members, an e-mail address for overseas
    /// members.
    pub contact: Contact,
    /// Handle of the registration that was started with LINE.
    pub handle: Option<Handle>,
}

/// Data that the rules need in addition to the form.
#[derive(Debug)]
pub struct RegisterFacts {
    /// `true` if the terms were agreed to.
    agreed: bool,
}

impl RegisterForm {
    /// Validates the form.
    ///
    /// Fails with one fault for each invalid field: an unknown `WebSite` or `Type`, or a blank or
    /// malformed contact. A malformed handle fails with `registration_unknown`.
    pub fn check(&self) -> Result<CheckedRegister, Refusal> {
        self.check_agreed(true)
    }

    /// Like [`Self::check`], for the page: fails with `agreement_required` if the terms were not
    /// agreed to (docs/spec/accounts.md#start-of-a-registration).
    pub fn check_agreed(&self, agreed: bool) -> Result<CheckedRegister, Refusal> {
        self.validated(&RegisterFacts { agreed })?;
        let origin = self.r#type.choice(Origin::from_number)?;
        Ok(CheckedRegister {
            web_site: self.web_site.choice(WebSite::from_number)?,
            origin,
            contact: self.contact(origin)?,
            handle: optional(&self.account, Handle::parse)?,
        })
    }

    fn contact(&self, origin: Origin) -> Result<Contact, Refusal> {
        let of_kind = |typed: &str| Contact::of_kind(origin.identified_by(), typed);
        required(&self.tel_or_email, of_kind)
    }
}

fn web_site(typed: &Typed) -> ValidationResult {
    rule(typed.choice(WebSite::from_number))
}

pub(super) fn origin(typed: &Typed) -> ValidationResult {
    rule(typed.choice(Origin::from_number))
}

fn handle_if_any(typed: &str) -> ValidationResult {
    rule(optional(typed, Handle::parse))
}

/// Checks the contact for the whole form, because type and label depend on the member's origin.
fn contact(form: &RegisterForm) -> ValidationResult {
    let origin = form.r#type.choice(Origin::from_number);
    origin.map_or(Ok(()), |origin| {
        cross_field(origin.contact_name(), form.contact(origin))
    })
}

fn agreed(_: &RegisterForm, facts: &RegisterFacts) -> ValidationResult {
    cross_field("agree", check_agreed(facts.agreed))
}
