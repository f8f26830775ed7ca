//! E-mail addresses.

use std::fmt;

use serde::Serialize;

use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Longest e-mail address, in bytes (RFC 5321, section 4.5.3.1).
const EMAIL_MAX: usize = 254;

/// Longest part before the `@`, in bytes.
const EMAIL_LOCAL_MAX: usize = 64;

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
            return Err(Refusal::field(
                "Email",
                RefusalCode::EmailRequired,
                "請填寫電子郵件",
            ));
        }
        let parts = written.split_once('@').filter(|(local, domain)| {
            written.len() <= EMAIL_MAX && is_local(local) && is_domain(domain)
        });
        match parts {
            Some((local, domain)) => Ok(Self(format!("{local}@{}", domain.to_ascii_lowercase()))),
            None => Err(Refusal::field(
                "Email",
                RefusalCode::EmailInvalid,
                "電子郵件格式錯誤，請輸入正確的電子郵件",
            )),
        }
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address in small letters, without what follows a plus in front of the `@`.
    pub(super) fn inbox(&self) -> String {
        let (local, domain) = self.0.split_once('@').unwrap_or((&self.0, ""));
        let (name, _) = local.split_once('+').unwrap_or((local, ""));
        format!("{name}@{domain}").to_ascii_lowercase()
    }

    /// The address with all but the first character before the `@` covered: `a***@b.example`.
    /// There are three stars always, so that they do not tell a length.
    #[must_use]
    pub fn masked(&self) -> String {
        let (local, domain) = self.0.split_once('@').unwrap_or((&self.0, ""));
        let first: String = local.chars().take(1).collect();
        format!("{first}***@{domain}")
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
