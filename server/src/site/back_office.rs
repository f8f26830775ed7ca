//! Pages of the back office. All of them share one shell, and none exists before the shop has staff
//! (decision D159).

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CROSS_ORIGIN_OPENER_POLICY, HeaderName, HeaderValue,
};
use actix_web::{HttpRequest, HttpResponse};

use super::Site;
use super::headers::CONTENT_SECURITY;
use shop_domains::app::App;
use shop_domains::staff::store;

/// Folder of the build, and the prefix of every back-office URL path.
const FOLDER: &str = "Admin/";

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Returns `true` if the path belongs to the back office.
pub(super) fn is_of(path: &str) -> bool {
    path == "/Admin"
        || path
            .strip_prefix('/')
            .is_some_and(|path| path.starts_with(FOLDER))
}

/// Returns a file or a page of the back office. Returns `None` before the shop has staff, and for a
/// missing file.
pub(super) async fn serve(request: &HttpRequest, app: &App, site: &Site) -> Option<HttpResponse> {
    // During a database outage the page is served anyway; its calls then report the error.
    if !app.db.read(store::any).await.unwrap_or(true) {
        return None;
    }
    let path = request.path();
    if let Some(asset) = site.assets.get(path) {
        return Some(asset.respond(request));
    }
    if path.contains("/assets/") {
        return None;
    }
    let mut response = site.back_office.respond(request);
    let headers = response.headers_mut();
    let policy = HeaderValue::from_static(CONTENT_SECURITY);
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    let same_origin = HeaderValue::from_static("same-origin");
    headers.insert(CROSS_ORIGIN_OPENER_POLICY, same_origin);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(ROBOTS, HeaderValue::from_static("noindex"));
    Some(response)
}
