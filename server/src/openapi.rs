//! The OpenAPI document, made from the Rust types, and the page to read and try it.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse};
use utoipa::OpenApi as _;

use crate::answer::Ready;
use crate::{catalogue, example, rules, settings, watch};

/// The whole API.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "The shop",
        description = "What a visitor of the shop can ask. Success is `{\"Result\": …}`; failure is \
            `{\"message\", \"code\"}`, with `fields` when parameters are wrong: `message` is a \
            Traditional Chinese sentence to show, `code` is for programs. Addresses are case \
            sensitive: an unknown one answers 404, a wrong method 405 with `Allow`, a body over \
            64 KiB 413. Unknown parameters are ignored; a known one that is there twice is \
            refused. HEAD answers like GET without the body. Answers with an `ETag` take \
            `If-None-Match`. Every answer has an `X-Request-Id` to quote in a question."
    ),
    components(schemas(shop_core::catalogue::SortOrder)),
    servers((url = "/", description = "This shop")),
    tags(
        (name = "catalogue", description = "What the shop sells"),
        (name = "settings", description = "What the shop has decided"),
        (name = "rules", description = "The shop's rules, for other languages"),
        (name = "operation", description = "How the server is"),
    ),
    paths(
        catalogue::menus::list_menus,
        catalogue::categories::list_categories,
        catalogue::category::show_category,
        catalogue::carousel::list_slides,
        catalogue::stock::show_stock,
        settings::show::show_setting,
        rules::show_vectors,
        example::show_example,
        watch::health::show_health,
        watch::health::show_readiness,
    )
)]
struct Document;

/// The document as text, as `openapi.json` holds it.
pub fn document_text() -> Result<String, serde_json::Error> {
    Document::openapi().to_pretty_json()
}

/// `GET /openapi.json`.
pub async fn show_document(request: HttpRequest) -> HttpResponse {
    static ANSWER: LazyLock<Ready> =
        LazyLock::new(|| Ready::json(document_text().unwrap_or_default().into_bytes()));
    ANSWER.respond(&request)
}
