//! The head of a page: what search engines, link cards and the browser's first picture need.

use std::fmt::Write as _;

use serde_json::Value;
use shop_core::catalogue::Picture;

use crate::http::html::escape;

/// Everything that a page says of itself.
#[derive(Debug, Default)]
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

impl Head {
    /// The head's HTML.
    pub(super) fn html(&self) -> String {
        let mut html = String::new();
        let title = escape(&self.title);
        let description = escape(&self.description);
        push(&mut html, format_args!("<title>{title}</title>"));
        push(
            &mut html,
            format_args!("<meta name=\"description\" content=\"{description}\">"),
        );
        match &self.canonical {
            Some(url) => {
                let url = escape(url);
                push(
                    &mut html,
                    format_args!("<link rel=\"canonical\" href=\"{url}\">"),
                );
                property(&mut html, "og:url", &url);
            }
            None => html.push_str("<meta name=\"robots\" content=\"noindex\">"),
        }
        property(&mut html, "og:type", self.kind);
        property(&mut html, "og:site_name", &escape(&self.site_name));
        property(&mut html, "og:locale", "zh_TW");
        property(&mut html, "og:title", &title);
        property(&mut html, "og:description", &description);
        if let Some((url, picture)) = &self.image {
            property(&mut html, "og:image", &escape(url));
            property(&mut html, "og:image:width", &picture.width.to_string());
            property(&mut html, "og:image:height", &picture.height.to_string());
            property(&mut html, "og:image:alt", &escape(&picture.alt));
            html.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">");
        }
        if let Some((picture, sizes)) = &self.preload {
            html.push_str(&preload(picture, sizes));
        }
        for data in &self.json_ld {
            let json = in_script(&data.to_string());
            push(
                &mut html,
                format_args!("<script type=\"application/ld+json\">{json}</script>"),
            );
        }
        html
    }
}

fn property(html: &mut String, name: &str, escaped: &str) {
    push(
        html,
        format_args!("<meta property=\"{name}\" content=\"{escaped}\">"),
    );
}

/// Has the browser fetch the picture before it has read a line of script. The set of files is the
/// one of the page's `<picture>`, so that none is fetched twice.
fn preload(picture: &Picture, sizes: &str) -> String {
    let sets = source_sets(picture);
    let best = ["image/avif", "image/webp"]
        .into_iter()
        .find_map(|wanted| sets.iter().find(|(media_type, _)| *media_type == wanted));
    let Some((media_type, set)) = best else {
        let url = escape(&picture.url);
        return format!(
            "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" href=\"{url}\">"
        );
    };
    let set = escape(set);
    format!(
        "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" type=\"{media_type}\" \
         imagesrcset=\"{set}\" imagesizes=\"{sizes}\">"
    )
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

fn push(html: &mut String, part: std::fmt::Arguments<'_>) {
    // A string takes every byte.
    let _ = html.write_fmt(part);
}
