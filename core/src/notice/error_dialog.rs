//! The error catalogue (docs/spec/interface.md#error-catalogue).

use serde::Serialize;

use crate::refusal::RefusalCode;
use crate::text;

/// The one dialog in which every failed call ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ErrorDialog {
    /// Its title: one of their own for some refusals, 發生錯誤 for all others
    /// (docs/spec/interface.md#dialog-titles).
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

/// The dialog for a failed call (docs/spec/interface.md#error-catalogue).
///
/// `status` is the HTTP status, `None` when no answer came; `message` and `code` are the answer's. A 401
/// reads as an expired login, a missing account as a missing login, any other message as it is, a
/// missing answer as a missing connection, and a missing or blank message as an unknown error. A message
/// that begins with the title does not say it twice.
#[must_use]
pub fn error_dialog(
    status: Option<u16>,
    message: Option<&str>,
    code: Option<RefusalCode>,
) -> ErrorDialog {
    let title = title(code);
    let message = message.map(str::trim).filter(|message| !message.is_empty());
    let (message, then) = match (status, message) {
        (Some(401), _) => ("登入已逾期，請重新登入", AfterDialog::Login),
        (_, Some(message)) if text::holds(message, ACCOUNT_MISSING) => {
            ("請先登入", AfterDialog::Login)
        }
        (_, Some(message)) => {
            let rest = message.strip_prefix(title);
            let rest = rest.and_then(|rest| rest.strip_prefix('，'));
            (rest.unwrap_or(message), AfterDialog::Stay)
        }
        (None, None) => ("目前無法連線，請檢查網路連線後再試一次", AfterDialog::Stay),
        (Some(_), None) => ("系統發生未知的錯誤，請聯絡管理員", AfterDialog::Stay),
    };
    ErrorDialog {
        title: title.to_owned(),
        message: message.to_owned(),
        confirm: "確認".to_owned(),
        then,
    }
}

/// The title of a refusal with this code (docs/spec/interface.md#dialog-titles).
fn title(code: Option<RefusalCode>) -> &'static str {
    match code {
        Some(RefusalCode::FormInvalid) => "表單驗證失敗",
        Some(RefusalCode::AgreementRequired) => "尚未完成",
        Some(RefusalCode::AmountBelowMinimum) => "已達最低購買數量",
        Some(RefusalCode::OutOfStock) => "已售完",
        _ => "發生錯誤",
    }
}
