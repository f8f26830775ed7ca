//! Files of a picture: names with a content hash, so that browsers may cache them forever, and how
//! the files are written.

use std::io;
use std::path::Path;

use sha2::{Digest as _, Sha256};
use shop_core::catalogue::{Picture, PictureSource};
use tempfile::NamedTempFile;

use shop_platform::http::answer::fingerprint;

/// Width that suits all screens, used when there is no JPEG or PNG.
const COMMON_WIDTH: u32 = 960;

/// Bits of a picture id: the precision of a JavaScript number.
const BITS: u32 = 53;

/// Returns the id of a picture: the first bits of the SHA-256 of its address. The id is stable as
/// long as the address is.
#[must_use]
pub fn number(url: &str) -> i64 {
    let digest = Sha256::digest(url);
    let first = digest.first_chunk::<8>().copied().unwrap_or_default();
    let bits = u64::from_be_bytes(first) >> (u64::BITS - BITS);
    i64::try_from(bits).unwrap_or_default()
}

/// File format: extension, media type, and `is_universal` if every browser reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileKind {
    /// Extension of the file name.
    pub ending: &'static str,
    media_type: &'static str,
    is_universal: bool,
}

impl FileKind {
    const fn new(ending: &'static str, media_type: &'static str, is_universal: bool) -> Self {
        Self {
            ending,
            media_type,
            is_universal,
        }
    }

    /// Format of the copies of uploads.
    pub const WEBP: Self = Self::new("webp", "image/webp", false);
    /// Format of the copy of an upload that every browser reads.
    pub const JPEG: Self = Self::new("jpg", "image/jpeg", true);

    /// Formats accepted in an imported folder.
    pub const ALL: [Self; 5] = [
        Self::new("avif", "image/avif", false),
        Self::WEBP,
        Self::JPEG,
        Self::new("jpeg", "image/jpeg", true),
        Self::new("png", "image/png", true),
    ];
}

/// File of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFile {
    /// File name in the picture folder: `STEM-WIDTH.HASH.ENDING`.
    pub name: String,
    width: u32,
    height: u32,
    kind: FileKind,
}

impl PictureFile {
    /// Builds the file name from stem, width and content hash.
    #[must_use]
    pub fn new(stem: &str, kind: FileKind, (width, height): (u32, u32), content: &[u8]) -> Self {
        let hash = fingerprint(content);
        Self {
            name: format!("{stem}-{width}.{hash}.{}", kind.ending),
            width,
            height,
            kind,
        }
    }
}

/// Sorts the files of a picture as in its `sources`: by width, then by media type.
pub fn sort<T>(files: &mut [T], file: impl Fn(&T) -> &PictureFile) {
    files.sort_by_key(|one| (file(one).width, file(one).kind.media_type));
}

/// Builds the picture from its files; `None` if there are no files.
#[must_use]
pub fn picture(files: &[&PictureFile], alt: &str) -> Option<Picture> {
    let universal = files.iter().filter(|file| file.kind.is_universal);
    let common = || {
        files.iter().min_by_key(|file| {
            // Of two equally wide files, take the format that more browsers read.
            (
                file.width.abs_diff(COMMON_WIDTH),
                file.kind.media_type == "image/avif",
            )
        })
    };
    let main = universal.max_by_key(|file| file.width).or_else(common)?;
    let source = |file: &&PictureFile| PictureSource {
        url: url(&file.name),
        width: file.width,
        media_type: file.kind.media_type.to_owned(),
    };
    Some(Picture {
        url: url(&main.name),
        sources: files.iter().map(source).collect(),
        width: main.width,
        height: main.height,
        alt: alt.trim().to_owned(),
    })
}

fn url(name: &str) -> String {
    format!("/images/{name}")
}

/// Returns the file names of a picture.
pub fn names(picture: &Picture) -> impl Iterator<Item = &str> {
    let urls = picture.sources.iter().map(|source| source.url.as_str());
    let urls = urls.chain([picture.url.as_str()]);
    urls.map(|url| url.rsplit('/').next().unwrap_or_default())
}

/// Returns `true` if every file of a picture exists.
#[must_use]
pub fn are_there(folder: &Path, picture: &Picture) -> bool {
    names(picture).all(|name| folder.join(name).is_file())
}

/// Writes a file unless it exists: an existing file of this name has the same content.
///
/// The file is written under a temporary name first, so that readers never see half of it.
pub fn save_file(
    folder: &Path,
    name: &str,
    write: impl FnOnce(&mut NamedTempFile) -> io::Result<()>,
) -> io::Result<()> {
    let to = folder.join(name);
    if to.exists() {
        return Ok(());
    }
    let mut unfinished = tempfile::Builder::new().prefix(".").tempfile_in(folder)?;
    write(&mut unfinished)?;
    unfinished.as_file().sync_all()?;
    unfinished.persist(&to).map_err(|error| error.error)?;
    Ok(())
}
