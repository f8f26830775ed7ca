//! Refusals of bank transfers.

use crate::refusal::{Refusal, RefusalCode};

/// Returns the refusal `statement_invalid`: the statement cannot be read.
#[must_use]
pub fn statement_invalid(sentence: &str) -> Refusal {
    Refusal::new(RefusalCode::StatementInvalid, sentence)
}

/// Returns the refusal `statement_unknown`: the staff member has not uploaded this statement, or
/// too long ago.
#[must_use]
pub fn statement_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::StatementUnknown,
        "這份對帳單已超過一天或尚未上傳，請重新上傳",
    )
}

/// Returns the refusal `transfer_unknown`: the statement has no such line.
#[must_use]
pub fn transfer_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::TransferUnknown,
        "這份對帳單沒有這一筆，請重新上傳",
    )
}

/// Returns the refusal `transfer_booked`: the line is already booked. `at` is the time in Taiwan,
/// `who` the staff member who booked it.
#[must_use]
pub fn transfer_booked(order_id: &str, at: &str, who: &str) -> Refusal {
    Refusal::new(
        RefusalCode::TransferBooked,
        format!("這筆匯款已於 {at} 由 {who} 入帳到訂單 {order_id}"),
    )
}
