//! What becomes of a stock item when staff book something on it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::StockReason;
use crate::catalogue::StockKey;
use crate::refusal::{Refusal, RefusalCode};
use crate::time::Moment;

/// Most pieces of a stock item: more is a slip of the keys.
pub const PIECES_MAX: i64 = 100_000_000;

/// How long before the first change of its stock an item may have been counted.
const COUNTED_BEFORE: Duration = Duration::from_hours(7 * 24);
/// 2000-01-01 in UTC.
const YEAR_2000: Moment = Moment::from_millis(946_684_800_000);

/// What becomes of a stock item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StockStep {
    /// Pieces before.
    pub from: i64,
    /// Pieces afterwards, never below 0.
    pub to: i64,
    /// Pieces that orders have taken beyond what was counted: they have to be found, or their orders
    /// called off. 0 where the books are right.
    pub short: i64,
}

/// What staff book on a stock item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockBooking {
    /// So many pieces came in, or went out when it is below 0.
    Change(i64),
    /// So many pieces were counted, at the moment when `expected` pieces were in the books.
    Count {
        /// Pieces that were counted.
        counted: i64,
        /// Pieces in the books when the count began.
        expected: i64,
    },
}

/// A change of the stock that may be booked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedStockChange {
    /// The stock item.
    pub key: StockKey,
    /// Why.
    pub reason: StockReason,
    /// What.
    pub booking: StockBooking,
    /// A note for colleagues.
    pub note: Option<String>,
}

/// Books a count, and keeps what orders took and gave back since it began.
///
/// The page shows 10 pieces, and somebody counts 8; meanwhile orders take 3, and 7 are in the books. Two
/// pieces were missing when the count began, and still are: 7 − 2 = 5, which is what was counted less what
/// was sold since. Where orders took more than was counted, the item has 0 pieces and `short` says how
/// many are owed (decisions D22, D165).
#[must_use]
pub fn count_step(counted: i64, expected: i64, now: i64) -> StockStep {
    let found = counted.saturating_sub(expected);
    let left = now.saturating_add(found);
    StockStep {
        from: now,
        to: left.max(0),
        short: left.min(0).saturating_neg(),
    }
}

/// Returns `true` if a count is too old to be booked: more than a week before the first change of the item's
/// stock, or before 2000. Everything sold since would be taken off, so a slip in the year, such as 115 or
/// 1026, doubles the stock. Goods may be counted shortly before the item is in the shop.
#[must_use]
pub fn is_too_old(counted_at: Moment, first_move: Option<Moment>) -> bool {
    let is_before = |first: Moment| counted_at < first.minus(COUNTED_BEFORE);
    counted_at < YEAR_2000 || first_move.is_some_and(is_before)
}

impl StockBooking {
    /// What becomes of an item that has `now` pieces.
    ///
    /// Refuses with `out_of_range` to take out more than is there, and to have more than any shop has.
    pub fn step(self, now: i64) -> Result<StockStep, Refusal> {
        let step = match self {
            Self::Count { counted, expected } => count_step(counted, expected, now),
            Self::Change(change) => StockStep {
                from: now,
                to: now.saturating_add(change),
                short: 0,
            },
        };
        if step.to < 0 {
            let taken = step.from.saturating_sub(step.to);
            let message = format!("庫存只有 {now} 件，無法減少 {taken} 件");
            return Err(Refusal::field("Change", RefusalCode::OutOfRange, message));
        }
        if step.to > PIECES_MAX {
            let message = "數量太大，請再次確認";
            return Err(Refusal::new(RefusalCode::OutOfRange, message));
        }
        Ok(step)
    }
}

impl StockStep {
    /// What is added to the books; below 0 what is taken off.
    #[must_use]
    pub const fn change(self) -> i64 {
        self.to.saturating_sub(self.from)
    }
}
