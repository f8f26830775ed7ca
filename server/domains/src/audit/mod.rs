//! Log of the work of staff, and audit of the books.

pub mod day;
pub mod entries;
pub mod ledger;
pub mod log;
mod names;
mod sources;
