//! Paying for an order.

mod pay_status;

pub use pay_status::{PayStatus, pay_status_label};
