//! Log of changes by staff, and audit of the books.

pub mod entries;
pub mod ledger;
