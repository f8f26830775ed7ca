//! How the cart's calls refuse: the status of a refusal, and what the OpenAPI document says of it.

use shop_core::refusal::Refusal;

use crate::http::error::AppError;

/// A refusal of the rules with its status: 409 where the shop is no longer as the shopper saw it,
/// 400 where the number itself is wrong.
pub(super) fn refused(refusal: Refusal) -> AppError {
    match refusal.code.as_str() {
        "product_off_shelf" | "out_of_stock" | "amount_above_stock" | "cart_full" => {
            AppError::Conflict(refusal)
        }
        _ => AppError::Invalid(refusal),
    }
}

/// What a change of a line may be refused with by the shop's state.
#[derive(Debug, utoipa::IntoResponses)]
pub enum StockRefused {
    /// The shop does not have it: `product_off_shelf`, `out_of_stock`, `amount_above_stock` (the
    /// sentence says how many are left), or `cart_full` beyond 100 lines
    #[response(status = 409)]
    Conflict(#[to_schema] Refusal),
}
