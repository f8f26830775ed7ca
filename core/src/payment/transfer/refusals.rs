//! How bank transfers say no.

use crate::refusal::{Refusal, RefusalCode};

/// The statement cannot be read.
#[must_use]
pub fn statement_invalid(sentence: &str) -> Refusal {
    Refusal::new(RefusalCode::StatementInvalid, sentence)
}

/// The statement was not looked at by whoever books it, or too long ago.
#[must_use]
pub fn statement_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::StatementUnknown,
        "這份對帳單已超過一天或尚未上傳，請重新上傳",
    )
}

/// The statement has no such line.
#[must_use]
pub fn transfer_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::TransferUnknown,
        "這份對帳單沒有這一筆，請重新上傳",
    )
}

/// The line was booked before: when it was, as people in Taiwan read it, by whom and for which order.
#[must_use]
pub fn transfer_booked(order_id: &str, at: &str, who: &str) -> Refusal {
    Refusal::new(
        RefusalCode::TransferBooked,
        format!("這筆匯款已於 {at} 由 {who} 入帳到訂單 {order_id}"),
    )
}
