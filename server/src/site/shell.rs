//! The shell of every page: `index.html` of the web build, with three regions to fill.

use std::io;
use std::path::Path;

const HEAD_BEGIN: &str = "<!--shop:head-->";
const HEAD_END: &str = "<!--/shop:head-->";
const FIRST_PAINT: &str = "<!--shop:first-paint-->";
const DATA: &str = "<!--shop:data-->";

/// What development shows before the pages are built.
const UNBUILT: &str = "<!doctype html><html lang=\"zh-Hant-TW\"><head><meta charset=\"utf-8\">\
    <!--shop:head--><!--/shop:head--></head><body><p>網頁尚未建置，請先執行 just build。</p>\
    <!--shop:first-paint--><!--shop:data--></body></html>";

/// `index.html`, cut at its marks.
#[derive(Debug)]
pub(super) struct Shell {
    before_head: String,
    after_head: String,
    after_first_paint: String,
    after_data: String,
}

impl Shell {
    /// Reads the shell; a web directory without one gives a page that says so.
    ///
    /// Fails when the marks are missing or in the wrong order.
    pub(super) fn read(web_dir: &Path) -> Result<Self, String> {
        let path = web_dir.join("index.html");
        match std::fs::read_to_string(&path) {
            Ok(html) => Self::cut(&html).ok_or_else(|| {
                format!(
                    "{} lacks {HEAD_BEGIN}, {HEAD_END}, {FIRST_PAINT} or {DATA}",
                    path.display()
                )
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                tracing::warn!(path = %path.display(), "the web pages are not built");
                Self::cut(UNBUILT).ok_or_else(|| "the built-in page lacks its marks".to_owned())
            }
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
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
    pub(super) fn fill(&self, head: &str, first_paint: &str, data: &str) -> String {
        let Self {
            before_head,
            after_head,
            after_first_paint,
            after_data,
        } = self;
        [
            before_head,
            head,
            after_head,
            first_paint,
            after_first_paint,
            data,
            after_data,
        ]
        .concat()
    }
}
