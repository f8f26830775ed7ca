//! What the shop says when a cart was changed (accounts document, section 8).

/// After a product was put into the cart.
pub const ADDED: &str = "已加入購物車";
/// After the lines that are off the shelf were taken out.
pub const ADJUSTED: &str = "購物車內容與價格已調整，請確認後再結帳";
