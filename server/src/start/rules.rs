//! `GET /rules/vectors.json`: test vectors of the rules, for developers in any language.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse};

use shop_platform::http::answer::CachedResponse;
use shop_platform::http::responses::Unchanged;

/// Results of `shop_core` for selected inputs, with the version of the rules.
const VECTORS: &str = include_str!("../../../core/vectors.json");

/// Returns inputs and results of the rules, to test another implementation.
#[utoipa::path(
    get,
    path = "/api/rules/vectors.json",
    operation_id = "showVectors",
    tag = "rules",
    responses(
        (status = 200, description = "Test vectors of the rules", body = serde_json::Value,
            example = json!({"rules_version": "1"})),
        Unchanged,
    )
)]
pub async fn show_vectors(request: HttpRequest) -> HttpResponse {
    static ANSWER: LazyLock<CachedResponse> =
        LazyLock::new(|| CachedResponse::json(VECTORS.as_bytes().to_vec()));
    ANSWER.respond(&request)
}
