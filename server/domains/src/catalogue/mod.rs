//! The catalogue: its public calls, the in-memory snapshot that serves them, its import, its
//! editing, and its spreadsheet.

pub mod calls;
pub mod carousel;
pub mod categories;
pub mod category;
pub mod edit;
pub mod export;
pub mod import;
pub mod lists;
pub mod menus;
pub mod pictures;
pub mod products_file;
pub mod record;
pub mod rows;
pub mod shop_front;
pub mod snapshot;
pub mod stock;
pub mod store;
pub mod texts;
