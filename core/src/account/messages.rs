//! Success messages of the account pages, shown in the dialog 操作成功
//! (docs/spec/accounts.md#sentences).

use super::Origin;

/// Message after a login.
pub const LOGGED_IN: &str = "登入成功，即將為您跳轉頁面";
/// Message after a logout.
pub const LOGGED_OUT: &str = "您已成功登出";
/// Message after a registration was finished.
pub const REGISTERED: &str = "註冊成功";
/// Message after the data of an unfinished registration was deleted.
pub const REGISTRATION_CLEARED: &str = "未完成的註冊資料已清除";
/// Message after a code or link was accepted.
pub const VERIFIED: &str = "驗證成功";
/// Message after a code was sent.
pub const CODE_SENT: &str = "驗證碼已傳送";
/// Message after a profile change.
pub const PROFILE_CHANGED: &str = "會員資料修改成功";
/// Message after all other sessions were ended.
pub const LOGGED_OUT_ELSEWHERE: &str = "其他裝置上的登入都已登出";
/// Message after undoing a contact change of a member with a password.
pub const CONTACT_RESTORED: &str =
    "已還原聯絡方式，所有裝置都已登出，原密碼不再有效，請以「忘記密碼」設定新密碼";
/// Message after undoing a contact change of a LINE member.
pub const CONTACT_RESTORED_LINE: &str = "已還原聯絡方式，所有裝置都已登出，請以 LINE 重新登入";
/// Message after a password change.
pub const PASSWORD_CHANGED: &str = "密碼修改成功";
/// Message after requesting a temporary password, the same for unknown accounts.
pub const PASSWORD_SENT: &str =
    "若此帳號已註冊，臨時密碼將於 5 分鐘內傳送至您的電子郵件或手機，請於 15 分鐘內使用";

/// Returns the message after starting a registration, the same if the member already exists.
#[must_use]
pub const fn registration_sent(origin: Origin) -> &'static str {
    match origin {
        Origin::Domestic => "註冊申請已送出，您將收到簡訊驗證碼，請於網站上完成驗證",
        Origin::Overseas => "註冊申請已送出，您將收到驗證信，請先點選信中的連結完成驗證",
    }
}
