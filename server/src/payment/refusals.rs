//! How payments say no.

use shop_core::money::Money;
use shop_core::order::PayType;
use shop_core::payment::line_pay::CheckStatus;
use shop_core::payment::refund_under_way as refund_under_way_of;
use shop_core::refusal::{Refusal, RefusalCode};

use super::store::AttemptRow;
use crate::error::AppError;

/// No attempt has these numbers.
pub(super) fn unknown() -> AppError {
    AppError::Refused(payment_unknown())
}

/// As [`unknown`], before it is an answer.
pub(super) fn payment_unknown() -> Refusal {
    Refusal::new(RefusalCode::PaymentUnknown, "查無此筆付款")
}

/// The order is paid by another provider.
pub(super) fn other_way(pay_type: PayType) -> AppError {
    let (label, way) = (pay_type.label(), pay_type.in_text());
    let message = format!("此訂單的付款方式為「{label}」，請以{way}付款");
    AppError::Refused(Refusal::new(RefusalCode::PayTypeWrong, message))
}

/// LINE Pay is switched off.
pub(super) fn line_pay_off() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::LinePayOff,
        "目前無法使用 LINE Pay，請改用其他付款方式或與我們聯絡",
    ))
}

/// Cards are switched off.
pub(super) fn card_off() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::CardOff,
        "目前無法使用信用卡付款，請改用其他付款方式或與我們聯絡",
    ))
}

/// LINE Pay gave no page to pay at; nothing was taken.
pub(super) fn line_pay_unreachable() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::LinePayUnreachable,
        "LINE Pay 目前沒有回應，未向您收取款項，請稍後再試",
    ))
}

/// LINE Pay refuses to be asked for this payment.
pub(super) fn line_pay_refused(sentence: &str) -> AppError {
    AppError::Refused(Refusal::new(RefusalCode::LinePayRefused, sentence))
}

/// The buyer was shown another amount than the order's.
pub(super) fn other_price(amount: Money) -> Refusal {
    let message = format!("訂單金額為 NT${amount}，與您看到的金額不同，請重新整理頁面後再試");
    Refusal::field("OrderPrice", RefusalCode::OrderPriceWrong, message)
}

/// The shop itself has the provider send the money back.
pub(super) fn refund_under_way(attempt: &AttemptRow) -> AppError {
    AppError::Refused(refund_under_way_of(&attempt.id))
}

/// It was paid by an attempt that came to its end just now.
pub(super) fn paid() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::AlreadyPaid,
        "訂單已付款，不需再次付款",
    ))
}

/// Nobody knows yet what became of it.
pub(super) fn in_progress() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::PaymentInProgress,
        "付款結果確認中，請稍候再試",
    ))
}

/// The buyer has yet to agree.
pub(super) fn waiting() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::PaymentWaiting,
        CheckStatus::Waiting.sentence(),
    ))
}

/// No money was taken.
pub(super) fn failed(attempt: &AttemptRow) -> AppError {
    let sentence = attempt
        .buyer_message
        .as_deref()
        .unwrap_or("付款失敗，請重新付款");
    AppError::Refused(Refusal::new(RefusalCode::PaymentFailed, sentence))
}

/// The money came for nothing and goes back; a misfit is another amount than the order's.
pub(super) fn refunding(is_misfit: bool) -> AppError {
    let sentence = if is_misfit {
        "收取的金額與訂單金額不符，這筆款項將退還給您，訂單尚未付款"
    } else {
        "訂單已取消或已付款，這筆款項將退還給您"
    };
    AppError::Refused(Refusal::new(RefusalCode::PaymentRefunding, sentence))
}

/// The order has been tried to be paid too often.
pub(super) fn too_many_attempts() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::TooManyPayments,
        "此訂單付款次數過多，請與我們聯絡",
    ))
}
