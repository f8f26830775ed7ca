//! The files of the web build, held in memory with their compressed siblings.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use actix_web::http::header::HeaderValue;

use crate::http::answer::{BuiltFile, Ready};

/// Files by their path on the shop's address (`/assets/index-3f2a.js`).
pub(super) type Assets = HashMap<String, Ready>;

/// Reads every file of the build but the shell and the templates; `.br` and `.gz` siblings go with their file.
pub(super) fn read(web_dir: &Path) -> io::Result<Assets> {
    let mut assets = Assets::new();
    let mut folders = vec![web_dir.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Some(url) = url_of(web_dir, &path) {
                assets.insert(url.clone(), read_file(&path, &url)?);
            }
        }
    }
    Ok(assets)
}

fn url_of(web_dir: &Path, path: &Path) -> Option<String> {
    let inside = path.strip_prefix(web_dir).ok()?.to_str()?;
    let is_sibling = path
        .extension()
        .is_some_and(|ending| ending == "br" || ending == "gz");
    let is_served = inside != "index.html" && !inside.starts_with("first-paint/");
    (is_served && !is_sibling).then(|| format!("/{inside}"))
}

fn read_file(path: &Path, url: &str) -> io::Result<Ready> {
    Ok(Ready::file(BuiltFile {
        media_type: media_type(path),
        forever: url.starts_with("/assets/"),
        plain: std::fs::read(path)?,
        gzip: sibling(path, ".gz")?,
        brotli: sibling(path, ".br")?,
    }))
}

fn sibling(path: &Path, ending: &str) -> io::Result<Option<Vec<u8>>> {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    match std::fs::read(PathBuf::from(name)) {
        Ok(content) => Ok(Some(content)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn media_type(path: &Path) -> Option<HeaderValue> {
    let ending = path.extension()?.to_str()?;
    HeaderValue::try_from(actix_files::file_extension_to_mime(ending).as_ref()).ok()
}
