//! Refusals of the back office that concern no single field.

use crate::refusal::{Refusal, RefusalCode};

/// Returns the refusal `not_yours`: the role does not have the permission.
#[must_use]
pub fn not_yours() -> Refusal {
    Refusal::new(RefusalCode::NotYours, "您的身分無法進行這項操作，請洽店主")
}

/// Returns the refusal `reauthentication_required`: the password or a code must be entered again.
#[must_use]
pub fn reauthentication_required() -> Refusal {
    Refusal::new(
        RefusalCode::ReauthenticationRequired,
        "這項操作需要再次確認身分，請輸入密碼",
    )
}

/// Returns the refusal `member_disabled` of an order that staff enter: the shop has disabled its
/// buyer.
#[must_use]
pub fn customer_disabled() -> Refusal {
    Refusal::new(
        RefusalCode::MemberDisabled,
        "這支電話的顧客已停用，無法建立訂單；如需恢復，請洽店主",
    )
}

/// Returns the refusal `login_wrong`: name, password or code is wrong. The message does not tell
/// which one.
#[must_use]
pub fn login_wrong() -> Refusal {
    Refusal::new(RefusalCode::LoginWrong, "名稱、密碼或驗證碼有誤")
}

/// Returns the refusal `second_factor_required`: the password is right, and the code of the
/// authenticator app is missing.
#[must_use]
pub fn second_factor_required() -> Refusal {
    Refusal::new(
        RefusalCode::SecondFactorRequired,
        "請輸入驗證器 App 顯示的 6 位數驗證碼",
    )
}

/// Returns the refusal `second_factor_missing`: the role requires a second factor, and none is set
/// up yet.
#[must_use]
pub fn second_factor_missing() -> Refusal {
    Refusal::new(
        RefusalCode::SecondFactorMissing,
        "請先設定驗證器，才能使用管理後台",
    )
}

/// Returns the refusal `code_wrong`: the code of the authenticator app is wrong, expired, or was
/// used before.
#[must_use]
pub fn code_wrong() -> Refusal {
    Refusal::field(
        "Code",
        RefusalCode::CodeWrong,
        "驗證碼有誤或已使用過，請等候下一組驗證碼",
    )
}

/// Returns the refusal `invitation_unknown`: the invitation is unknown, used or expired.
#[must_use]
pub fn invitation_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::InvitationUnknown,
        "邀請連結無效或已過期，請洽店主重新邀請",
    )
}

/// Returns the refusal `staff_unknown`: no staff member has this id or name.
#[must_use]
pub fn staff_unknown() -> Refusal {
    Refusal::new(RefusalCode::StaffUnknown, "查無此人員")
}

/// Returns the refusal `staff_name_taken`: another staff member has this name.
#[must_use]
pub fn staff_name_taken() -> Refusal {
    Refusal::field(
        "Name",
        RefusalCode::StaffNameTaken,
        "這個登入名稱已有人使用",
    )
}

/// Returns the refusal `last_owner`: without an owner, no new staff could be invited.
#[must_use]
pub fn last_owner() -> Refusal {
    Refusal::new(
        RefusalCode::LastOwner,
        "這是最後一位店主，無法停用或變更身分",
    )
}

/// Returns the refusal `version_changed`: the data was changed concurrently.
#[must_use]
pub fn version_changed() -> Refusal {
    Refusal::new(
        RefusalCode::VersionChanged,
        "資料已被其他人更新，請確認最新內容後再試",
    )
}

/// Returns the refusal `confirmation_required`: the action is allowed, but has cautions.
#[must_use]
pub fn confirmation_required(cautions: &[String]) -> Refusal {
    Refusal::new(RefusalCode::ConfirmationRequired, cautions.join(" "))
}

/// Returns the refusal `required`: the request has no idempotency key.
#[must_use]
pub fn key_required() -> Refusal {
    Refusal::field(
        "Idempotency-Key",
        RefusalCode::Required,
        "請提供 Idempotency-Key",
    )
}
