//! Queries of orders: orders with lines and events, their changes, and lists.

pub mod changes;
pub mod companies;
pub mod due;
pub mod exchanges;
pub mod forgotten;
pub mod listed;
pub mod orders;
pub mod placed;
