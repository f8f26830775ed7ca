//! The member's cart: what stands in it, beside what the shop says of it today.
//!
//! A cart is changed by one at a time: whoever changes it, or orders it, raises its version first
//! and so waits for the one before.

pub mod add;
pub mod expired;
pub(crate) mod line;
pub mod responses;
pub mod set;
pub mod show;
pub mod store;

pub use line::{CartLine, CategoryName, LineProduct};
