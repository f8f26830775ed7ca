//! Makes the copies of an uploaded picture, in a child process of the server. No other package of
//! the shop decodes pixels (decision D164).

mod colours;
mod make;
mod report;
mod whole;

pub use make::{ARGUMENTS, is_asked, make, run};
pub use report::Report;
