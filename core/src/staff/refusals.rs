//! How the back office says no where no single field is wrong.

use crate::refusal::{Refusal, RefusalCode};

/// The role does not include it.
#[must_use]
pub fn not_yours() -> Refusal {
    Refusal::new(RefusalCode::NotYours, "您的身分無法進行這項操作，請洽店主")
}

/// The password or a code is wanted once more.
#[must_use]
pub fn reauthentication_required() -> Refusal {
    Refusal::new(
        RefusalCode::ReauthenticationRequired,
        "這項操作需要再次確認身分，請輸入密碼",
    )
}

/// Name, password or code is wrong; which one is not told.
#[must_use]
pub fn login_wrong() -> Refusal {
    Refusal::new(RefusalCode::LoginWrong, "名稱、密碼或驗證碼有誤")
}

/// The password is right, and the code of the authenticator is wanted.
#[must_use]
pub fn second_factor_required() -> Refusal {
    Refusal::new(
        RefusalCode::SecondFactorRequired,
        "請輸入驗證器 App 顯示的 6 位數驗證碼",
    )
}

/// The role works with a second factor alone, and none is set up yet.
#[must_use]
pub fn second_factor_missing() -> Refusal {
    Refusal::new(
        RefusalCode::SecondFactorMissing,
        "請先設定驗證器，才能使用管理後台",
    )
}

/// The code of the authenticator is wrong, expired, or was used before.
#[must_use]
pub fn code_wrong() -> Refusal {
    Refusal::field(
        "Code",
        RefusalCode::CodeWrong,
        "驗證碼有誤或已使用過，請等候下一組驗證碼",
    )
}

/// The invitation is unknown, used or too old.
#[must_use]
pub fn invitation_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::InvitationUnknown,
        "邀請連結無效或已過期，請洽店主重新邀請",
    )
}

/// There is nobody of this name.
#[must_use]
pub fn staff_unknown() -> Refusal {
    Refusal::new(RefusalCode::StaffUnknown, "查無此人員")
}

/// Somebody has this name already.
#[must_use]
pub fn staff_name_taken() -> Refusal {
    Refusal::field(
        "Name",
        RefusalCode::StaffNameTaken,
        "這個登入名稱已有人使用",
    )
}

/// Without the last owner, nobody could let anybody in.
#[must_use]
pub fn last_owner() -> Refusal {
    Refusal::new(
        RefusalCode::LastOwner,
        "這是最後一位店主，無法停用或變更身分",
    )
}

/// Somebody changed it in between.
#[must_use]
pub fn version_changed() -> Refusal {
    Refusal::new(
        RefusalCode::VersionChanged,
        "資料已被其他人更新，請確認最新內容後再試",
    )
}

/// The action is allowed, and something speaks against it.
#[must_use]
pub fn confirmation_required(cautions: &[String]) -> Refusal {
    Refusal::new(RefusalCode::ConfirmationRequired, cautions.join(" "))
}

/// A change without the key by which a repeated request is known.
#[must_use]
pub fn key_required() -> Refusal {
    Refusal::field(
        "Idempotency-Key",
        RefusalCode::Required,
        "請提供 Idempotency-Key",
    )
}
