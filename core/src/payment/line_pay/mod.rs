//! Responses of LINE Pay and their meaning for a payment (LINE Pay Online API v3 and v4).

mod check;
mod codes;
mod confirm;

pub use check::{CheckStatus, check_status};
pub use codes::{Meaning, ReturnCode, return_code};
pub use confirm::{
    ConfirmVerdict, PartRefund, RefundVerdict, after_confirm, after_part_refund, after_refund,
    part_refund,
};
