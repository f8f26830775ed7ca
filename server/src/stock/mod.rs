//! The stock: taken when an order is placed, given back when it is cancelled, each once (decision
//! D22); corrected by what was counted. Every change has its entry in the ledger, `stock_moves`.

pub mod admin;
mod book;
pub mod import;
mod store;

pub use store::give_back;
pub(crate) use store::{take, take_with};
