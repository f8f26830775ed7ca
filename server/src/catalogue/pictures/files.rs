//! The files of a picture: names that change with their content, so that browsers may keep them for ever, and
//! how they are written.

use std::io;
use std::path::Path;

use sha2::{Digest as _, Sha256};
use shop_core::catalogue::{Picture, PictureSource};
use tempfile::NamedTempFile;

use crate::http::answer::fingerprint;

/// The width that serves everybody when there is no JPEG or PNG.
const COMMON_WIDTH: u32 = 960;

/// Bits of a number: a browser keeps no more.
const BITS: u32 = 53;

/// The number of a picture, which stays with the address of its file: the first bits of its digest.
#[must_use]
pub fn number(url: &str) -> i64 {
    let digest = Sha256::digest(url);
    let first = digest.first_chunk::<8>().copied().unwrap_or_default();
    let bits = u64::from_be_bytes(first) >> (u64::BITS - BITS);
    i64::try_from(bits).unwrap_or_default()
}

/// A kind of files: its ending, its media type, and whether every browser reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileKind {
    /// The ending of its names.
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

    /// What copies of uploads are.
    pub const WEBP: Self = Self::new("webp", "image/webp", false);
    /// The copy of an upload that every browser reads.
    pub const JPEG: Self = Self::new("jpg", "image/jpeg", true);

    /// The kinds that an imported folder may hold.
    pub const ALL: [Self; 5] = [
        Self::new("avif", "image/avif", false),
        Self::WEBP,
        Self::JPEG,
        Self::new("jpeg", "image/jpeg", true),
        Self::new("png", "image/png", true),
    ];
}

/// One file of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFile {
    /// Its name in the folder of pictures: `STEM-WIDTH.HASH.ENDING`.
    pub name: String,
    width: u32,
    height: u32,
    kind: FileKind,
}

impl PictureFile {
    /// Names a file by its stem, its width and its content.
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

/// Puts the files of a picture in the order in which it names them.
pub fn sort<T>(files: &mut [T], file: impl Fn(&T) -> &PictureFile) {
    files.sort_by_key(|one| (file(one).width, file(one).kind.media_type));
}

/// The picture of these files; none of no files.
#[must_use]
pub fn picture(files: &[&PictureFile], alt: &str) -> Option<Picture> {
    let universal = files.iter().filter(|file| file.kind.is_universal);
    let common = || {
        files.iter().min_by_key(|file| {
            // Of two equally wide the one that more browsers read.
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

/// The names of the files of a picture.
pub fn names(picture: &Picture) -> impl Iterator<Item = &str> {
    let urls = picture.sources.iter().map(|source| source.url.as_str());
    let urls = urls.chain([picture.url.as_str()]);
    urls.map(|url| url.rsplit('/').next().unwrap_or_default())
}

/// Whether every file of a picture is there.
#[must_use]
pub fn are_there(folder: &Path, picture: &Picture) -> bool {
    names(picture).all(|name| folder.join(name).is_file())
}

/// Writes a file, unless it is there: then it has the same content. It is written under another name first, so
/// that nobody sees half of it.
pub fn keep(
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
