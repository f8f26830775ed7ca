//! Error responses of the cart in the OpenAPI document.

use shop_core::refusal::Refusal;

/// Rejections of a cart change because of the shop's current state.
#[derive(Debug, utoipa::IntoResponses)]
pub enum StockRefused {
    /// The product is not available: `product_off_shelf`, `out_of_stock`, `amount_above_stock` (the
    /// message says how many are left), or `cart_full` above 100 lines
    #[response(status = 409)]
    Conflict(Refusal),
}
