//! Orders in the back office: worklists, the order page, single and bulk actions, and prints.

pub mod act;
pub mod bulk;
mod example;
pub mod list;
pub mod messages;
mod news;
pub mod print;
pub mod show;
pub(crate) mod store;
pub mod work;
