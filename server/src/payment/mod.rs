//! Paying online: attempts to pay, and the two neighbours that move the money.
//!
//! Whoever hears something of an attempt, be it the buyer's browser, a notice, an answer to a
//! question or the scheduled worker, hands it to [`hear::hear`]; the rules decide what it changes.

mod ask;
pub mod figures;
pub mod fisc;
pub(crate) mod follow;
pub mod hear;
pub mod line_pay;
pub mod open;
pub mod operate;
pub mod reconcile;
mod refusals;
pub mod shown;
mod start;
pub mod store;
pub mod transfer;
