//! What staff changed, and whether the books are right.

pub mod changes;
pub mod ledger;
