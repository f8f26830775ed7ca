//! Price ranges of categories, was-prices, and sorting by price (decision D21).

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
    /// Was-price, if all products have the same price and the same was-price; otherwise absent.
    #[cfg_attr(feature = "ts", tsify(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was_price: Option<Money>,
}

impl PriceSpan {
    /// Returns the price span of the products on the shelf, or `None` if there are none; such a
    /// category is not listed.
    #[must_use]
    pub fn on_shelf(products: &[Product]) -> Option<Self> {
        let on_shelf = || products.iter().filter(|p| p.active);
        let prices = || on_shelf().map(|p| p.price);
        let (price_min, price_max) = (prices().min()?, prices().max()?);
        let was_price = on_shelf().next()?.was_price;
        let is_common = price_min == price_max && on_shelf().all(|p| p.was_price == was_price);
        Some(Self {
            price_min,
            price_max,
            was_price: was_price.filter(|_| is_common),
        })
    }

    /// Returns the price range with the text of a card.
    #[must_use]
    pub fn range(self) -> PriceRange {
        let Self {
            price_min: min,
            price_max: max,
            was_price,
        } = self;
        let text = if min == max {
            format!("NT${min}")
        } else {
            format!("NT${min} – NT${max}")
        };
        PriceRange {
            min,
            max,
            text,
            was_price,
        }
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
    /// Was-price of all products, shown struck through beside the price; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub was_price: Option<Money>,
}

/// Returns the was-price if it is above the price, otherwise `None`. Only such a was-price is shown
/// (decision D209).
#[must_use]
pub fn shown_was_price(was_price: Option<Money>, price: Money) -> Option<Money> {
    was_price.filter(|was_price| *was_price > price)
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
