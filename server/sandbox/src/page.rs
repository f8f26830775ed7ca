//! The frame of the fakes' pages. It keeps the shop's rules for pages: no style and no script
//! inside them.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, CacheControl, CacheDirective};

use shop_server::http::html::escape;

/// A form may lead to the page that a log-in goes back to, wherever the shop's pages are served.
const CONTENT_SECURITY: &str = "default-src 'none'; style-src 'self'; form-action http: https:; \
    base-uri 'none'; frame-ancestors 'none'";

const STYLE: &str = include_str!("style.css");

/// A page with a title and a body that is HTML already. One that refreshes does so by itself.
pub(super) fn page(status: StatusCode, title: &str, body: &str, refreshes: bool) -> HttpResponse {
    let refresh = if refreshes {
        "<meta http-equiv=\"refresh\" content=\"3\">"
    } else {
        ""
    };
    let title = escape(title);
    HttpResponse::build(status)
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .insert_header((CONTENT_SECURITY_POLICY, CONTENT_SECURITY))
        .content_type("text/html; charset=utf-8")
        .body(format!(
            "<!doctype html>\n<html lang=\"zh-Hant-TW\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">{refresh}\
             <title>{title}</title><link rel=\"stylesheet\" href=\"/sandbox/style.css\"></head>\
             <body><main><p class=\"mark\">開發環境的替身</p><h1>{title}</h1>{body}</main></body></html>"
        ))
}

/// `GET /sandbox/style.css`
pub(super) async fn show_style() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoCache]))
        .content_type("text/css; charset=utf-8")
        .body(STYLE)
}
