//! Page frame of the fakes. Like the shop's pages, it has no inline styles or scripts.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, CacheControl, CacheDirective};
use askama::Template;

/// Content security policy. A form may redirect to any origin, because the shop's pages may be
/// served from anywhere.
const CONTENT_SECURITY: &str = "default-src 'none'; style-src 'self'; form-action http: https:; \
    base-uri 'none'; frame-ancestors 'none'";

const STYLE: &str = include_str!("style.css");

#[derive(Template)]
#[template(path = "page.html", whitespace = "minimize")]
struct Page<'a, B: Template> {
    title: &'a str,
    body: &'a B,
    refreshes: bool,
}

/// Page body with one sentence.
#[derive(Template)]
#[template(ext = "html", source = "<article><p>{{ self.0 }}</p></article>")]
pub(super) struct Sentence<'a>(pub(super) &'a str);

/// Builds a page. If `refreshes` is `true`, the page reloads itself.
pub(super) fn page<B: Template>(
    status: StatusCode,
    title: &str,
    body: &B,
    refreshes: bool,
) -> HttpResponse {
    let page = Page {
        title,
        body,
        refreshes,
    };
    HttpResponse::build(status)
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .insert_header((CONTENT_SECURITY_POLICY, CONTENT_SECURITY))
        .content_type("text/html; charset=utf-8")
        .body(page.to_string())
}

/// `GET /sandbox/style.css`: the style sheet of the fakes.
pub(super) async fn show_style() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoCache]))
        .content_type("text/css; charset=utf-8")
        .body(STYLE)
}
