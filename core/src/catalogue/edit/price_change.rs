//! Preview of a price change.

use serde::Serialize;

use crate::money::Money;

/// Effect of a price change, and a caution if it is probably a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PriceChange {
    /// Effect of the change: a sentence without its full stop; empty if the price stays the same.
    pub effect: String,
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
pub fn price_change(from: Money, to: Money, carts: u32) -> PriceChange {
    if from == to {
        return PriceChange {
            effect: String::new(),
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
        Some("不到原價的一半")
    } else if is_above(to, from) {
        Some("超過原價的兩倍")
    } else {
        None
    };
    PriceChange {
        caution: slip.map(|slip| format!("{effect}。新價格{slip}，請確認金額無誤。")),
        effect,
    }
}
