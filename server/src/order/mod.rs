//! Orders: placed once, moved by one table of rules, shown to whom they belong.

pub mod act;
mod event;
pub mod key;
pub mod letter;
pub mod place;
mod placing;
pub mod refused;
mod shown;
pub mod store;

pub use event::detail_of;
pub use shown::{Order, OrderLine};
