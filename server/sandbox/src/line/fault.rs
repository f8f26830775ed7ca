//! What can be made to go wrong.

use serde::{Deserialize, Serialize};

/// One thing that goes wrong, chosen by `fault` in the address or the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Fault {
    /// Nothing.
    None,
    /// The ID token names another nonce.
    WrongNonce,
    /// The ID token is for another channel.
    WrongAudience,
    /// The ID token expired an hour ago.
    ExpiredToken,
    /// The ID token is signed by ES256, as those of apps are.
    Es256Token,
    /// The ID token is not signed at all.
    UnsignedToken,
    /// The name is left out.
    NoName,
    /// An error comes back without the state.
    NoState,
    /// An error is written small, as LINE did before.
    LowerCase,
}

impl Fault {
    /// Every fault with its label.
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

    /// The fault of this word; `None` for a word that is none.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        let named = Self::ALL.into_iter().find(|(_, name, _)| *name == word);
        named.map(|(fault, _, _)| fault)
    }
}
