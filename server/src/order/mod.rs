//! Orders: placed once, moved by one table of rules, shown to whom they belong.

pub mod act;
mod event;
pub mod letter;
pub mod store;

pub use event::detail_of;
