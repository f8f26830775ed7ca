//! The shell of every page: `index.html` of the web build, with three regions and the hotline to fill in.

use actix_web::http::StatusCode;
use askama::filters::{Escaper, Html};

use super::files::WebFiles;
use crate::http::answer::Ready;

const HEAD_BEGIN: &str = "<!--shop:head-->";
const HEAD_END: &str = "<!--/shop:head-->";
const FIRST_PAINT: &str = "<!--shop:first-paint-->";
const DATA: &str = "<!--shop:data-->";
const HOTLINE: &str = "<!--shop:hotline-->";

/// What development shows before the pages are built.
const UNBUILT: &str = "<!doctype html><html lang=\"zh-Hant-TW\"><head><meta charset=\"utf-8\">\
    <!--shop:head--><!--/shop:head--></head><body><p>網頁尚未建置，請先執行 just build。</p>\
    <!--shop:first-paint--><!--shop:data--></body></html>";

/// What development shows in the back office before its pages are built.
const UNBUILT_BACK_OFFICE: &str = "<!doctype html><html lang=\"zh-Hant-TW\">\
    <meta charset=\"utf-8\"><title>管理後台</title><p>網頁尚未建置，請先執行 just build。</p></html>";

/// The shell of every page of the back office, which fills itself.
pub(super) fn back_office(files: &WebFiles) -> Result<Ready, String> {
    let html = files.text("Admin/index.html")?;
    let html = html.unwrap_or(UNBUILT_BACK_OFFICE).to_owned();
    Ok(Ready::html(StatusCode::OK, html))
}

/// `index.html`, cut at its marks.
#[derive(Debug)]
pub(super) struct Shell {
    before_head: String,
    after_head: String,
    after_first_paint: String,
    after_data: String,
}

impl Shell {
    /// The shell of a build; without one, a page that says so.
    ///
    /// Fails when the marks are missing or in the wrong order.
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

    /// The page with its regions filled.
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

/// A text as it stands in HTML.
fn escaped(text: &str) -> String {
    let mut html = String::new();
    // A string takes every byte.
    let _ = Html.write_escaped_str(&mut html, text);
    html
}
