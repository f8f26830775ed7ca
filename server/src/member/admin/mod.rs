//! Members in the back office: the list, a member's page, and letting one log in no more.

pub mod enable;
pub mod list;
pub mod show;
mod store;
