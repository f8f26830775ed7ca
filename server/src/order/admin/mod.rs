//! Orders in the back office: lists of work, the order's page, actions one by one and in bulk, and what is
//! printed.

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
