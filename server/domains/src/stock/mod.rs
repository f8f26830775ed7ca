//! Stock: each order takes its pieces once, and a cancellation returns them once (decision D22).
//! Counts correct it. Each change has an entry in the ledger, `stock_moves`.

pub mod admin;
mod book;
pub mod calls;
pub mod import;
mod store;

pub use store::give_back;
pub(crate) use store::take_in;
