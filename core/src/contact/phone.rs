//! The phone number that a courier calls.

use std::fmt;

use serde::Serialize;

use super::Mobile;
use super::mobile::is_spacing;
use crate::refusal::Refusal;
use crate::text::half_width;

/// A phone number in the form that is kept: a mobile number of Taiwan, or for overseas members a
/// number of any country as `+` and 7 to 15 digits (ITU-T E.164).
///
/// Codes go to mobile numbers of Taiwan only, so a number of another country is never verified.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Phone(String);

impl Phone {
    /// Reads the number of an overseas member, written as people do.
    ///
    /// Refuses with `phone_invalid` what is neither a mobile number of Taiwan nor an
    /// international number with its country code.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        if let Ok(mobile) = Mobile::parse(typed) {
            return Ok(mobile.into());
        }
        let written: String = typed
            .chars()
            .map(half_width)
            .filter(|c| !is_spacing(*c))
            .collect();
        let national = written.strip_prefix('+').unwrap_or_default();
        let digits = national.bytes().all(|b| b.is_ascii_digit());
        // What begins with +886 is a number of Taiwan, and was no mobile number.
        let sound = digits
            && (7..=15).contains(&national.len())
            && !national.starts_with('0')
            && !national.starts_with("886");
        if sound {
            Ok(Self(written))
        } else {
            Err(Refusal::field(
                "Tel",
                "phone_invalid",
                "電話號碼格式錯誤，海外電話請加上國碼，例如 +852 1234 5678",
            ))
        }
    }

    /// The mobile number of Taiwan that it is; `None` for a number of another country.
    #[must_use]
    pub fn mobile(&self) -> Option<Mobile> {
        Mobile::parse(&self.0).ok()
    }

    /// The number.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
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
