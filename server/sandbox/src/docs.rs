//! `GET /api/docs`: the OpenAPI document in an interactive viewer.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use actix_web::http::header::{CONTENT_SECURITY_POLICY, HeaderValue, LOCATION};
use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::refusal::{Refusal, RefusalCode};
use utoipa_swagger_ui::Config;

use shop_engine::error::AppError;
use shop_platform::http::answer::{BuiltFile, CachedResponse};

/// Content security policy, as strict as the shop's, except for inline styles, which the viewer
/// uses.
const CONTENT_SECURITY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; \
     base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
);

/// Files of the viewer, compressed on first use.
type Files = Mutex<BTreeMap<String, Arc<CachedResponse>>>;

/// Redirects to the viewer. Its relative file names need the trailing slash.
pub(crate) async fn go_to_docs() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((LOCATION, "/api/docs/"))
        .finish()
}

/// Sends a file of the viewer, which is embedded in the program.
pub(crate) async fn show_docs(
    request: HttpRequest,
    name: web::Path<String>,
) -> Result<HttpResponse, AppError> {
    let mut response = cached_file(&name)?.respond(&request);
    response
        .headers_mut()
        .insert(CONTENT_SECURITY_POLICY, CONTENT_SECURITY);
    Ok(response)
}

fn cached_file(name: &str) -> Result<Arc<CachedResponse>, AppError> {
    static FILES: LazyLock<Files> = LazyLock::new(Files::default);
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = files.get(name) {
        return Ok(Arc::clone(file));
    }
    let file = Arc::new(viewer_file(name)?);
    files.insert(name.to_owned(), Arc::clone(&file));
    Ok(file)
}

fn viewer_file(name: &str) -> Result<CachedResponse, AppError> {
    let config = Arc::new(Config::from("/api/openapi.json").use_base_layout());
    let found = utoipa_swagger_ui::serve(name, config)
        .map_err(|error| AppError::Damaged(format!("viewer: {error}")))?;
    let file = found.ok_or_else(|| {
        AppError::Refused(Refusal::new(RefusalCode::PathUnknown, "找不到這個網址"))
    })?;
    Ok(CachedResponse::file(BuiltFile {
        media_type: HeaderValue::try_from(file.content_type).ok(),
        plain: file.bytes.into_owned(),
        ..BuiltFile::default()
    }))
}
