//! Refusals of account operations, except those about single fields. The messages never reveal
//! whether an account exists (decision D13).

use std::time::Duration;

use crate::contact::ContactKind;
use crate::refusal::{Refusal, RefusalCode};

/// Returns the refusal of a wrong account or password, without saying which of them is wrong.
#[must_use]
pub fn login_wrong() -> Refusal {
    Refusal::new(RefusalCode::LoginWrong, "帳號或密碼錯誤，請重新輸入")
}

/// Returns the refusal of a disabled account. It is only shown after the password or LINE has
/// proved the member's identity (decision D13).
#[must_use]
pub fn member_disabled() -> Refusal {
    Refusal::new(
        RefusalCode::MemberDisabled,
        "此帳號已停用，無法登入。如有疑問，請聯絡客服人員",
    )
}

/// Returns the refusal of a member call without a token.
#[must_use]
pub fn login_required() -> Refusal {
    Refusal::new(RefusalCode::LoginRequired, "請先登入")
}

/// Returns the refusal of a call with a forged, expired or revoked token (the message of the error
/// catalogue).
#[must_use]
pub fn login_expired() -> Refusal {
    Refusal::new(RefusalCode::LoginExpired, "登入已逾期，請重新登入")
}

/// Returns the refusal of any call except the password change after a login with a temporary
/// password (decision D14).
#[must_use]
pub fn password_change_required() -> Refusal {
    Refusal::new(
        RefusalCode::PasswordChangeRequired,
        "您是以臨時密碼登入，請先設定新密碼",
    )
}

/// Returns the refusal of a code that is wrong, expired, exhausted or was never sent, without
/// saying which.
#[must_use]
pub fn code_wrong() -> Refusal {
    Refusal::new(
        RefusalCode::CodeWrong,
        "驗證碼錯誤或已失效，請重新輸入或重新傳送驗證碼",
    )
}

/// Message for a missing code: most users have not requested one yet
/// (docs/spec/accounts.md#registration-form).
const SEND_FIRST: &str = "請先傳送驗證碼，再填入您收到的驗證碼";

/// Returns the refusal of a missing code. `sent` is `true` if a code was sent, as far as the page
/// knows.
#[must_use]
pub(super) fn code_needed(sent: bool) -> Refusal {
    let sentence = if sent {
        "請輸入您收到的驗證碼"
    } else {
        SEND_FIRST
    };
    Refusal::field("VerifyCode", RefusalCode::CodeNeeded, sentence)
}

/// Returns the refusal of a code if the registration never sent one to a contact of this type.
#[must_use]
pub fn code_not_sent(kind: ContactKind) -> Refusal {
    let field = match kind {
        ContactKind::Mobile => "VerifyCode",
        ContactKind::Email => "EmailVerifyCode",
    };
    Refusal::field(field, RefusalCode::CodeNotSent, SEND_FIRST)
}

/// Returns the refusal of a verification link that is unknown, expired or already used.
#[must_use]
pub fn link_wrong() -> Refusal {
    Refusal::new(
        RefusalCode::CodeWrong,
        "驗證連結無效或已失效，請重新寄送驗證信",
    )
}

/// Returns the refusal that makes the page ask for confirmation, because another browser requested
/// the link (decision D63).
#[must_use]
pub fn link_elsewhere() -> Refusal {
    Refusal::new(
        RefusalCode::LinkElsewhere,
        "這封驗證信是在另一個瀏覽器申請的，請確認後再繼續",
    )
}

/// Returns the refusal of a form that belongs to another registration: its platform differs, or it
/// has a password although LINE members have none.
#[must_use]
pub fn platform_differs() -> Refusal {
    Refusal::new(
        RefusalCode::PlatformDiffers,
        "填寫的資料與註冊方式不符，請重新註冊",
    )
}

/// Returns the refusal of a handle whose registration expired, was finished or never existed.
#[must_use]
pub fn registration_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::RegistrationUnknown,
        "註冊資料不存在或已逾期，請重新註冊",
    )
}

/// Returns the refusal of a contact that another member has verified in the meantime.
#[must_use]
pub fn contact_taken() -> Refusal {
    Refusal::new(
        RefusalCode::ContactTaken,
        "此手機號碼或電子郵件已被註冊，請直接登入或使用忘記密碼",
    )
}

/// Returns the refusal of a changed contact that is not verified yet
/// (docs/spec/accounts.md#profile).
#[must_use]
pub fn verification_needed() -> Refusal {
    Refusal::new(RefusalCode::VerificationNeeded, "請先完成驗證")
}

/// Returns the refusal of a password change by a LINE member.
#[must_use]
pub fn no_password() -> Refusal {
    Refusal::new(
        RefusalCode::NoPassword,
        "您是以 LINE 登入的會員，沒有密碼需要修改",
    )
}

