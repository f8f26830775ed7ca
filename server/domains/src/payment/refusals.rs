//! Rejections of payment calls.

use shop_core::money::Money;
use shop_core::order::PayType;
use shop_core::payment::line_pay::CheckStatus;
use shop_core::payment::refund_under_way as refund_under_way_of;
use shop_core::refusal::{Refusal, RefusalCode};

use super::store::AttemptRow;
use shop_engine::error::AppError;

/// Returns the error `payment_unknown`: no attempt has these numbers.
pub(super) fn unknown() -> AppError {
    AppError::Refused(payment_unknown())
}

/// Like [`unknown`], as a rejection.
pub(super) fn payment_unknown() -> Refusal {
    Refusal::new(RefusalCode::PaymentUnknown, "查無此筆付款")
}

/// Returns the error `pay_type_wrong`: the order has another payment type.
pub(super) fn other_way(pay_type: PayType) -> AppError {
    let label = pay_type.label();
    let way = pay_type.in_text();
    let message = format!("此訂單的付款方式為「{label}」，請以{way}付款");
    AppError::Refused(Refusal::new(RefusalCode::PayTypeWrong, message))
}

/// Returns the error `line_pay_off`: LINE Pay is switched off.
pub(super) fn line_pay_off() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::LinePayOff,
        "目前無法使用 LINE Pay，請改用其他付款方式或與我們聯絡",
    ))
}

/// Returns the error `card_off`: card payments are switched off.
pub(super) fn card_off() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::CardOff,
        "目前無法使用信用卡付款，請改用其他付款方式或與我們聯絡",
    ))
}

/// Returns the error `line_pay_unreachable`: LINE Pay returned no payment page, and nothing was
/// charged.
pub(super) fn line_pay_unreachable() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::LinePayUnreachable,
        "LINE Pay 目前沒有回應，未向您收取款項，請稍後再試",
    ))
}

/// Returns the error `line_pay_refused`: LINE Pay rejected the request for this payment.
pub(super) fn line_pay_refused(sentence: &str) -> AppError {
    AppError::Refused(Refusal::new(RefusalCode::LinePayRefused, sentence))
}

/// Returns the rejection `order_price_wrong`: the buyer was shown another amount than the order's.
pub(super) fn other_price(amount: Money) -> Refusal {
    let message = format!("訂單金額為 NT${amount}，與您看到的金額不同，請重新整理頁面後再試");
    Refusal::field("OrderPrice", RefusalCode::OrderPriceWrong, message)
}

/// Returns the error `refund_under_way`: the shop requests the refund from the provider
/// automatically.
pub(super) fn refund_under_way(attempt: &AttemptRow) -> AppError {
    AppError::Refused(refund_under_way_of(&attempt.id))
}

/// Returns the error `already_paid`, for an attempt that was paid in the meantime.
pub(super) fn paid() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::AlreadyPaid,
        "訂單已付款，不需再次付款",
    ))
}

/// Returns the error `payment_in_progress`: the result of the payment is not known yet.
pub(super) fn in_progress() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::PaymentInProgress,
        "付款結果確認中，請稍候再試",
    ))
}

/// Returns the error `payment_waiting`: the buyer has yet to approve the payment.
pub(super) fn waiting() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::PaymentWaiting,
        CheckStatus::Waiting.sentence(),
    ))
}

/// Returns the error `payment_failed`: nothing was charged.
pub(super) fn failed(attempt: &AttemptRow) -> AppError {
    let sentence = attempt
        .buyer_message
        .as_deref()
        .unwrap_or("付款失敗，請重新付款");
    AppError::Refused(Refusal::new(RefusalCode::PaymentFailed, sentence))
}

/// Returns the error `payment_refunding`: the payment is refunded, because its amount differs from
/// the order's (`is_misfit`), or because the order was cancelled or paid before.
pub(super) fn refunding(is_misfit: bool) -> AppError {
    let sentence = if is_misfit {
        "收取的金額與訂單金額不符，這筆款項將退還給您，訂單尚未付款"
    } else {
        "訂單已取消或已付款，這筆款項將退還給您"
    };
    AppError::Refused(Refusal::new(RefusalCode::PaymentRefunding, sentence))
}

/// Returns the error `too_many_payments`: the order has had the maximum number of attempts.
pub(super) fn too_many_attempts() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::TooManyPayments,
        "此訂單付款次數過多，請與我們聯絡",
    ))
}
