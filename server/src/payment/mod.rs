//! Paying online: the two neighbours that move money.

pub mod fisc;
pub mod line_pay;
