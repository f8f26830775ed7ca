//! Payment attempts in the back office: worklists, the page of an attempt, manual settlement, and
//! the daily comparison with the providers' books.

pub mod act;
pub mod day;
mod example;
pub mod list;
pub mod show;
pub(crate) mod store;

pub use store::{PaymentCount, count_beside_orders};
