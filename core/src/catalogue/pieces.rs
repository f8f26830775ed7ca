//! Number of pieces of a stock item, as staff type it.

use crate::form::Typed;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Maximum number of pieces of a stock item, to catch typing errors.
pub const PIECES_MAX: i64 = 100_000_000;

/// Parses a number of pieces, at most [`PIECES_MAX`]; full-width digits and thousands separators
/// are allowed.
pub(crate) fn read_pieces(typed: &str) -> Result<i64, Refusal> {
    let number = Typed::from(&*plain_digits(typed)).number();
    number
        .filter(|number| *number <= PIECES_MAX)
        .ok_or_else(|| Refusal::field("", RefusalCode::OutOfRange, "□請填寫 0 以上的整數"))
}

/// Returns a typed number in half-width digits, without thousands separators.
pub(crate) fn plain_digits(typed: &str) -> String {
    let plain = typed.trim().chars().map(half_width);
    plain.filter(|character| *character != ',').collect()
}
