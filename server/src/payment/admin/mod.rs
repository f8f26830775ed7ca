//! Attempts to pay in the back office: lists of work, an attempt's page, what staff say of it, and a day
//! beside the providers' books.

pub mod act;
pub mod day;
mod example;
pub mod list;
pub mod show;
pub(crate) mod store;

pub use store::{PaymentCount, count_waiting};
