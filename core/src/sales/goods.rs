//! Best sellers (decision D166).

use serde::Serialize;

use super::tally::sum;
use crate::money::Money;

/// What was sold of a product, in orders that were not cancelled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GoodsTally {
    /// The product.
    pub product_id: i64,
    /// The category that it belongs to.
    pub category: String,
    /// What it is called in it.
    pub product: String,
    /// Pieces.
    pub pieces: i64,
    /// What its lines came to, each rounded as it was charged.
    pub sales: Money,
}

impl GoodsTally {
    /// Adds what was sold of the same product elsewhere.
    pub fn add(&mut self, pieces: i64, sales: Money) {
        self.pieces = self.pieces.saturating_add(pieces);
        self.sales = sum(self.sales, sales);
    }
}

/// What so many like lines came to: each is price × amount, rounded half up to whole dollars (decision
/// D24). `price` in thousandths; amounts and counts that are no number of pieces come to nothing.
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

/// The products of which most was sold: by pieces, then by money, then the older product first.
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
