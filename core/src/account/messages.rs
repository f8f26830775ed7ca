//! What the shop says when something was done: the text of the dialog 操作成功
//! (docs/spec/accounts.md#sentences).

use super::Origin;

/// After logging in.
pub const LOGGED_IN: &str = "登入成功，即將為您跳轉頁面";
/// After logging out.
pub const LOGGED_OUT: &str = "您已成功登出";
/// After a registration was finished.
pub const REGISTERED: &str = "註冊成功";
/// After a pending registration was left.
pub const REGISTRATION_CLEARED: &str = "未完成的註冊資料已清除";
/// After a code or a link was right.
pub const VERIFIED: &str = "驗證成功";
/// After a code was sent.
pub const CODE_SENT: &str = "驗證碼已傳送";
/// After the profile was changed.
pub const PROFILE_CHANGED: &str = "會員資料修改成功";
/// After every other login was ended.
pub const LOGGED_OUT_ELSEWHERE: &str = "其他裝置上的登入都已登出";
/// After a changed contact of a member with a password was undone.
pub const CONTACT_RESTORED: &str =
    "已還原聯絡方式，所有裝置都已登出，原密碼不再有效，請以「忘記密碼」設定新密碼";
/// After a changed contact of a member of LINE was undone.
pub const CONTACT_RESTORED_LINE: &str = "已還原聯絡方式，所有裝置都已登出，請以 LINE 重新登入";
/// After the password was changed.
pub const PASSWORD_CHANGED: &str = "密碼修改成功";
/// After a temporary password was asked for, whether or not there is such a member.
pub const PASSWORD_SENT: &str =
    "若此帳號已註冊，臨時密碼將於 5 分鐘內傳送至您的電子郵件或手機，請於 15 分鐘內使用";

/// After a registration was asked for, whether or not there is such a member already.
#[must_use]
pub const fn registration_sent(origin: Origin) -> &'static str {
    match origin {
        Origin::Domestic => "註冊申請已送出，您將收到簡訊驗證碼，請於網站上完成驗證",
        Origin::Overseas => "註冊申請已送出，您將收到驗證信，請先點選信中的連結完成驗證",
    }
}
