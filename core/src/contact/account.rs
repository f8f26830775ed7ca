//! Mobile number or e-mail address: what a message is sent to, and what a member logs in with.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Email, Mobile};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::{half_width, is_blank};

/// What a member logs in with, in its kept form.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Account {
    /// Whether it is a mobile number or an e-mail address.
    pub kind: ContactKind,
    /// The normal form.
    pub value: String,
}

/// The two ways to reach a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum ContactKind {
    /// A mobile number: domestic members.
    Mobile,
    /// An e-mail address: overseas members.
    Email,
}

/// A mobile number or an e-mail address, both in their kept form: what codes are sent to and what
/// a verified member logs in with.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contact {
    /// A mobile number of Taiwan.
    Mobile(Mobile),
    /// An e-mail address.
    Email(Email),
}

impl Account {
    /// Reads an account: with an `@` it is an e-mail address, otherwise a mobile number (D17).
    ///
    /// Refuses with `account_required` what is blank, and with `account_invalid` anything else.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        Contact::parse(typed).map(Self::from)
    }
}

impl From<Contact> for Account {
    fn from(contact: Contact) -> Self {
        Self {
            kind: contact.kind(),
            value: contact.as_str().to_owned(),
        }
    }
}

impl Contact {
    /// Reads what a member logs in with: with an `@` it is an e-mail address, otherwise a mobile
    /// number (D17).
    ///
    /// Refuses with `account_required` what is blank, and with `account_invalid` anything else.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        if is_blank(typed) {
            return Err(Refusal::field(
                "Account",
                RefusalCode::AccountRequired,
                "請填寫帳號",
            ));
        }
        let is_email = typed.chars().map(half_width).any(|c| c == '@');
        let kind = if is_email {
            ContactKind::Email
        } else {
            ContactKind::Mobile
        };
        Self::of_kind(kind, typed).map_err(|_| {
            Refusal::field(
                "Account",
                RefusalCode::AccountInvalid,
                "帳號格式錯誤，請使用手機號碼或電子郵件登入",
            )
        })
    }

    /// Reads a mobile number, or an e-mail address; refuses as [`Mobile::parse`] and
    /// [`Email::parse`] do.
    pub fn of_kind(kind: ContactKind, typed: &str) -> Result<Self, Refusal> {
        match kind {
            ContactKind::Mobile => Mobile::parse(typed).map(Self::Mobile),
            ContactKind::Email => Email::parse(typed).map(Self::Email),
        }
    }

    /// Which of the two it is.
    #[must_use]
    pub const fn kind(&self) -> ContactKind {
        match self {
            Self::Mobile(_) => ContactKind::Mobile,
            Self::Email(_) => ContactKind::Email,
        }
    }

    /// The normal form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Mobile(mobile) => mobile.as_str(),
            Self::Email(email) => email.as_str(),
        }
    }

    /// What tells the inbox of a contact from every other, where messages to it are counted (decision
    /// D62): capitals make no other one, nor does what follows a plus in front of the `@`.
    #[must_use]
    pub fn inbox(&self) -> String {
        match self {
            Self::Mobile(mobile) => mobile.as_str().to_owned(),
            Self::Email(email) => email.inbox(),
        }
    }

    /// The contact with its middle covered, as it is shown to whoever asked for a code:
    /// `09**-***-678`, `a***@b.example`.
    #[must_use]
    pub fn masked(&self) -> String {
        match self {
            Self::Mobile(mobile) => mobile.masked(),
            Self::Email(email) => email.masked(),
        }
    }
}

impl fmt::Display for Contact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
