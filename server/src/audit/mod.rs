//! Log of changes by staff, and audit of the books.

pub mod changes;
pub mod ledger;
