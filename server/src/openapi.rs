//! The OpenAPI document, made from the Rust types, and the page to read and try it.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse};
use utoipa::OpenApi as _;

use crate::answer::Ready;
use crate::{catalogue, example, settings, watch};

/// The whole API.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "The shop", description = "The API of the shop."),
    paths(
        catalogue::menus::list_menus,
        catalogue::categories::list_categories,
        catalogue::category::show_category,
        catalogue::carousel::list_slides,
        catalogue::stock::show_stock,
        settings::show::show_setting,
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
