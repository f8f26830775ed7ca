//! Preview of a price change.

use serde::{Deserialize, Serialize};

use crate::money::Money;

/// Price of a product with its was-price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ProductPrice {
    /// Price.
    pub price: Money,
    /// Former price, shown struck through beside the price; `null` for none.
    #[cfg_attr(feature = "ts", tsify(type = "Money | null"))]
    pub was_price: Option<Money>,
}

/// Effect of a price change, and a caution if it is probably a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PriceChange {
    /// Effect of the change: a sentence without its full stop; empty if the price stays the same.
    pub effect: String,
    /// Effect on the was-price, a sentence without its full stop; absent if it stays the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub was_price: Option<String>,
    /// Reason why the change must be confirmed; absent if it need not be.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub caution: Option<String>,
}

/// Describes a price change. `carts` members have the product in their carts and will pay the new
/// price; placed orders keep their receipts.
///
/// A price below half or above double the old one is probably a slip and must be confirmed
/// (docs/spec/back-office.md#catalogue).
#[must_use]
pub fn price_change(from: ProductPrice, to: ProductPrice, carts: u32) -> PriceChange {
    let was_price = was_price_effect(from, to);
    let (from, to) = (from.price, to.price);
    if from == to {
        return PriceChange {
            effect: String::new(),
            was_price,
            caution: None,
        };
    }
    let mut effect = format!("價格 {from} → {to}");
    if carts > 0 {
        effect = format!("{effect}；{carts} 位會員的購物車會以新價格結帳");
    }
    let is_above = |price: Money, other: Money| {
        let double = other.checked_mul(2);
        double.is_some_and(|double| price > double)
    };
    let slip = if is_above(from, to) {
        Some("不到目前價格的一半")
    } else if is_above(to, from) {
        Some("超過目前價格的兩倍")
    } else {
        None
    };
    PriceChange {
        caution: slip.map(|slip| format!("{effect}。新價格{slip}，請確認金額無誤。")),
        effect,
        was_price,
    }
}

/// Describes the change of the was-price, or returns `None` if it stays the same.
fn was_price_effect(from: ProductPrice, to: ProductPrice) -> Option<String> {
    match (from.was_price, to.was_price) {
        (before, after) if before == after => None,
        (None, Some(after)) => Some(format!("原價 無 → {after}")),
        (Some(before), Some(after)) => Some(format!("原價 {before} → {after}")),
        (Some(before), None) if before <= to.price => {
            Some(format!("原價 {before} 不高於新價格，會一併清除"))
        }
        (before, None) => before.map(|before| format!("原價 {before} 會清除")),
    }
}
