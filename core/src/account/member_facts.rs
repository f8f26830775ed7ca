//! What the rules ask about somebody who becomes a member.

use std::ops::Deref;

use super::refusals::{code_needed, platform_differs};
use super::{Code, CommonPasswords, Origin, Password, PersonalFacts, Platform};
use crate::contact::{Contact, ContactKind, Email, Mobile, Phone};
use crate::form::{Ruled, THIS, Typed, filled, optional, rule, rules};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;

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

/// What a page knows beside the form of a new member.
#[derive(Debug, Clone, Copy)]
pub struct MemberPage {
    /// Whether the terms are agreed to, where the form asks for it.
    pub agreed: bool,
    /// Whether a code was sent to the phone that stands in the form.
    pub code_sent: bool,
}

/// What the rules ask about a new member beside the field that they are about.
#[derive(Debug)]
pub struct MemberFacts<'f> {
    /// What they ask about the personal data.
    pub(super) personal: PersonalFacts<'f>,
    /// Through what the member comes, as the registration knows.
    pub(super) platform: Platform,
    /// The contact that was verified.
    pub(super) verified: Option<&'f Contact>,
    /// The password as it was typed.
    pub(super) password: &'f str,
    /// Phone number and e-mail address in their kept form; empty where there is none.
    pub(super) contacts: [String; 2],
    /// Passwords that are easy to guess.
    pub(super) common: CommonPasswords<'f>,
    /// What the page knows beside the form.
    pub(super) page: MemberPage,
}

impl<'f> Deref for MemberFacts<'f> {
    type Target = PersonalFacts<'f>;

    fn deref(&self) -> &PersonalFacts<'f> {
        &self.personal
    }
}

impl MemberFacts<'_> {
    /// Whether a contact of this kind was verified before the form was filled in, so that what the
    /// form says of it is not asked.
    fn has_verified(&self, kind: ContactKind) -> bool {
        self.verified.is_some_and(|contact| contact.kind() == kind)
    }

    pub(super) fn tel(&self, typed: &str) -> Result<Option<Phone>, Refusal> {
        match self.verified {
            Some(Contact::Mobile(mobile)) => Ok(Some(mobile.clone().into())),
            _ => read_tel(self.origin, typed),
        }
    }

    pub(super) fn email(&self, typed: &str) -> Result<Option<Email>, Refusal> {
        match self.verified {
            Some(Contact::Email(email)) => Ok(Some(email.clone())),
            _ => read_email(self.origin, typed),
        }
    }

    /// The code that was sent to the phone, which domestic members give.
    pub(super) fn tel_code(&self, typed: &str) -> Result<Option<Code>, Refusal> {
        match self.origin {
            _ if self.has_verified(ContactKind::Mobile) => Ok(None),
            Origin::Domestic if is_blank(typed) => Err(code_needed(self.page.code_sent)),
            Origin::Domestic => Code::parse(typed).map(Some),
            Origin::Overseas => optional(typed, Code::parse),
        }
    }

    pub(super) fn email_code(&self, typed: &str) -> Result<Option<Code>, Refusal> {
        if self.has_verified(ContactKind::Email) {
            return Ok(None);
        }
        optional(typed, Code::parse)
    }

    pub(super) fn proof(&self, kind: ContactKind, is_given: bool, code: Option<Code>) -> Proof {
        if self.has_verified(kind) {
            return Proof::Verified;
        }
        code.filter(|_| is_given).map_or(Proof::None, Proof::Code)
    }

    /// The platform that the form names, if it names one.
    fn platform(&self, typed: &str) -> Result<(), Refusal> {
        let is_same = typed.is_empty() || typed == self.platform.name();
        is_same.then_some(()).ok_or_else(platform_differs)
    }

    /// The password that members of the web choose, counted to the letter.
    pub(super) fn password(&self, typed: &str) -> Result<Option<Password>, Refusal> {
        match self.platform {
            Platform::Line if typed.is_empty() => Ok(None),
            Platform::Line => Err(platform_differs()),
            Platform::Web if typed.is_empty() => Err(THIS.blank()),
            Platform::Web => {
                let contacts = self.contacts.each_ref().map(String::as_str);
                Password::parse(typed, &contacts, self.common).map(Some)
            }
        }
    }

    fn password_check(&self, typed: &str) -> Result<(), Refusal> {
        match self.platform {
            Platform::Line => Ok(()),
            Platform::Web if typed.is_empty() => Err(THIS.blank()),
            Platform::Web if typed == self.password => Ok(()),
            Platform::Web => Err(Refusal::new(
                RefusalCode::PasswordMismatch,
                "兩次輸入的密碼不一致",
            )),
        }
    }
}

/// Without a verified contact, the form says where the member lives; with one it need not.
pub(super) fn origin(typed: &Typed, facts: &MemberFacts<'_>) -> Ruled {
    if facts.verified.is_some() && typed.is_empty() {
        return Ok(());
    }
    rule(typed.choice(Origin::from_number))
}

rules!(MemberFacts: pub(super) platform, pub(super) tel, pub(super) tel_code, pub(super) email, pub(super) email_code, pub(super) password, pub(super) password_check);

/// The phone: a mobile number of Taiwan for domestic members, a number of any country for those
/// overseas (decision D72).
pub(super) fn read_tel(origin: Origin, typed: &str) -> Result<Option<Phone>, Refusal> {
    match origin {
        Origin::Domestic => filled(typed, |typed| Mobile::parse(typed).map(Phone::from)).map(Some),
        Origin::Overseas => filled(typed, Phone::parse).map(Some),
    }
}

/// The e-mail address, which overseas members need.
pub(super) fn read_email(origin: Origin, typed: &str) -> Result<Option<Email>, Refusal> {
    match origin {
        Origin::Domestic => optional(typed, Email::parse),
        Origin::Overseas => filled(typed, Email::parse).map(Some),
    }
}
