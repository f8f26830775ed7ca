//! How accounts say no where no single field is wrong. The sentences tell nobody whether an account
//! exists (decision D13).

use std::time::Duration;

use crate::contact::ContactKind;
use crate::refusal::{Refusal, RefusalCode};

/// Account or password is wrong; which of them, nobody says.
#[must_use]
pub fn login_wrong() -> Refusal {
    Refusal::new(RefusalCode::LoginWrong, "帳號或密碼錯誤，請重新輸入")
}

/// The shop has disabled the account. Said to whoever has proved whose it is, by the password or by LINE, and to
/// nobody else (decision D13).
#[must_use]
pub fn member_disabled() -> Refusal {
    Refusal::new(
        RefusalCode::MemberDisabled,
        "此帳號已停用，無法登入。如有疑問，請聯絡客服人員",
    )
}

/// A call for members came without a token.
#[must_use]
pub fn login_required() -> Refusal {
    Refusal::new(RefusalCode::LoginRequired, "請先登入")
}

/// A call came with a token that is forged, expired or revoked (the error catalogue's sentence).
#[must_use]
pub fn login_expired() -> Refusal {
    Refusal::new(RefusalCode::LoginExpired, "登入已逾期，請重新登入")
}

/// A login by temporary password opens nothing but the change of the password (decision D14).
#[must_use]
pub fn password_change_required() -> Refusal {
    Refusal::new(
        RefusalCode::PasswordChangeRequired,
        "您是以臨時密碼登入，請先設定新密碼",
    )
}

/// The code is wrong, expired, used up or was never sent; which of these, nobody says.
#[must_use]
pub fn code_wrong() -> Refusal {
    Refusal::new(
        RefusalCode::CodeWrong,
        "驗證碼錯誤或已失效，請重新輸入或重新傳送驗證碼",
    )
}

/// What whoever gives no code has most often not done (docs/spec/accounts.md#registration-form).
const SEND_FIRST: &str = "請先傳送驗證碼，再填入您收到的驗證碼";

/// A form wants a code, and gives none; `sent` if one is on its way, as far as the page knows.
#[must_use]
pub(super) fn code_needed(sent: bool) -> Refusal {
    let sentence = if sent {
        "請輸入您收到的驗證碼"
    } else {
        SEND_FIRST
    };
    Refusal::field("VerifyCode", RefusalCode::CodeNeeded, sentence)
}

/// A form gives a code, and none was ever sent to such a contact.
#[must_use]
pub fn code_not_sent(kind: ContactKind) -> Refusal {
    let field = match kind {
        ContactKind::Mobile => "VerifyCode",
        ContactKind::Email => "EmailVerifyCode",
    };
    Refusal::field(field, RefusalCode::CodeNotSent, SEND_FIRST)
}

/// The link of a verification mail is unknown, expired or was followed before.
#[must_use]
pub fn link_wrong() -> Refusal {
    Refusal::new(
        RefusalCode::CodeWrong,
        "驗證連結無效或已失效，請重新寄送驗證信",
    )
}

/// The link was asked for by another browser, so its reader is asked first (decision D63).
#[must_use]
pub fn link_elsewhere() -> Refusal {
    Refusal::new(
        RefusalCode::LinkElsewhere,
        "這封驗證信是在另一個瀏覽器申請的，請確認後再繼續",
    )
}

/// The form names another platform than the registration came through, or a password where there is
/// none: whoever fills it in means another registration.
#[must_use]
pub fn platform_differs() -> Refusal {
    Refusal::new(
        RefusalCode::PlatformDiffers,
        "填寫的資料與註冊方式不符，請重新註冊",
    )
}

/// No pending registration has this handle: it expired, was finished, or never was.
#[must_use]
pub fn registration_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::RegistrationUnknown,
        "註冊資料不存在或已逾期，請重新註冊",
    )
}

/// Another member verified this contact in the meantime.
#[must_use]
pub fn contact_taken() -> Refusal {
    Refusal::new(
        RefusalCode::ContactTaken,
        "此手機號碼或電子郵件已被註冊，請直接登入或使用忘記密碼",
    )
}

/// A contact was changed and not verified yet (docs/spec/accounts.md#profile).
#[must_use]
pub fn verification_needed() -> Refusal {
    Refusal::new(RefusalCode::VerificationNeeded, "請先完成驗證")
}

/// A member of LINE wants to change a password that there is not.
#[must_use]
pub fn no_password() -> Refusal {
    Refusal::new(
        RefusalCode::NoPassword,
        "您是以 LINE 登入的會員，沒有密碼需要修改",
    )
}

/// The old password is not the member's.
#[must_use]
pub fn old_password_wrong() -> Refusal {
    Refusal::field(
        "OldPassword",
        RefusalCode::PasswordWrong,
        "舊密碼錯誤，請重新輸入",
    )
}

/// The account that a form names is somebody else's.
#[must_use]
pub fn not_yours() -> Refusal {
    Refusal::new(RefusalCode::NotYours, "您沒有權限進行此操作")
}

/// A call that changes something came from a page of another site (decision D54).
#[must_use]
pub fn cross_site() -> Refusal {
    Refusal::new(RefusalCode::CrossSite, "請由本網站進行此操作")
}

/// Too many tries; how long to wait, in seconds below a minute and in begun minutes from there on.
#[must_use]
pub fn too_many_requests(wait: Duration) -> Refusal {
    let wait = in_words(wait);
    Refusal::new(
        RefusalCode::TooManyRequests,
        format!("嘗試次數過多，請於 {wait}後再試"),
    )
}

/// More messages were asked for than are sent (decision D62); `wait` is until when.
#[must_use]
pub fn too_many_messages(wait: Duration) -> Refusal {
    let wait = in_words(wait);
    Refusal::new(
        RefusalCode::TooManyRequests,
        format!("訊息傳送次數已達上限，請於 {wait}後再試"),
    )
}

/// No text message goes out to a newcomer for now (decision D185): who may register by mail need not wait.
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

/// More messages go out than usual, and whoever is not logged in solves a challenge first (decision
/// D62). The page does so by itself: the sentence is for programs that do not.
#[must_use]
pub fn proof_of_work_required() -> Refusal {
    Refusal::new(
        RefusalCode::ProofOfWorkRequired,
        "目前索取驗證碼的人數較多，需先完成瀏覽器驗證，請重新整理頁面後再試一次",
    )
}

/// Temporary passwords were sent, and the last one is still good; `wait` is until another one is. The
/// same is said where there is no member.
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

/// Seconds below a minute, minutes up to two hours, then hours, rounded up.
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

/// The shop has more to do at once than it takes on.
#[must_use]
pub fn busy() -> Refusal {
    Refusal::new(RefusalCode::Busy, "系統忙碌中，請稍後再試")
}

/// The shopper did not agree to log in with LINE.
#[must_use]
pub fn line_denied() -> Refusal {
    Refusal::new(RefusalCode::LineDenied, "您已取消 LINE 登入")
}

/// The answer from LINE belongs to no login that this shop began, or to one that is over.
#[must_use]
pub fn line_state_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::LineStateUnknown,
        "LINE 登入已逾時或已使用過，請重新登入",
    )
}

/// LINE said no, or what it said did not hold.
#[must_use]
pub fn line_login_failed() -> Refusal {
    Refusal::new(RefusalCode::LineLoginFailed, "LINE 登入失敗，請稍後再試")
}

/// LINE does not answer.
#[must_use]
pub fn line_unreachable() -> Refusal {
    Refusal::new(
        RefusalCode::LineUnreachable,
        "目前無法連線至 LINE，請稍後再試",
    )
}
