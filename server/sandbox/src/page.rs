//! The frame of the fakes' pages. It keeps the shop's rules for pages: no style and no script
//! inside them.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, CacheControl, CacheDirective};
use askama::Template;

/// A form may lead to the page that a log-in goes back to, wherever the shop's pages are served.
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

/// A page that is one sentence.
#[derive(Template)]
#[template(ext = "html", source = "<article><p>{{ self.0 }}</p></article>")]
pub(super) struct Sentence<'a>(pub(super) &'a str);

/// A page with a title and a body. One that refreshes does so by itself.
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

/// `GET /sandbox/style.css`
pub(super) async fn show_style() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoCache]))
        .content_type("text/css; charset=utf-8")
        .body(STYLE)
}
