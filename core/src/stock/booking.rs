//! Effect of a booking by staff on a stock item.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::StockReason;
use crate::catalogue::{PIECES_MAX, StockKey};
use crate::refusal::{Refusal, RefusalCode};
use crate::time::Moment;

/// Maximum time of a count before the first change of the item's stock.
const COUNTED_BEFORE: Duration = Duration::from_hours(7 * 24);
/// 2000-01-01 in UTC.
const YEAR_2000: Moment = Moment::from_millis(946_684_800_000);

/// Effect of a booking on a stock item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StockStep {
    /// Number of pieces before.
    pub from: i64,
    /// Number of pieces afterwards, never below 0.
    pub to: i64,
    /// Number of pieces sold beyond the counted stock, which must be found or whose orders must be
    /// cancelled; 0 if the stock suffices.
    pub short: i64,
}

/// Booking by staff on a stock item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockBooking {
    /// Change of the number of pieces, negative for outgoing goods.
    Change(i64),
    /// Count, started when the stock was recorded as `expected` pieces.
    Count {
        /// Number of pieces counted.
        counted: i64,
        /// Number of pieces recorded when the count began.
        expected: i64,
    },
}

/// Stock change that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedStockChange {
    /// Key of the stock item.
    pub key: StockKey,
    /// Reason of the change.
    pub reason: StockReason,
    /// Change or count.
    pub booking: StockBooking,
    /// Internal note for staff.
    pub note: Option<String>,
}

/// Books a count without losing the changes by orders since the count began.
///
/// Example: the page shows 10 pieces and staff count 8; meanwhile orders take 3, and 7 are
/// recorded. Two pieces were missing when the count began and still are: 7 − 2 = 5, which is the
/// count less the sales since. If orders took more than was counted, the item has 0 pieces, and
/// `short` is the number of missing pieces (decisions D22, D165).
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

/// Returns `true` if a count is too old to be booked: more than a week before the first change of
/// the item's stock, or before 2000.
///
/// Everything sold since would be subtracted, so a mistyped year such as 115 or 1026 doubles the
/// stock. The week allows for goods counted shortly before the item is added to the shop.
#[must_use]
pub fn is_too_old(counted_at: Moment, first_move: Option<Moment>) -> bool {
    let is_before = |first: Moment| counted_at < first.minus(COUNTED_BEFORE);
    counted_at < YEAR_2000 || first_move.is_some_and(is_before)
}

impl StockBooking {
    /// Returns the effect on an item that has `now` pieces.
    ///
    /// Fails with `out_of_range` if more pieces are taken out than recorded, or if more than
    /// [`PIECES_MAX`] would be recorded.
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
    /// Returns the change of the recorded number of pieces, negative for outgoing goods.
    #[must_use]
    pub const fn change(self) -> i64 {
        self.to.saturating_sub(self.from)
    }
}
