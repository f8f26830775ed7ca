//! The OpenAPI document, generated from the Rust types, and its viewer.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize as _;
use serde::ser::Error as _;
use serde_json::Serializer;
use serde_json::ser::PrettyFormatter;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi as _};

use crate::start::calls::CALLS;
use crate::start::references::References;
use shop_platform::http::answer::CachedResponse;

/// Root of the OpenAPI document, without the calls.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "The shop",
        description = "API of the shop for visitors, members and staff. A successful call returns \
            `{\"Result\": …}`. A failed call returns `{\"message\", \"code\"}`, and `fields` if \
            parameters are wrong. `message` is a sentence in Traditional Chinese to show to the \
            user; `code` is for programs. Paths are case-sensitive. An unknown path returns 404, \
            a wrong method 405 with `Allow`, a body over 64 KiB 413, and a body that takes longer \
            than ten seconds 408. Unknown parameters are ignored; a known parameter that occurs \
            twice is rejected. Bodies are JSON objects; numbers in them may also be strings of \
            digits. HEAD works like GET, without a body. The few GETs that change something \
            reject HEAD, and reject requests from pages of other sites. Responses with an `ETag` \
            support `If-None-Match`. More than 60 changes a minute by a member, or 600 a minute \
            from one address without a token, return 429 with `Retry-After`. A 503 also has \
            `Retry-After`: the same request may be sent again. Every response has an \
            `X-Request-Id`; quote it in support requests."
    ),
    components(schemas(
        shop_core::catalogue::SortOrder,
        shop_core::catalogue::edit::CatalogueKind,
        shop_platform::http::responses::SendRefusal,
        shop_domains::payment::transfer::waiting::TransferList
    )),
    modifiers(&Bearer),
    security(()),
    servers((url = "/", description = "This shop")),
    tags(
        (name = "catalogue", description = "Menus, categories, products and stock of the shop"),
        (name = "account", description = "Registration, login and profile of members"),
        (name = "cart", description = "Cart of a member"),
        (name = "order", description = "Orders of a member"),
        (name = "payment", description = "Online payment of orders"),
        (name = "settings", description = "Public settings of the shop"),
        (name = "admin", description = "Back office for staff. All calls return 404 until the \
            first staff account exists"),
        (name = "rules", description = "Test vectors of the shop's rules, for implementations in \
            other languages"),
        (name = "operation", description = "Health and readiness of the server"),
    )
)]
struct Document;

/// Adds the security schemes of members and staff.
struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .description(Some("`Result.token` of the login call"))
            .build();
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(token));
        let cookie = ApiKeyValue::with_description(
            "__Secure-Admin",
            "Session cookie set by the staff login. It is named `Admin` in development",
        );
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(cookie));
        components.add_security_scheme("staff", cookie);
    }
}

/// Returns the document as text, as in `openapi.json`.
pub fn document_text() -> Result<String, serde_json::Error> {
    let mut document = Document::openapi();
    CALLS.describe(&mut document);
    References.modify(&mut document);
    let mut text = Vec::new();
    let formatter = PrettyFormatter::with_indent(b" ");
    document.serialize(&mut Serializer::with_formatter(&mut text, formatter))?;
    String::from_utf8(text).map_err(serde_json::Error::custom)
}

/// Handles `GET /openapi.json`.
pub async fn show_document(request: HttpRequest) -> HttpResponse {
    static ANSWER: LazyLock<CachedResponse> =
        LazyLock::new(|| CachedResponse::json(document_text().unwrap_or_default().into_bytes()));
    ANSWER.respond(&request)
}
