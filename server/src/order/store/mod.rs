//! Every query of the orders: an order with its lines and events, what changes it, and lists.

pub mod changes;
pub mod companies;
pub mod due;
pub mod forgotten;
pub mod listed;
pub mod orders;
pub mod placed;
