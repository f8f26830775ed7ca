//! The settings in the back office (decision D165).

pub mod change;
pub mod show;
