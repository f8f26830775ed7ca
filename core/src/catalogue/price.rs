//! Price ranges of categories and sorting by price (decision D21).

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{Category, Product, SortOrder};
use crate::money::Money;

/// Lowest and highest price of a category's products on the shelf.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PriceSpan {
    /// Lowest price.
    pub price_min: Money,
    /// Highest price.
    pub price_max: Money,
}

impl PriceSpan {
    /// Returns the price span of the products on the shelf, or `None` if there are none; such a
    /// category is not listed.
    #[must_use]
    pub fn on_shelf(products: &[Product]) -> Option<Self> {
        let prices = || products.iter().filter(|p| p.active).map(|p| p.price);
        Some(Self {
            price_min: prices().min()?,
            price_max: prices().max()?,
        })
    }

    /// Returns the price range with the text of a card.
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

/// Price range of a category, as a card shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PriceRange {
    /// Lowest price.
    pub min: Money,
    /// Highest price.
    pub max: Money,
    /// `NT$680`, or `NT$680 – NT$1,200` if prices differ.
    pub text: String,
}

/// Compares two categories by lowest price in the given order, then by ascending id (decision D21).
#[must_use]
pub fn by_price(a: &Category, b: &Category, order: SortOrder) -> Ordering {
    let by_lowest = a.price_min.cmp(&b.price_min);
    let directed = match order {
        SortOrder::Asc => by_lowest,
        SortOrder::Desc => by_lowest.reverse(),
    };
    directed.then(a.id.cmp(&b.id))
}
