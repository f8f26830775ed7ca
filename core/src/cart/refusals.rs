//! Refusals of cart operations, except those about amounts.

use super::LINES_MAX;
use crate::refusal::{Refusal, RefusalCode};

/// Returns the refusal of an order or a quote for an empty cart.
#[must_use]
pub fn empty() -> Refusal {
    Refusal::new(
        RefusalCode::CartEmpty,
        "您的購物車是空的，快去挑選喜歡的商品吧",
    )
}

/// Returns the refusal of a line beyond [`LINES_MAX`].
#[must_use]
pub fn full() -> Refusal {
    let message = format!("購物車最多可放 {LINES_MAX} 項商品");
    Refusal::new(RefusalCode::CartFull, message)
}

/// Returns the refusal of a product that the category does not contain.
#[must_use]
pub fn product_unknown() -> Refusal {
    Refusal::new(RefusalCode::ProductUnknown, "找不到這項商品")
}

/// Returns the refusal of a product that is off the shelf (decision D23).
#[must_use]
pub fn product_off_shelf() -> Refusal {
    Refusal::new(RefusalCode::ProductOffShelf, "這項商品已下架，無法購買")
}

/// Returns the refusal of a line that is not in the member's cart: it was removed elsewhere,
/// ordered, or belongs to another member.
#[must_use]
pub fn line_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::CartLineUnknown,
        "購物車裡已經沒有這項商品，請重新整理後再試",
    )
}