/// Returns the refusal of a wrong old password.
#[must_use]
pub fn old_password_wrong() -> Refusal {
    Refusal::field(
        "OldPassword",
        RefusalCode::PasswordWrong,
        "舊密碼錯誤，請重新輸入",
    )
}

/// Returns the refusal of a form that names another member's account.
#[must_use]
pub fn not_yours() -> Refusal {
    Refusal::new(RefusalCode::NotYours, "您沒有權限進行此操作")
}

/// Returns the refusal of a state-changing request from a page of another site (decision D54).
#[must_use]
pub fn cross_site() -> Refusal {
    Refusal::new(RefusalCode::CrossSite, "請由本網站進行此操作")
}

/// Returns the refusal of too many attempts. The message states the wait.
#[must_use]
pub fn too_many_requests(wait: Duration) -> Refusal {
    let wait = in_words(wait);
    Refusal::new(
        RefusalCode::TooManyRequests,
        format!("嘗試次數過多，請於 {wait}後再試"),
    )
}

/// Returns the refusal of a message beyond the limit (decision D62). The message states the wait.
#[must_use]
pub fn too_many_messages(wait: Duration) -> Refusal {
    let wait = in_words(wait);
    Refusal::new(
        RefusalCode::TooManyRequests,
        format!("訊息傳送次數已達上限，請於 {wait}後再試"),
    )
}

/// Returns the refusal of a text message to a new visitor while these are limited (decision D185).
/// Overseas visitors can register by e-mail without waiting.
#[must_use]
pub fn too_many_text_messages(wait: Duration) -> Refusal {
    let wait = in_words(wait);
    Refusal::new(
        RefusalCode::TooManyRequests,
        format!(
            "訊息傳送次數已達上限，請於 {wait}後再試。居住海外的顧客可改用電子郵件註冊；若急需訂購，請與客服聯絡"
        ),
    )
}

/// Returns the refusal that asks for a proof-of-work challenge, used for anonymous clients when
/// more messages than usual are sent (decision D62). The page solves it automatically; the message
/// is for other programs.
#[must_use]
pub fn proof_of_work_required() -> Refusal {
    Refusal::new(
        RefusalCode::ProofOfWorkRequired,
        "目前索取驗證碼的人數較多，需先完成瀏覽器驗證，請重新整理頁面後再試一次",
    )
}

/// Returns the refusal of a temporary password while the last one is still valid. The message
/// states the wait until the next one, and is the same for unknown accounts.
#[must_use]
pub fn password_sent_before(wait: Duration) -> Refusal {
    let wait = in_words(wait);
    Refusal::new(
        RefusalCode::TooManyRequests,
        format!(
            "若此帳號已註冊，臨時密碼已傳送，請查看您的簡訊或電子郵件；如未收到，請於 {wait}後再試"
        ),
    )
}

/// Formats a wait: seconds below a minute, minutes up to two hours, then hours, rounded up.
fn in_words(wait: Duration) -> String {
    const MINUTE: u128 = 60;
    const HOUR: u128 = 60 * MINUTE;
    let seconds = wait.as_millis().div_ceil(1000).max(1);
    if seconds < MINUTE {
        format!("{seconds} 秒")
    } else if seconds <= 2 * HOUR {
        format!("{} 分鐘", seconds.div_ceil(MINUTE))
    } else {
        format!("{} 小時", seconds.div_ceil(HOUR))
    }
}

/// Returns the refusal of a request while the server is at its capacity.
#[must_use]
pub fn busy() -> Refusal {
    Refusal::new(RefusalCode::Busy, "系統忙碌中，請稍後再試")
}

/// Returns the refusal of a LINE login that the visitor cancelled.
#[must_use]
pub fn line_denied() -> Refusal {
    Refusal::new(RefusalCode::LineDenied, "您已取消 LINE 登入")
}

/// Returns the refusal of a LINE response whose login is unknown or over.
#[must_use]
pub fn line_state_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::LineStateUnknown,
        "LINE 登入已逾時或已使用過，請重新登入",
    )
}

/// Returns the refusal of a LINE login that LINE rejected or whose data is invalid.
#[must_use]
pub fn line_login_failed() -> Refusal {
    Refusal::new(RefusalCode::LineLoginFailed, "LINE 登入失敗，請稍後再試")
}

/// Returns the refusal of a LINE login while LINE is unreachable.
#[must_use]
pub fn line_unreachable() -> Refusal {
    Refusal::new(
        RefusalCode::LineUnreachable,
        "目前無法連線至 LINE，請稍後再試",
    )
}
