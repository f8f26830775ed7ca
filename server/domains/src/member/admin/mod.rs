//! Members in the back office: the list, the page of a member, and disabling a member.

pub mod enable;
pub mod list;
pub mod show;
mod store;
