//! Every query of the orders, a file for each thing that is kept.

pub mod due;
pub mod events;
pub mod forgotten;
pub mod lines;
pub mod listed;
pub mod orders;
