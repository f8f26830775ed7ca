//! `GET /Example`: a small constant response for testing a client (decision D6).

use actix_web::HttpResponse;
use actix_web::http::header::{CacheControl, CacheDirective};
use serde::Serialize;

use shop_platform::http::answer::Envelope;

/// Constant response for testing a client.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Example {
    /// Greeting text.
    #[schema(example = "您好")]
    greeting: &'static str,
}

/// Returns a constant response for testing a client.
#[utoipa::path(
    get,
    path = "/api/Example",
    operation_id = "showExample",
    tag = "operation",
    responses((status = 200, description = "A greeting", body = Envelope<Example>,
            example = json!({"Result": {"greeting": "您好"}})))
)]
pub async fn show_example() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .json(Envelope {
            result: Example { greeting: "您好" },
        })
}
