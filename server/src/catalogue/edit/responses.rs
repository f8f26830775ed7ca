//! How changes of the catalogue refuse, for the OpenAPI document.

use serde_json::Value;

/// A refusal with what the catalogue is now.
#[derive(Debug, utoipa::ToSchema)]
pub struct RefusalBeside {
    /// What the caller has not seen: each code says what stands here.
    #[schema(rename = "Result", value_type = Option<Object>)]
    pub result: Option<Value>,
    /// The sentence to show.
    pub message: String,
    /// What is wrong, for programs.
    pub code: String,
}
