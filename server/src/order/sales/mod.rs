//! What the shop sold: figures of days that are over are kept, all others are counted from the orders
//! (decision D166).

mod count;
pub mod goods;
pub mod keep;
mod kept;
mod read;
pub mod report;

pub use read::days;
