//! The error catalogue (docs/spec/interface.md#error-catalogue).

use serde::Serialize;

use crate::refusal::RefusalCode;
use crate::text;

/// Dialog shown for every failed call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ErrorDialog {
    /// Title: specific for some refusal codes, 發生錯誤 for all others
    /// (docs/spec/interface.md#dialog-titles).
    pub title: String,
    /// Message for the buyer.
    pub message: String,
    /// Label of the button, always 確認.
    pub confirm: String,
    /// Navigation after the button is pressed.
    pub then: AfterDialog,
}

/// Navigation after an error dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum AfterDialog {
    /// Stays on the page.
    Stay,
    /// Opens the login page and returns after the login.
    Login,
}

/// Database error of a call without a login. It is replaced by a readable message.
const ACCOUNT_MISSING: &str = "Column 'account' cannot be null";

/// Returns the dialog for a failed call (docs/spec/interface.md#error-catalogue).
///
/// `status` is the HTTP status, or `None` if there was no response; `message` and `code` come from
/// the response body. The message is chosen in this order:
/// - Status 401: the login has expired.
/// - The database error above: a login is required.
/// - Any other message: shown as it is, without the title and the comma after it if it begins with
///   them.
/// - No response: no connection.
/// - No message, or a blank one: unknown error.
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

/// Returns the dialog title for a refusal code (docs/spec/interface.md#dialog-titles).
fn title(code: Option<RefusalCode>) -> &'static str {
    match code {
        Some(RefusalCode::FormInvalid) => "表單驗證失敗",
        Some(RefusalCode::AgreementRequired) => "尚未完成",
        Some(RefusalCode::AmountBelowMinimum) => "已達最低購買數量",
        Some(RefusalCode::OutOfStock) => "已售完",
        _ => "發生錯誤",
    }
}
