//! The error catalogue (accounts document, section 8).

use serde::Serialize;

use crate::text;

/// The one dialog in which every failed call ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ErrorDialog {
    /// Its title, always 發生錯誤.
    pub title: String,
    /// What happened.
    pub message: String,
    /// The button's label, always 確認.
    pub confirm: String,
    /// Where the shopper is once the button was pressed.
    pub then: AfterDialog,
}

/// Where a shopper goes from an error dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum AfterDialog {
    /// Stays on the page.
    Stay,
    /// Goes to log in, and comes back afterwards.
    Login,
}

/// What a database says when a call without a login reaches it; never shown as it is.
const ACCOUNT_MISSING: &str = "Column 'account' cannot be null";

/// The dialog for a failed call (accounts document, section 8).
///
/// `status` is the HTTP status, `None` when no answer came; `message` is the answer's. A 401 reads
/// as an expired login, a missing account as a missing login, any other message as it is, and a
/// missing or blank one as an unknown error.
#[must_use]
pub fn error_dialog(status: Option<u16>, message: Option<&str>) -> ErrorDialog {
    let message = message.map(str::trim).filter(|message| !message.is_empty());
    let (message, then) = match (status, message) {
        (Some(401), _) => ("登入已逾期，請重新登入", AfterDialog::Login),
        (_, Some(message)) if text::holds(message, ACCOUNT_MISSING) => {
            ("請先登入", AfterDialog::Login)
        }
        (_, Some(message)) => (message, AfterDialog::Stay),
        (_, None) => ("系統發生未知的錯誤，請聯絡管理員", AfterDialog::Stay),
    };
    ErrorDialog {
        title: "發生錯誤".to_owned(),
        message: message.to_owned(),
        confirm: "確認".to_owned(),
        then,
    }
}
