//! The stock in the back office: what is left, what was booked, booking by hand and from a file (decision
//! D165).

pub mod apply;
pub mod change;
mod example;
pub mod level;
pub mod list;
pub mod moves;
pub mod preview;
pub mod store;
