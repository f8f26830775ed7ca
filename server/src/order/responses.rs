//! How the orders' calls refuse, for the OpenAPI document.

use serde_json::Value;
use shop_core::refusal::Refusal;

/// A refusal beside what the world is now.
#[derive(Debug, utoipa::ToSchema)]
pub struct RefusalWithResult {
    /// What the code says it is of; absent with a code that says nothing of it.
    #[schema(rename = "Result")]
    pub result: Option<Value>,
    /// The sentence to show.
    pub message: String,
    /// What is wrong, for programs.
    pub code: String,
}

/// What an order may not be found for.
#[derive(Debug, utoipa::IntoResponses)]
pub enum OrderUnknown {
    /// `order_unknown`: no order of the asker's has this number
    #[response(status = 404)]
    NotFound(Refusal),
}
