//! Paying for an order.

mod bank_digits;
mod pay_status;

pub use bank_digits::BankDigits;
pub use pay_status::{PayStatus, pay_status_label};
