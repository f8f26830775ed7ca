//! PostgreSQL started by a storm itself, which can be stopped and restarted.

mod node;
mod programs;

pub use node::{End, Node, PATIENCE};
pub use programs::Programs;
