//! Orders in the back office: worklists, the order page, single and bulk actions, and prints.

pub mod act;
pub mod bulk;
mod changes;
pub mod correct;
pub mod enter;
mod example;
pub mod freight;
pub mod list;
pub mod messages;
pub mod print;
pub mod show;
pub(crate) mod store;
pub mod take_back;
pub mod work;
