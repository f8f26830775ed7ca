//! What a category costs, from and to (decision D21).

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{Category, Product, SortOrder};
use crate::money::Money;

/// The lowest and the highest price of a category's products on the shelf.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PriceSpan {
    /// The lowest price.
    pub price_min: Money,
    /// The highest price.
    pub price_max: Money,
}

impl PriceSpan {
    /// The span of the products on the shelf; `None` when none is, and the category is not listed.
    #[must_use]
    pub fn on_shelf(products: &[Product]) -> Option<Self> {
        let prices = || products.iter().filter(|p| p.active).map(|p| p.price);
        Some(Self {
            price_min: prices().min()?,
            price_max: prices().max()?,
        })
    }

    /// The price line of a card.
    #[must_use]
    pub fn range(self) -> PriceRange {
        let Self {
            price_min: min,
            price_max: max,
        } = self;
        let text = if min == max {
            format!("NT${min}")
        } else {
            format!("NT${min} – NT${max}")
        };
        PriceRange { min, max, text }
    }
}

/// A category's price as a card shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PriceRange {
    /// The lowest price.
    pub min: Money,
    /// The highest price.
    pub max: Money,
    /// `NT$680`, or `NT$680 – NT$1,200` when products differ.
    pub text: String,
}

/// Which of two categories a list sorted by price names first: by lowest price in the order asked
/// for, and by id, lowest first, where prices are equal (decision D21).
#[must_use]
pub fn by_price(a: &Category, b: &Category, order: SortOrder) -> Ordering {
    let by_lowest = a.price_min.cmp(&b.price_min);
    let directed = match order {
        SortOrder::Asc => by_lowest,
        SortOrder::Desc => by_lowest.reverse(),
    };
    directed.then(a.id.cmp(&b.id))
}
