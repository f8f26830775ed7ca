//! Shell of every page: `index.html` of the web build, with placeholders for three regions and the
//! hotline.

use actix_web::http::StatusCode;
use askama::filters::{Escaper, Html};

use super::files::WebFiles;
use shop_platform::http::answer::CachedResponse;

const HEAD_BEGIN: &str = "<!--shop:head-->";
const HEAD_END: &str = "<!--/shop:head-->";
const FIRST_PAINT: &str = "<!--shop:first-paint-->";
const DATA: &str = "<!--shop:data-->";
const HOTLINE: &str = "<!--shop:hotline-->";

/// Page shown in development before the pages are built.
const UNBUILT: &str = "<!doctype html><html lang=\"zh-Hant-TW\"><head><meta charset=\"utf-8\">\
    <!--shop:head--><!--/shop:head--></head><body><p>網頁尚未建置，請先執行 just build。</p>\
    <!--shop:first-paint--><!--shop:data--></body></html>";

/// Page shown in development before the back office is built.
const UNBUILT_BACK_OFFICE: &str = "<!doctype html><html lang=\"zh-Hant-TW\">\
    <meta charset=\"utf-8\"><title>管理後台</title><p>網頁尚未建置，請先執行 just build。</p></html>";

/// Returns the shell of every page of the back office, which fills itself by script.
pub(super) fn back_office(files: &WebFiles) -> Result<CachedResponse, String> {
    let html = files.text("Admin/index.html")?;
    let html = html.unwrap_or(UNBUILT_BACK_OFFICE).to_owned();
    Ok(CachedResponse::html(StatusCode::OK, html))
}

/// Parts of `index.html` between its placeholders.
#[derive(Debug)]
pub(super) struct Shell {
    before_head: String,
    after_head: String,
    after_first_paint: String,
    after_data: String,
}

impl Shell {
    /// Reads the shell of a build. Without a build, uses a page that says so.
    ///
    /// Fails if a placeholder of a region is missing or in the wrong order.
    pub(super) fn of(files: &WebFiles) -> Result<Self, String> {
        let html = files.text("index.html")?.unwrap_or_else(|| {
            tracing::warn!("the web pages are not built");
            UNBUILT
        });
        Self::cut(html).ok_or_else(|| {
            format!("index.html lacks {HEAD_BEGIN}, {HEAD_END}, {FIRST_PAINT} or {DATA}")
        })
    }

    fn cut(html: &str) -> Option<Self> {
        let (before_head, rest) = html.split_once(HEAD_BEGIN)?;
        let (_, rest) = rest.split_once(HEAD_END)?;
        let (after_head, rest) = rest.split_once(FIRST_PAINT)?;
        let (after_first_paint, after_data) = rest.split_once(DATA)?;
        Some(Self {
            before_head: before_head.to_owned(),
            after_head: after_head.to_owned(),
            after_first_paint: after_first_paint.to_owned(),
            after_data: after_data.to_owned(),
        })
    }

    /// Fills the regions and the hotline.
    pub(super) fn fill(&self, head: &str, first_paint: &str, data: &str, hotline: &str) -> String {
        let Self {
            before_head,
            after_head,
            after_first_paint,
            after_data,
        } = self;
        let with_hotline = |part: &str| part.replace(HOTLINE, &escaped(hotline));
        [
            before_head,
            head,
            &with_hotline(after_head),
            first_paint,
            &with_hotline(after_first_paint),
            data,
            &with_hotline(after_data),
        ]
        .concat()
    }
}

/// Escapes a text for HTML.
fn escaped(text: &str) -> String {
    let mut html = String::new();
    // Writing to a `String` cannot fail.
    let _ = Html.write_escaped_str(&mut html, text);
    html
}
