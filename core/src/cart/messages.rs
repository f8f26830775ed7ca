//! Messages shown after a cart was changed (docs/spec/cart.md#cart-sentences).

/// Message after a product was added to the cart.
pub const ADDED: &str = "已加入購物車";
/// Message after `lines` off-shelf lines were removed.
#[must_use]
pub const fn expired_removed(lines: usize) -> &'static str {
    if lines == 0 {
        "購物車中沒有已下架的商品"
    } else {
        "購物車內容與價格已調整，請確認後再結帳"
    }
}
