//! E-mail addresses.

use std::fmt;

use serde::Serialize;

use crate::refusal::{Refusal, RefusalCode};
use crate::text::{cleaned, half_width, is_blank, is_ignorable};

use super::punycode::ascii_label;

/// Maximum length of an e-mail address in bytes (RFC 5321, section 4.5.3.1).
const EMAIL_MAX: usize = 254;

/// Maximum length of the local part in bytes.
const EMAIL_LOCAL_MAX: usize = 64;

/// Normalized e-mail address: trimmed, half-width, with the domain in lower case and ASCII.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Email(String);

impl Email {
    /// Parses an address.
    ///
    /// It has one `@`. The local part has 1 to 64 letters, digits and ``!#$%&'*+/=?^_`{|}~-``, with
    /// single dots in between. The domain has at least two labels of letters, digits and inner
    /// hyphens, and the last label is not all digits.
    ///
    /// A domain with non-ASCII characters is converted to punycode (`例子.台灣` to
    /// `xn--fsqu00a.xn--kpry57d`). Non-ASCII characters in the local part are rejected, because the
    /// shop's mail server does not support them.
    ///
    /// Fails with `email_required` if blank, and with `email_invalid` otherwise.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let written: String = cleaned(typed).chars().map(half_width).collect();
        if is_blank(&written) {
            return Err(Refusal::field(
                "Email",
                RefusalCode::EmailRequired,
                "請填寫電子郵件",
            ));
        }
        let address = written
            .split_once('@')
            .filter(|(local, _)| is_local(local))
            .and_then(|(local, domain)| Some([local, "@", &ascii_domain(domain)?].concat()))
            .filter(|address| address.len() <= EMAIL_MAX);
        let message = "電子郵件格式錯誤，請輸入正確的電子郵件";
        address
            .map(Self)
            .ok_or_else(|| Refusal::field("Email", RefusalCode::EmailInvalid, message))
    }

    /// Returns the normalized address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the address in lower case, without the part between `+` and `@`.
    pub(super) fn inbox(&self) -> String {
        let (local, domain) = self.0.split_once('@').unwrap_or((&self.0, ""));
        let (name, _) = local.split_once('+').unwrap_or((local, ""));
        format!("{name}@{domain}").to_ascii_lowercase()
    }

    /// Returns the address with all but the first character of the local part masked:
    /// `a***@b.example`. There are always three asterisks, so that they do not reveal the length.
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

/// Converts a domain to lower-case ASCII, or returns `None` if it is not a valid domain. Accepts
/// the full stops that input methods write (RFC 3490, section 3.1).
fn ascii_domain(domain: &str) -> Option<String> {
    let labels = domain.split(['.', '。', '｡']);
    let labels: Option<Vec<String>> = labels
        .map(|label| is_writable(label).then(|| ascii_label(&label.to_ascii_lowercase()))?)
        .collect();
    let domain = labels?.join(".");
    is_domain(&domain).then_some(domain)
}

/// Returns `true` if a label has no non-ASCII symbols, white space or invisible characters. Letters
/// and digits of other scripts are not checked one by one: a wrong one gives a domain that DNS does
/// not know.
fn is_writable(label: &str) -> bool {
    let is_sign = |c: char| matches!(c, '\u{80}'..='\u{BF}' | '×' | '÷' | '\u{2000}'..='\u{2BFF}' | '\u{3000}'..='\u{3004}' | '\u{3008}'..='\u{3020}' | '\u{FE10}'..='\u{FE6F}' | '\u{FF00}'..='\u{FF0F}' | '\u{E000}'..='\u{F8FF}');
    !label
        .chars()
        .any(|c| is_sign(c) || is_ignorable(c) || c.is_whitespace())
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
