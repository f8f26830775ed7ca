//! Paying online: attempts to pay, and the two external services that move the money.
//!
//! Whatever is reported about an attempt, by the buyer's browser, a notification, a provider that was
//! asked or the scheduled worker, goes through [`apply_report::apply_report`]; the rules decide what it
//! changes.

pub mod admin;
pub mod apply_report;
mod ask;
pub mod card;
mod compare;
pub mod figures;
pub mod line_pay;
mod mark;
pub mod operate;
pub mod reconcile;
mod refusals;
pub mod report;
mod start;
pub mod store;
pub(crate) mod sync;
pub mod transfer;
pub mod view;
