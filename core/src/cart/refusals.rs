//! How carts say no where no number of pieces is wrong.

use super::LINES_MAX;
use crate::refusal::{Refusal, RefusalCode};

/// The refusal of whatever needs goods in the cart.
#[must_use]
pub fn empty() -> Refusal {
    Refusal::new(
        RefusalCode::CartEmpty,
        "您的購物車是空的，快去挑選喜歡的商品吧",
    )
}

/// A line beyond [`LINES_MAX`].
#[must_use]
pub fn full() -> Refusal {
    let message = format!("購物車最多可放 {LINES_MAX} 項商品");
    Refusal::new(RefusalCode::CartFull, message)
}

/// The category has no such product.
#[must_use]
pub fn product_unknown() -> Refusal {
    Refusal::new(RefusalCode::ProductUnknown, "找不到這項商品")
}

/// The product was taken off the shelf (decision D23).
#[must_use]
pub fn product_off_shelf() -> Refusal {
    Refusal::new(RefusalCode::ProductOffShelf, "這項商品已下架，無法購買")
}

/// The member's cart has no such line: removed elsewhere, ordered, or never theirs.
#[must_use]
pub fn line_unknown() -> Refusal {
    Refusal::new(
        RefusalCode::CartLineUnknown,
        "購物車裡已經沒有這項商品，請重新整理後再試",
    )
}
