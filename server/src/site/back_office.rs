//! The pages of the back office: one shell for all of them, and none before there is staff (decision D159).

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CROSS_ORIGIN_OPENER_POLICY, HeaderName, HeaderValue,
};
use actix_web::{HttpRequest, HttpResponse};

use super::Site;
use super::headers::CONTENT_SECURITY;
use crate::app::App;
use crate::staff::store;

/// The folder of the build, and the address at which its pages begin.
const FOLDER: &str = "Admin/";

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Whether an address is one of the back office.
pub(super) fn is_of(path: &str) -> bool {
    path == "/Admin"
        || path
            .strip_prefix('/')
            .is_some_and(|path| path.starts_with(FOLDER))
}

/// A file or a page of the back office; `None` before there is staff, and for a file that there is not.
pub(super) async fn serve(request: &HttpRequest, app: &App, site: &Site) -> Option<HttpResponse> {
    // An outage says nothing about whether there is staff; the calls of the page will say what is wrong.
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
