//! What the shop sells: the calls that show it, the memory they answer from, and its import.

pub mod carousel;
pub mod categories;
pub mod category;
pub mod import;
pub mod lists;
pub mod menus;
pub mod shop_front;
pub mod snapshot;
pub mod stock;
pub mod store;
pub mod texts;
