//! Best sellers (decision D166).

use serde::Serialize;

use super::tally::sum;
use crate::money::Money;

/// Sales of a product, without cancelled orders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GoodsTally {
    /// Id of the product.
    pub product_id: i64,
    /// Name of the category.
    pub category: String,
    /// Name of the product within the category.
    pub product: String,
    /// Number of pieces sold.
    pub pieces: i64,
    /// Sum of the order lines, each rounded as it was charged.
    pub sales: Money,
}

impl GoodsTally {
    /// Adds more sales of the same product.
    pub fn add(&mut self, pieces: i64, sales: Money) {
        self.pieces = self.pieces.saturating_add(pieces);
        self.sales = sum(self.sales, sales);
    }

    /// Subtracts pieces of the same product that came back, and the sum credited for them.
    pub fn take_back(&mut self, pieces: i64, credited: Money) {
        self.pieces = self.pieces.saturating_sub(pieces);
        self.sales = self.sales.checked_sub(credited).unwrap_or_default();
    }
}

/// Returns the sum of `lines` equal order lines: each is price × amount, rounded half up to whole
/// dollars (decision D24).
///
/// Invalid amounts or counts give 0.
#[must_use]
pub fn line_money(price: Money, amount: i64, lines: i64) -> Money {
    let times = |money: Money, times: i64| {
        let product = money.thousandths().checked_mul(times);
        product.and_then(Money::from_thousandths)
    };
    let line = times(price, amount).map(Money::round_half_up);
    line.and_then(|line| times(line, lines))
        .unwrap_or(Money::ZERO)
}

/// Returns the best-selling products: sorted by pieces, then by sales, then the older product
/// first.
#[must_use]
pub fn best_sellers(mut goods: Vec<GoodsTally>, most: usize) -> Vec<GoodsTally> {
    goods.sort_by(|one, other| {
        let key = |tally: &GoodsTally| (tally.pieces, tally.sales);
        let by_sold = key(other).cmp(&key(one));
        by_sold.then_with(|| one.product_id.cmp(&other.product_id))
    });
    goods.truncate(most);
    goods
}
