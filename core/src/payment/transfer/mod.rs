//! Which order a bank transfer pays: the lines of a bank statement, matched to the orders that
//! transfers are awaited for.

mod digits;
mod likeness;
mod matching;
pub mod refusals;

pub use digits::PayerDigits;
pub use likeness::{Likeness, Standing};
pub use matching::{Match, TransferLine, TransferOrder, match_transfers};
