//! How a shopper is reached: mobile number and e-mail address (decisions D17, D43).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::text::half_width;

/// Longest e-mail address, in bytes (RFC 5321, section 4.5.3.1).
const EMAIL_MAX: usize = 254;

/// Longest part before the `@`, in bytes.
const EMAIL_LOCAL_MAX: usize = 64;

/// A mobile number of Taiwan in the form that is kept: `09` and 8 more digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Mobile(String);

impl Mobile {
    /// Reads a number as people write it: with spaces, dashes, brackets or dots, full-width, or
    /// with the country code (`+886 912-345-678`, `+886 (0)912 345 678`).
    ///
    /// Refuses with `mobile_required` what is blank, and with `mobile_invalid` what does not come
    /// down to `09` and 10 digits in all (accounts document, section 5).
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        if typed.trim().is_empty() {
            return Err(Refusal::field("Tel", "mobile_required", "請填寫手機號碼"));
        }
        let written: String = typed
            .chars()
            .map(half_width)
            .filter(|c| !is_spacing(*c))
            .collect();
        let national = match written
            .strip_prefix("+886")
            .or_else(|| written.strip_prefix("886"))
        {
            Some(rest) => format!("0{}", rest.strip_prefix('0').unwrap_or(rest)),
            None => written,
        };
        let digits = national.bytes().all(|b| b.is_ascii_digit());
        if digits && national.len() == 10 && national.starts_with("09") {
            Ok(Self(national))
        } else {
            Err(Refusal::field(
                "Tel",
                "mobile_invalid",
                "手機號碼格式錯誤，請輸入 09 開頭的 10 位數字",
            ))
        }
    }

    /// The ten digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Mobile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What people put between the digits of a number, and the invisible marks of direction that come
/// along when it is copied from an address book.
fn is_spacing(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '-' | '(' | ')' | '.' | '‐'..='―' | '−')
        || matches!(character, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}')
}

/// An e-mail address in the form that is kept: without white space around it, half-width, the
/// domain in small letters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Email(String);

impl Email {
    /// Reads an address.
    ///
    /// It has one `@`; before it 1 to 64 letters, digits and `!#$%&'*+/=?^_{|}~-` with single dots
    /// between; behind it a domain of at least two labels of letters, digits and inner dashes,
    /// the last one not of digits alone. Addresses beyond ASCII are refused: no mail server of the
    /// shop's would take them.
    ///
    /// Refuses with `email_required` what is blank, and with `email_invalid` anything else.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let written: String = typed.trim().chars().map(half_width).collect();
        if written.is_empty() {
            return Err(Refusal::field("Email", "email_required", "請填寫電子郵件"));
        }
        let parts = written.split_once('@').filter(|(local, domain)| {
            written.len() <= EMAIL_MAX && is_local(local) && is_domain(domain)
        });
        match parts {
            Some((local, domain)) => Ok(Self(format!("{local}@{}", domain.to_ascii_lowercase()))),
            None => Err(Refusal::field(
                "Email",
                "email_invalid",
                "電子郵件格式錯誤，請輸入正確的電子郵件",
            )),
        }
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_local(local: &str) -> bool {
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&b);
    local.len() <= EMAIL_LOCAL_MAX
        && local
            .split('.')
            .all(|atom| !atom.is_empty() && atom.bytes().all(allowed))
}

fn is_domain(domain: &str) -> bool {
    let Some((_, top)) = domain.rsplit_once('.') else {
        return false;
    };
    domain.split('.').all(is_label) && !top.bytes().all(|b| b.is_ascii_digit())
}

fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && label
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

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

impl Account {
    /// Reads an account: with an `@` it is an e-mail address, otherwise a mobile number (D17).
    ///
    /// Refuses with `account_required` what is blank, and with `account_invalid` anything else.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        if typed.trim().is_empty() {
            return Err(Refusal::field("Account", "account_required", "請填寫帳號"));
        }
        let is_email = typed.chars().map(half_width).any(|c| c == '@');
        let read = if is_email {
            Email::parse(typed).map(|Email(value)| (ContactKind::Email, value))
        } else {
            Mobile::parse(typed).map(|Mobile(value)| (ContactKind::Mobile, value))
        };
        read.map(|(kind, value)| Self { kind, value }).map_err(|_| {
            Refusal::field(
                "Account",
                "account_invalid",
                "帳號格式錯誤，請使用手機號碼或電子郵件登入",
            )
        })
    }
}
