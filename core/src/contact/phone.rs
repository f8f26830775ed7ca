//! Phone number for the courier.

use std::fmt;

use serde::Serialize;

use super::Mobile;
use super::mobile::is_spacing;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Normalized phone number: a mobile number of Taiwan, a landline of Taiwan with its area code
/// (`0223456789`, with extension `0223456789#12`), or `+` and 6 to 15 digits of an international
/// number (ITU-T E.164).
///
/// Only mobile numbers of Taiwan can be verified, because codes and messages are sent to no others.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Phone(String);

impl Phone {
    /// Parses the typed phone number of an overseas member.
    ///
    /// Fails with `phone_invalid` if it is neither a mobile number of Taiwan nor an international
    /// number with its country code.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        if let Ok(mobile) = Mobile::parse(typed) {
            return Ok(mobile.into());
        }
        let written = bare(typed);
        let national = written.strip_prefix('+').unwrap_or_default();
        let digits = national.bytes().all(|b| b.is_ascii_digit());
        // `+886` is the country code of Taiwan, and the mobile number was already ruled out.
        let sound = digits
            && (6..=15).contains(&national.len())
            && !national.starts_with('0')
            && !national.starts_with("886");
        if sound {
            Ok(Self(written))
        } else {
            Err(Refusal::field(
                "Tel",
                RefusalCode::PhoneInvalid,
                "電話號碼格式錯誤，海外電話請加上國碼，例如 +852 1234 5678",
            ))
        }
    }

    /// Parses the phone number of a buyer or recipient, which may be a landline (decision D73).
    ///
    /// Fails with `mobile_invalid` if it starts with `09` but is not a mobile number. Fails with
    /// `phone_invalid` if it is neither a landline of Taiwan nor valid for [`Self::parse`].
    pub fn parse_any(typed: &str) -> Result<Self, Refusal> {
        if bare(typed).starts_with("09") {
            return Mobile::parse(typed).map(Self::from);
        }
        let message = "電話號碼格式錯誤，請輸入手機或市話（含區碼，例如 02-2345-6789 #12）";
        Self::parse(typed).or_else(|_| {
            let landline = landline(typed).map(Self);
            landline.ok_or_else(|| Refusal::field("Tel", RefusalCode::PhoneInvalid, message))
        })
    }

    /// Returns the mobile number of Taiwan, or `None` for any other number.
    #[must_use]
    pub fn mobile(&self) -> Option<Mobile> {
        Mobile::parse(&self.0).ok()
    }

    /// Returns the normalized number.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Parses a landline of Taiwan: an area code from 02 to 08 and the number, 9 or 10 digits in total.
/// An extension of 1 to 6 digits may follow after `#`, 分機, 轉, `ext` or `x`.
fn landline(typed: &str) -> Option<String> {
    let written = bare(typed).to_ascii_lowercase();
    let of_number = |c: &char| c.is_ascii_digit() || *c == '+';
    let number: String = written.chars().take_while(of_number).collect();
    let extension = written.strip_prefix(&*number)?;
    let national = match number.strip_prefix("+886") {
        Some(rest) => format!("0{}", rest.strip_prefix('0').unwrap_or(rest)),
        None => number,
    };
    let is_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    // A subscriber number never starts with 0: the prefix 080 is for toll-free numbers.
    let [b'0', b'2'..=b'8', b'1'..=b'9', ..] = national.as_bytes() else {
        return None;
    };
    if !is_digits(&national) || !matches!(national.len(), 9 | 10) {
        return None;
    }
    if extension.is_empty() {
        return Some(national);
    }
    let marks = ["#", "分機", "轉", "ext", "x"];
    let digits = marks.iter().find_map(|mark| extension.strip_prefix(mark))?;
    (is_digits(digits) && (1..=6).contains(&digits.len()))
        .then(|| [&national, "#", digits].concat())
}

/// Converts a typed number to half-width and removes separators.
fn bare(typed: &str) -> String {
    let plain = typed.chars().map(half_width);
    plain.filter(|c| !is_spacing(*c)).collect()
}

impl From<Mobile> for Phone {
    fn from(mobile: Mobile) -> Self {
        Self(mobile.as_str().to_owned())
    }
}

impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
