//! HTML head of a page, for search engines, link previews and the preload of the first picture.

use askama::Template;
use serde_json::Value;
use shop_core::catalogue::Picture;

/// Least width of an icon, in pixels.
const ICON_WIDTH: u32 = 192;

/// Values of the HTML head.
#[derive(Debug, Default, Template)]
#[template(path = "head.html", whitespace = "minimize")]
pub(super) struct Head {
    /// Title of the window and of the link preview.
    pub(super) title: String,
    /// Description, one or two sentences.
    pub(super) description: String,
    /// Canonical URL, absolute; `None` keeps the page out of search engines.
    pub(super) canonical: Option<String>,
    /// Open Graph type: `website` or `product`.
    pub(super) kind: &'static str,
    /// Name of the shop.
    pub(super) site_name: String,
    /// Absolute URL and data of the picture in the link preview.
    pub(super) image: Option<(String, Picture)>,
    /// Picture of the shop's seal as the icon; `None` for the icons of the web build.
    pub(super) icon: Option<Picture>,
    /// Structured data, as JSON-LD.
    pub(super) json_ld: Vec<Value>,
    /// Largest picture of the first view, and its `sizes` attribute.
    pub(super) preload: Option<(Picture, &'static str)>,
}

/// Returns the media type with the smallest files and its `srcset`. The browser preloads it before
/// any script runs.
///
/// The page's `<picture>` uses the same set, so the browser fetches nothing twice.
fn smallest_set(picture: &Picture) -> Option<(&str, String)> {
    let sets = source_sets(picture);
    let of = |wanted| sets.iter().find(|(media_type, _)| *media_type == wanted);
    ["image/avif", "image/webp"]
        .into_iter()
        .find_map(of)
        .cloned()
}

/// Returns one `srcset` per media type, in the order in which the types first appear. The page's
/// `<picture>` uses the same sets.
pub(super) fn source_sets(picture: &Picture) -> Vec<(&str, String)> {
    let mut sets: Vec<(&str, String)> = Vec::new();
    for source in &picture.sources {
        let copy = format!("{} {}w", source.url, source.width);
        match sets
            .iter_mut()
            .find(|(known, _)| *known == source.media_type)
        {
            Some((_, set)) => *set = format!("{set}, {copy}"),
            None => sets.push((&source.media_type, copy)),
        }
    }
    sets
}

/// Returns the smallest copy of a picture that suits an icon: URL and media type.
fn icon_copy(picture: &Picture) -> (&str, Option<&str>) {
    let large_enough = picture
        .sources
        .iter()
        .filter(|source| source.width >= ICON_WIDTH);
    let copy = large_enough.min_by_key(|source| source.width);
    copy.map_or((&picture.url, None), |source| {
        (&source.url, Some(&source.media_type))
    })
}

/// Escapes JSON for use inside a `<script>`, so that no text in it can close the element or open a
/// comment.
pub(super) fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
