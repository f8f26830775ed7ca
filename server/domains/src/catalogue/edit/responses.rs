//! Refusals of catalogue changes, for the OpenAPI document.

use serde_json::Value;

/// Refusal together with the current state of the catalogue.
#[derive(Debug, utoipa::ToSchema)]
pub struct RefusalBeside {
    /// Current state that the caller has not seen. Its shape depends on the code.
    #[schema(rename = "Result", value_type = Option<Object>)]
    pub result: Option<Value>,
    /// Message to show to the user.
    pub message: String,
    /// Machine-readable code of the error.
    pub code: String,
}
