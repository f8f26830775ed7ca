//! Sales figures: stored for past days, counted from the orders for all others (decision D166).

mod count;
pub mod goods;
pub mod keep;
mod kept;
mod read;
pub mod report;

pub use read::days;
