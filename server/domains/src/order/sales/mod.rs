//! Sales figures: stored for past days, counted from the orders for all others (decision D166).

pub mod aggregate;
mod aggregates;
mod count;
pub mod goods;
mod read;
pub mod report;

pub use read::days;
