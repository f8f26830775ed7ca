//! Online payments: payment attempts, and the two external services that move the money.
//!
//! Every report about an attempt goes through [`apply_report::apply_report`], which applies the
//! rules. Reports come from the buyer's browser, from a notification, from an inquiry at the
//! provider, and from the scheduled worker.

pub mod admin;
pub mod apply_report;
mod ask;
pub mod calls;
pub mod card;
mod compare;
pub mod figures;
pub mod line_pay;
mod manual_settlement;
pub mod operate;
pub mod reconcile;
mod refusals;
pub mod report;
mod start;
pub mod store;
pub(crate) mod sync;
pub mod transfer;
pub mod view;
