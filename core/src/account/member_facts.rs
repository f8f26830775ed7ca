//! Validation context of a registration form.

use std::ops::Deref;

use super::refusals::{code_needed, platform_differs};
use super::{Code, CommonPasswords, Origin, Password, PersonalFacts, Platform};
use crate::contact::{Contact, ContactKind, Email, Mobile, Phone};
use crate::form::{Typed, UNNAMED, ValidationResult, optional, required, rule, rules};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;

/// Evidence that a contact belongs to the new member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// Verified before the form was filled in.
    Verified,
    /// Typed code, still to be compared with the one that was sent.
    Code(Code),
    /// No evidence: the contact cannot be used to log in.
    None,
}

/// State of the page beside the form of a new member.
#[derive(Debug, Clone, Copy)]
pub struct MemberPage {
    /// `true` if the terms are accepted, where the form requires it.
    pub agreed: bool,
    /// `true` if a code was sent to the phone number in the form.
    pub code_sent: bool,
}

/// Facts that the rules need about a new member beside the field under validation.
#[derive(Debug)]
pub struct MemberFacts<'f> {
    /// Validation context of the personal data.
    pub(super) personal: PersonalFacts<'f>,
    /// Platform on which the registration was started.
    pub(super) platform: Platform,
    /// Contact that was verified before.
    pub(super) verified: Option<&'f Contact>,
    /// Password as typed.
    pub(super) password: &'f str,
    /// Normalized phone number and e-mail address; empty if not given.
    pub(super) contacts: [String; 2],
    /// Passwords that are easy to guess.
    pub(super) common: CommonPasswords<'f>,
    /// State of the page beside the form.
    pub(super) page: MemberPage,
}

impl<'f> Deref for MemberFacts<'f> {
    type Target = PersonalFacts<'f>;

    fn deref(&self) -> &PersonalFacts<'f> {
        &self.personal
    }
}

impl MemberFacts<'_> {
    /// Returns `true` if a contact of this type was verified before. The form's value for it is
    /// then ignored.
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

    /// Parses the code sent to the phone, which is required for domestic members.
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

    /// Fails with `platform_differs` if the form names another platform. The field may be empty.
    fn platform(&self, typed: &str) -> Result<(), Refusal> {
        let is_same = typed.is_empty() || typed == self.platform.name();
        is_same.then_some(()).ok_or_else(platform_differs)
    }

    /// Parses the password, which is required for web members. It is not trimmed.
    pub(super) fn password(&self, typed: &str) -> Result<Option<Password>, Refusal> {
        match self.platform {
            Platform::Line | Platform::Phone if typed.is_empty() => Ok(None),
            Platform::Line | Platform::Phone => Err(platform_differs()),
            Platform::Web if typed.is_empty() => Err(UNNAMED.blank()),
            Platform::Web => {
                let contacts = self.contacts.each_ref().map(String::as_str);
                Password::parse(typed, &contacts, self.common).map(Some)
            }
        }
    }

    fn password_check(&self, typed: &str) -> Result<(), Refusal> {
        match self.platform {
            Platform::Line | Platform::Phone => Ok(()),
            Platform::Web if typed.is_empty() => Err(UNNAMED.blank()),
            Platform::Web if typed == self.password => Ok(()),
            Platform::Web => Err(Refusal::new(
                RefusalCode::PasswordMismatch,
                "兩次輸入的密碼不一致",
            )),
        }
    }
}

/// Checks `Type`, which is required only without a verified contact.
pub(super) fn origin(typed: &Typed, facts: &MemberFacts<'_>) -> ValidationResult {
    if facts.verified.is_some() && typed.is_empty() {
        return Ok(());
    }
    rule(typed.choice(Origin::from_number))
}

rules!(MemberFacts: pub(super) platform, pub(super) tel, pub(super) tel_code, pub(super) email, pub(super) email_code, pub(super) password, pub(super) password_check);

/// Parses the phone number: a mobile number of Taiwan for domestic members, a number of any country
/// for overseas members (decision D72).
pub(super) fn read_tel(origin: Origin, typed: &str) -> Result<Option<Phone>, Refusal> {
    match origin {
        Origin::Domestic => {
            required(typed, |typed| Mobile::parse(typed).map(Phone::from)).map(Some)
        }
        Origin::Overseas => required(typed, Phone::parse).map(Some),
    }
}

/// Parses the e-mail address, which is required for overseas members.
pub(super) fn read_email(origin: Origin, typed: &str) -> Result<Option<Email>, Refusal> {
    match origin {
        Origin::Domestic => optional(typed, Email::parse),
        Origin::Overseas => required(typed, Email::parse).map(Some),
    }
}
