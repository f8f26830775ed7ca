//! The member's cart, with the current data of its products.
//!
//! Each change or order increments the version of the cart first, which locks the cart against
//! concurrent changes.

pub mod add;
pub mod calls;
pub mod expired;
pub(crate) mod line;
pub mod responses;
pub mod set;
pub mod show;
pub mod store;

pub use line::{CartLine, CategoryName, LineProduct};
