//! Editing the catalogue in the back office: the tree, changes with versions, and the history
//! (docs/spec/back-office.md#catalogue).

pub mod bulk;
pub mod carts;
mod example;
pub(super) mod forms;
pub mod history;
pub(super) mod present;
pub mod responses;
pub mod restore;
pub mod save;
pub mod sequence;
pub mod tree;
pub mod view;
