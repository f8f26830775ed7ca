//! Files of the web build, held in memory with their compressed variants.

use std::collections::HashMap;
use std::path::Path;

use actix_web::http::header::HeaderValue;

use super::files::WebFiles;
use super::manifest;
use shop_platform::http::answer::{BuiltFile, CachedResponse};

/// Files by their URL path, such as `/assets/index-3f2a.js`.
pub(super) type Assets = HashMap<String, CachedResponse>;

/// Returns every file of the build except the HTML shells, the templates and the manifest. The
/// variants `.br` and `.gz` belong to their file.
pub(super) fn of(files: &WebFiles) -> Assets {
    let served = files.names().filter(|name| is_served(name));
    served
        .map(|name| (format!("/{name}"), answer(files, name)))
        .collect()
}

fn is_served(name: &str) -> bool {
    let is_sibling = [".br", ".gz"].into_iter().any(|end| name.ends_with(end));
    !name.ends_with("index.html")
        && name != manifest::FILE
        && !name.starts_with("first-paint/")
        && !is_sibling
}

fn answer(files: &WebFiles, name: &str) -> CachedResponse {
    let bytes = |name: &str| files.get(name).map(<[u8]>::to_vec);
    CachedResponse::file(BuiltFile {
        media_type: media_type(name),
        forever: name.starts_with("assets/") || name.starts_with("Admin/assets/"),
        plain: bytes(name).unwrap_or_default(),
        gzip: bytes(&format!("{name}.gz")),
        brotli: bytes(&format!("{name}.br")),
    })
}

/// Returns the media type by file extension. Text types get the charset UTF-8, which the build
/// always writes.
fn media_type(name: &str) -> Option<HeaderValue> {
    let ending = Path::new(name).extension()?.to_str()?;
    let kind = actix_files::file_extension_to_mime(ending);
    let is_text = kind.type_() == "text" || kind.suffix().is_some_and(|suffix| suffix == "xml");
    if is_text && kind.get_param("charset").is_none() {
        return HeaderValue::try_from(format!("{kind}; charset=utf-8")).ok();
    }
    HeaderValue::try_from(kind.as_ref()).ok()
}
