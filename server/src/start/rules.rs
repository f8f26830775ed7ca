//! `GET /rules/vectors.json`: the rules as examples, for developers in any language.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse};

use crate::http::answer::Ready;
use crate::http::responses::Unchanged;

/// What `shop_core` answers to chosen questions, with the version of the rules.
const VECTORS: &str = include_str!("../../../core/vectors.json");

/// Questions and answers of the rules, to check an implementation against.
#[utoipa::path(
    get,
    path = "/api/rules/vectors.json",
    operation_id = "showVectors",
    tag = "rules",
    responses(
        (status = 200, description = "The vectors", body = serde_json::Value,
            example = json!({"rules_version": "1"})),
        Unchanged,
    )
)]
pub async fn show_vectors(request: HttpRequest) -> HttpResponse {
    static ANSWER: LazyLock<Ready> = LazyLock::new(|| Ready::json(VECTORS.as_bytes().to_vec()));
    ANSWER.respond(&request)
}
