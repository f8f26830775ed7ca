//! Beginning a registration (`POST /Auth/Register`).

use super::{Handle, Origin, WebSite};
use crate::contact::Contact;
use crate::form::{Field, Heading, WrongFields, typed_form};
use crate::refusal::Refusal;

typed_form! {
    /// What a registration begins with, as it was typed (accounts document, section 3).
    pub struct RegisterForm {
        /// 1 on the web, 0 through LINE.
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        web_site: "WebSite",
        /// 1 domestic, 2 overseas.
        #[cfg_attr(feature = "ts", tsify(type = "number"))]
        r#type: "Type",
        /// The mobile number, or the e-mail address.
        tel_or_email: "TelOrEmail",
        /// The handle of a registration that LINE began.
        account: "Account",
    }
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

impl RegisterForm {
    /// The registration that the form asks for.
    ///
    /// Refuses, by field, an unknown `WebSite` or `Type` and a blank or wrong contact; a handle of
    /// the wrong shape with `registration_unknown`.
    pub fn check(&self) -> Result<CheckedRegister, Refusal> {
        let mut wrong = WrongFields::default();
        let checked = self.read(&mut wrong);
        wrong.finish(Heading::Blank, checked)
    }

    /// As [`Self::check`], for the page, where the terms have to be agreed to: refuses with
    /// `agreement_required` who has not (accounts document, section 5).
    pub fn check_agreed(&self, agreed: bool) -> Result<CheckedRegister, Refusal> {
        let mut wrong = WrongFields::default();
        let checked = self.read(&mut wrong);
        if !agreed {
            let agree = Field::new("Agree", "同意條款");
            wrong.note(
                agree,
                "agreement_required",
                "請先閱讀並同意服務條款與隱私權政策",
            );
        }
        wrong.finish(Heading::Blank, checked)
    }

    fn read(&self, wrong: &mut WrongFields) -> Option<CheckedRegister> {
        let web_site = Field::new("WebSite", "註冊來源");
        let web_site = wrong.choice(web_site, &self.web_site, WebSite::from_number);
        let origin = wrong.choice(Origin::FIELD, &self.r#type, Origin::from_number);
        let contact = origin.and_then(|origin| {
            let contact = Field::new("TelOrEmail", origin.contact_label());
            wrong.filled(contact, &self.tel_or_email, |typed| {
                Contact::of_kind(origin.identified_by(), typed)
            })
        });
        let handle = wrong.optional(Handle::FIELD, &self.account, Handle::parse);
        Some(CheckedRegister {
            web_site: web_site?,
            origin: origin?,
            contact: contact?,
            handle,
        })
    }
}
