//! Stock in the back office: quantities, ledger, and booking by hand or from a file (decision
//! D165).

pub mod apply;
pub mod change;
mod example;
pub mod level;
pub mod list;
pub mod moves;
pub mod preview;
pub mod store;
