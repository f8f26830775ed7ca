//! What the shop says when a cart was changed (docs/spec/cart.md#cart-sentences).

/// After a product was put into the cart.
pub const ADDED: &str = "已加入購物車";
/// After the lines that are off the shelf were taken out, so many of them.
#[must_use]
pub const fn expired_removed(lines: usize) -> &'static str {
    if lines == 0 {
        "購物車中沒有已下架的商品"
    } else {
        "購物車內容與價格已調整，請確認後再結帳"
    }
}
