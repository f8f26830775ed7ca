//! A PostgreSQL of a storm's own, to be ended and started again.

mod node;
mod programs;

pub use node::{End, Node, PATIENCE};
pub use programs::Programs;
