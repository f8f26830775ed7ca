//! Every query of the orders, a file for each thing that is kept.

pub mod events;
pub mod lines;
pub mod orders;
