//! E-mail addresses.

use std::fmt;

use serde::Serialize;

use crate::refusal::{Refusal, RefusalCode};
use crate::text::{cleaned, half_width, is_blank, is_ignorable};

use super::punycode::ascii_label;

/// Longest e-mail address, in bytes (RFC 5321, section 4.5.3.1).
const EMAIL_MAX: usize = 254;

/// Longest part before the `@`, in bytes.
const EMAIL_LOCAL_MAX: usize = 64;

/// An e-mail address in the form that is kept: without white space around it, half-width, the
/// domain in small letters and in ASCII.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Email(String);

impl Email {
    /// Reads an address.
    ///
    /// It has one `@`; before it 1 to 64 letters, digits and `!#$%&'*+/=?^_{|}~-` with single dots
    /// between; behind it a domain of at least two labels of letters, digits and inner dashes,
    /// the last one not of digits alone. A domain with characters beyond ASCII is kept as DNS has it
    /// (`例子.台灣` as `xn--fsqu00a.xn--kpry57d`); such characters before the `@` are refused: no
    /// mail server of the shop's would take them.
    ///
    /// Refuses with `email_required` what is blank, and with `email_invalid` anything else.
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

/// Returns a domain in small letters as DNS has it, with any of the full stops that input methods write
/// (RFC 3490, section 3.1); `None` if it is no domain.
fn ascii_domain(domain: &str) -> Option<String> {
    let labels = domain.split(['.', '。', '｡']);
    let labels: Option<Vec<String>> = labels
        .map(|label| is_writable(label).then(|| ascii_label(&label.to_ascii_lowercase()))?)
        .collect();
    let domain = labels?.join(".");
    is_domain(&domain).then_some(domain)
}

/// Returns `true` if no character beyond ASCII in a label is a sign, white space, or draws nothing. Letters
/// and digits of other scripts are not told apart: DNS knows no such domain.
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
