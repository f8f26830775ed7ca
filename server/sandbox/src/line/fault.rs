//! Faults of the fake of LINE Login.

use serde::{Deserialize, Serialize};

/// Fault, selected by `fault` in the URL or the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Fault {
    /// No fault.
    None,
    /// The ID token has a different nonce.
    WrongNonce,
    /// The ID token was issued for a different channel.
    WrongAudience,
    /// The ID token expired an hour ago.
    ExpiredToken,
    /// The header of the ID token names ES256, which LINE uses for apps.
    Es256Token,
    /// The ID token has no signature.
    UnsignedToken,
    /// The ID token and the profile lack the display name.
    NoName,
    /// An error response lacks the state.
    NoState,
    /// The error code is in lower case, as in earlier versions of LINE.
    LowerCase,
}

impl Fault {
    /// All faults with form value and label.
    pub(super) const ALL: [(Self, &'static str, &'static str); 9] = [
        (Self::None, "none", "一切正常"),
        (Self::WrongNonce, "wrong_nonce", "ID token：nonce 不符"),
        (
            Self::WrongAudience,
            "wrong_audience",
            "ID token：發給別的頻道",
        ),
        (Self::ExpiredToken, "expired_token", "ID token：已過期"),
        (Self::Es256Token, "es256_token", "ID token：ES256 簽章"),
        (Self::UnsignedToken, "unsigned_token", "ID token：沒有簽章"),
        (Self::NoName, "no_name", "不提供名稱"),
        (Self::NoState, "no_state", "錯誤時不帶 state"),
        (Self::LowerCase, "lower_case", "錯誤代碼用小寫"),
    ];

    /// Parses a form value. Returns `None` if the value is unknown.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        let named = Self::ALL.into_iter().find(|(_, name, _)| *name == word);
        named.map(|(fault, _, _)| fault)
    }
}
