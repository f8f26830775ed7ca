//! What the OpenAPI document says of the refusals of the cart's calls.

use shop_core::refusal::Refusal;

/// What a change of a line may be refused with by the shop's state.
#[derive(Debug, utoipa::IntoResponses)]
pub enum StockRefused {
    /// The shop does not have it: `product_off_shelf`, `out_of_stock`, `amount_above_stock` (the
    /// sentence says how many are left), or `cart_full` beyond 100 lines
    #[response(status = 409)]
    Conflict(Refusal),
}
