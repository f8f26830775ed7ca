//! LINE Pay, server to server: requests, checks, confirms and refunds payments.
//!
//! It uses LINE Pay Online API v4; v3 is the same under another prefix.

mod client;
pub mod confirm;
pub mod create;
mod redirect;
pub(crate) mod refund;
pub(crate) mod settle;
pub mod sign;
mod wire;

pub use client::{Client, NoAnswer, Request};
pub use redirect::is_theirs;
pub use wire::{Answer, Kind, Payment, Refunded, Requested, TransactionId};
