//! Mobile number or e-mail address: the target of messages and the login name of members.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Email, Mobile};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::{half_width, is_blank};

/// Login name of a member, normalized.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Account {
    /// Type of the contact.
    pub kind: ContactKind,
    /// Normalized mobile number or e-mail address.
    pub value: String,
}

/// Type of a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum ContactKind {
    /// Mobile number, used by domestic members.
    Mobile,
    /// E-mail address, used by overseas members.
    Email,
}

/// Normalized mobile number or e-mail address. Codes are sent to it, and once verified it is the
/// member's login name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contact {
    /// Mobile number of Taiwan.
    Mobile(Mobile),
    /// E-mail address.
    Email(Email),
}

impl Account {
    /// Parses a login name: an e-mail address if it contains `@`, otherwise a mobile number (D17).
    ///
    /// Fails with `account_required` if blank, and with `account_invalid` if malformed.
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
    /// Parses a login name: an e-mail address if it contains `@`, otherwise a mobile number (D17).
    ///
    /// Fails with `account_required` if blank, and with `account_invalid` if malformed.
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

    /// Parses a contact of this kind. Fails like [`Mobile::parse`] or [`Email::parse`].
    pub fn of_kind(kind: ContactKind, typed: &str) -> Result<Self, Refusal> {
        match kind {
            ContactKind::Mobile => Mobile::parse(typed).map(Self::Mobile),
            ContactKind::Email => Email::parse(typed).map(Self::Email),
        }
    }

    /// Returns the type of the contact.
    #[must_use]
    pub const fn kind(&self) -> ContactKind {
        match self {
            Self::Mobile(_) => ContactKind::Mobile,
            Self::Email(_) => ContactKind::Email,
        }
    }

    /// Returns the normalized mobile number or e-mail address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Mobile(mobile) => mobile.as_str(),
            Self::Email(email) => email.as_str(),
        }
    }

    /// Returns a key for the inbox behind the contact, used to count messages to it (decision D62).
    /// For an e-mail address, case and the part between `+` and `@` are ignored.
    #[must_use]
    pub fn inbox(&self) -> String {
        match self {
            Self::Mobile(mobile) => mobile.as_str().to_owned(),
            Self::Email(email) => email.inbox(),
        }
    }

    /// Returns the contact with its middle masked, for display to the person who requested a code:
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
