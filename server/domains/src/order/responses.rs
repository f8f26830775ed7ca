//! Error responses of the order calls, for the OpenAPI document.

use serde_json::Value;
use shop_core::refusal::Refusal;

/// Rejection with data about its reason.
#[derive(Debug, utoipa::ToSchema)]
pub struct RefusalWithResult {
    /// Data about the reason, such as the current values. Its shape depends on `code`; absent for
    /// some codes.
    #[schema(rename = "Result")]
    pub result: Option<Value>,
    /// Text to display.
    pub message: String,
    /// Error code, for programs.
    pub code: String,
}

/// Response for an unknown order.
#[derive(Debug, utoipa::IntoResponses)]
pub enum OrderUnknown {
    /// `order_unknown`: the caller has no order with this number
    #[response(status = 404)]
    NotFound(Refusal),
}
