//! Beginning a registration (`POST /Auth/Register`).

use super::{Handle, Origin, WebSite};
use crate::contact::Contact;
use crate::form::{
    FormRules as _, Ruled, Typed, across, check_agreed, filled, optional, rule, typed_form,
};
use crate::refusal::Refusal;

typed_form! {
    /// What a registration begins with, as it was typed
    /// (docs/spec/accounts.md#start-of-a-registration).
    #[validate(context = RegisterFacts)]
    #[validate(schema(function = contact, skip_on_field_errors = false))]
    #[validate(schema(function = agreed, use_context, skip_on_field_errors = false))]
    pub struct RegisterForm {
        /// 1 on the web, 0 through LINE.
        #[validate(custom(function = web_site))]
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        web_site: "WebSite" "註冊來源",
        /// 1 domestic, 2 overseas.
        #[validate(custom(function = origin))]
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "Type" "會員類別",
        /// The mobile number, or the e-mail address.
        tel_or_email: "TelOrEmail",
        /// The handle of a registration that LINE began.
        #[validate(custom(function = handle_if_any))]
        account: "Account" "註冊資料",
    }
    heading: Blank,
    beside: [
        tel: "TelOrEmail" "手機號碼", email: "TelOrEmail" "電子郵件", agree: "Agree" "同意條款"
    ],
    first: [web_site, r#type, tel, email],
}

/// A registration that may begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedRegister {
    /// Where it begins.
    pub web_site: WebSite,
    /// In Taiwan or overseas.
    pub origin: Origin,
    /// Where the code goes: a mobile number for domestic members, an e-mail address for overseas.
    pub contact: Contact,
    /// The registration that LINE began.
    pub handle: Option<Handle>,
}

/// What the rules ask about a registration beside its form.
#[derive(Debug)]
pub struct RegisterFacts {
    /// Whether the terms are agreed to.
    agreed: bool,
}

impl RegisterForm {
    /// The registration that the form asks for.
    ///
    /// Refuses, by field, an unknown `WebSite` or `Type` and a blank or wrong contact; a handle of
    /// the wrong shape with `registration_unknown`.
    pub fn check(&self) -> Result<CheckedRegister, Refusal> {
        self.check_agreed(true)
    }

    /// As [`Self::check`], for the page, where the terms have to be agreed to: refuses with
    /// `agreement_required` who has not (docs/spec/accounts.md#start-of-a-registration).
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
        filled(&self.tel_or_email, of_kind)
    }
}

fn web_site(typed: &Typed) -> Ruled {
    rule(typed.choice(WebSite::from_number))
}

pub(super) fn origin(typed: &Typed) -> Ruled {
    rule(typed.choice(Origin::from_number))
}

fn handle_if_any(typed: &str) -> Ruled {
    rule(optional(typed, Handle::parse))
}

/// What the contact is, and what it is called, depends on where the member lives.
fn contact(form: &RegisterForm) -> Ruled {
    let origin = form.r#type.choice(Origin::from_number);
    origin.map_or(Ok(()), |origin| {
        across(origin.contact_name(), form.contact(origin))
    })
}

fn agreed(_: &RegisterForm, facts: &RegisterFacts) -> Ruled {
    across("agree", check_agreed(facts.agreed))
}
