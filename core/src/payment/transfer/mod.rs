//! Bank transfers: matching the lines of a bank statement to the orders that wait for a transfer.

mod digits;
mod direction;
mod likeness;
mod matching;
mod phones;
pub mod refusals;
mod runs;

pub use digits::PayerDigits;
pub use direction::{Direction, is_direction_heading, is_of_taiwan, is_reversal};
pub use likeness::{Likeness, TransferOrderState};
pub use matching::{Match, TransferLine, TransferOrder, match_transfers};
