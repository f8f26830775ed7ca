//! Stock: each order takes its pieces once, and a cancellation or a return brings them back once
//! (decisions D22, D199).
//! Counts correct it. Each change has an entry in the ledger, `stock_moves`.

pub mod admin;
mod book;
pub mod calls;
pub mod import;
pub mod low;
mod store;

pub(crate) use store::take_in;
pub use store::{ReturnedPieces, give_back};
