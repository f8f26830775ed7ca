//! What runs low, and how long it lasts.

/// Days whose sales say how fast an item goes.
pub const SOLD_DAYS: i64 = 30;

/// Whether an item runs low: it has fewer pieces than its level of warning, and something on the shelf
/// sells it. A level of 0 never warns.
#[must_use]
pub const fn is_low(quantity: i64, warn_below: i64, is_on_shelf: bool) -> bool {
    is_on_shelf && quantity < warn_below
}

/// For about how many days an item lasts, when so many pieces were sold in the last [`SOLD_DAYS`] days;
/// whole days, what is behind the point dropped. `None` where nothing was sold.
#[must_use]
pub fn lasts_days(quantity: i64, sold: i64) -> Option<i64> {
    (sold > 0).then(|| quantity.saturating_mul(SOLD_DAYS) / sold)
}
