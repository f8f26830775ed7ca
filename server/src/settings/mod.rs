//! What the owner decides: kept by name, shown to visitors, changed on the command line.

pub mod change;
pub mod open;
pub mod show;
pub mod store;
