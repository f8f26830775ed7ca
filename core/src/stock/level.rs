//! Low-stock warning, and the time that the stock will last.

/// Number of days whose sales are used to estimate the demand.
pub const SOLD_DAYS: i64 = 30;

/// Returns `true` if an item is low on stock: it has fewer pieces than its level, and a product on
/// the shelf uses it. A level of 0 never warns.
#[must_use]
pub const fn is_low(quantity: i64, warn_below: i64, is_on_shelf: bool) -> bool {
    is_on_shelf && quantity < warn_below
}

/// Estimates the number of days that an item lasts, in whole days, rounded down. `sold` is the
/// number of pieces sold in the last [`SOLD_DAYS`] days; returns `None` if it is 0.
#[must_use]
pub fn lasts_days(quantity: i64, sold: i64) -> Option<i64> {
    (sold > 0).then(|| quantity.saturating_mul(SOLD_DAYS) / sold)
}
