//! Settings of the shop: stored by name, shown to visitors, changed in the back office and on the
//! command line.

pub mod admin;
pub mod calls;
pub mod change;
pub mod open;
mod save;
pub mod show;
pub mod store;
