//! Sales figures, defined once for report, export and chart.

mod goods;
mod range;
mod shares;
mod tally;

pub use goods::{GoodsTally, best_sellers, line_money};
pub use range::{DAYS_MAX, Period, SalesRange, Span};
pub use shares::shares;
pub use tally::{SalesTally, counts};
