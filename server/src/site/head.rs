//! The head of a page: what search engines, link cards and the browser's first picture need.

use askama::Template;
use serde_json::Value;
use shop_core::catalogue::Picture;

/// Everything that a page says of itself.
#[derive(Debug, Default, Template)]
#[template(path = "head.html", whitespace = "minimize")]
pub(super) struct Head {
    /// Title of the window and of a link card.
    pub(super) title: String,
    /// One or two sentences.
    pub(super) description: String,
    /// The page's one true address, absolute; `None` keeps the page out of search engines.
    pub(super) canonical: Option<String>,
    /// `website` or `product`.
    pub(super) kind: &'static str,
    /// The name of the shop.
    pub(super) site_name: String,
    /// The picture of a link card: absolute address and what it shows.
    pub(super) image: Option<(String, Picture)>,
    /// Structured data.
    pub(super) json_ld: Vec<Value>,
    /// The largest picture of the first view, and its `sizes`.
    pub(super) preload: Option<(Picture, &'static str)>,
}

/// The set of a picture's smallest type of file, which the browser fetches before it has read a line
/// of script. It is the one of the page's `<picture>`, so that nothing is fetched twice.
fn smallest_set(picture: &Picture) -> Option<(&str, String)> {
    let sets = source_sets(picture);
    let of = |wanted| sets.iter().find(|(media_type, _)| *media_type == wanted);
    ["image/avif", "image/webp"]
        .into_iter()
        .find_map(of)
        .cloned()
}

/// The copies of a picture as `srcset` texts, one a media type, in the order in which the types
/// first appear: those of the page's `<picture>`.
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

/// JSON inside a `<script>`: no text in it can end the element or begin a comment.
pub(super) fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
