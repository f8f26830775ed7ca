//! The pictures of a catalogue folder: found by stem, measured, and copied under names that
//! change with their content, so that browsers may keep them for ever.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use shop_core::catalogue::edit::alt;
use shop_core::catalogue::{Picture, PictureSource};

use super::ImportError;
use super::file::FilePicture;
use crate::http::answer::fingerprint;
use crate::infra::data_dir;

/// The width that serves everybody when there is no JPEG or PNG.
const COMMON_WIDTH: u32 = 960;

/// The kinds of files, by ending; `true` for those that every browser reads.
const KINDS: [(&str, &str, bool); 5] = [
    ("avif", "image/avif", false),
    ("webp", "image/webp", false),
    ("jpg", "image/jpeg", true),
    ("jpeg", "image/jpeg", true),
    ("png", "image/png", true),
];

/// The pictures of the folder, and which of them the catalogue uses.
#[derive(Debug)]
pub(super) struct Shelf {
    files: Vec<PathBuf>,
    used: HashMap<String, Result<Vec<Copy>, String>>,
}

/// One file of a picture.
#[derive(Debug, Clone)]
struct Copy {
    from: PathBuf,
    name: String,
    width: u32,
    height: u32,
    media_type: &'static str,
    universal: bool,
}

impl Shelf {
    /// Lists the folder; one that cannot be read holds no pictures.
    pub(super) fn open(folder: &Path) -> Self {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        files.sort();
        Self {
            files,
            used: HashMap::new(),
        }
    }

    /// The picture with all its copies; what is wrong with it otherwise.
    pub(super) fn picture(&mut self, wanted: &FilePicture) -> Result<Picture, String> {
        if let Some(fault) = alt(&wanted.alt).first() {
            return Err(fault.to_string());
        }
        let stem = &wanted.file;
        if !self.used.contains_key(stem) {
            let copies = self.copies_of(stem);
            self.used.insert(stem.clone(), copies);
        }
        match self.used.get(stem) {
            Some(Ok(copies)) => picture(copies, &wanted.alt),
            Some(Err(fault)) => Err(fault.clone()),
            None => Err(format!(
                "no file images/{stem}-WIDTH.avif, .webp, .jpg or .png"
            )),
        }
    }

    /// Copies every picture that was asked for; one that is there already has the same content.
    pub(super) fn copy_to(&self, folder: &Path) -> Result<(), ImportError> {
        let failed = |error| ImportError::Pictures(folder.display().to_string(), error);
        data_dir::create(folder).map_err(failed)?;
        for copy in self.used.values().flatten().flatten() {
            let to = folder.join(&copy.name);
            if !to.exists() {
                // A picture is never seen half written.
                let unfinished = folder.join(format!(".{}.{}", copy.name, std::process::id()));
                std::fs::copy(&copy.from, &unfinished).map_err(failed)?;
                std::fs::rename(&unfinished, &to).map_err(failed)?;
            }
        }
        Ok(())
    }

    fn copies_of(&self, stem: &str) -> Result<Vec<Copy>, String> {
        let mut copies = Vec::new();
        for path in &self.files {
            if let Some(kind) = kind_of(path, stem) {
                copies.push(measure(path, stem, kind)?);
            }
        }
        if copies.is_empty() {
            return Err(format!(
                "no file images/{stem}-WIDTH.avif, .webp, .jpg or .png"
            ));
        }
        copies.sort_by_key(|copy| (copy.width, copy.media_type));
        Ok(copies)
    }
}

/// The kind of a file called `STEM-WIDTH.KIND` or `STEM.KIND`.
fn kind_of(path: &Path, stem: &str) -> Option<(&'static str, &'static str, bool)> {
    let base = path.file_stem()?.to_str()?;
    let ending = path.extension()?.to_str()?;
    let rest = base.strip_prefix(stem)?;
    let is_width = |width: &str| !width.is_empty() && width.bytes().all(|b| b.is_ascii_digit());
    let is_copy = rest.is_empty() || rest.strip_prefix('-').is_some_and(is_width);
    KINDS
        .into_iter()
        .find(|(kind, ..)| is_copy && *kind == ending)
}

fn measure(
    path: &Path,
    stem: &str,
    (ending, media_type, universal): (&'static str, &'static str, bool),
) -> Result<Copy, String> {
    let shown = path.display();
    let content = std::fs::read(path).map_err(|error| format!("{shown}: {error}"))?;
    let size = imagesize::blob_size(&content)
        .map_err(|error| format!("{shown} is not a picture: {error}"))?;
    let (Ok(width), Ok(height)) = (u32::try_from(size.width), u32::try_from(size.height)) else {
        return Err(format!("{shown} is too large"));
    };
    let hash = fingerprint(&content);
    let name = format!("{stem}-{width}.{hash}.{ending}");
    let from = path.to_owned();
    Ok(Copy {
        from,
        name,
        width,
        height,
        media_type,
        universal,
    })
}

fn picture(copies: &[Copy], alt: &str) -> Result<Picture, String> {
    let universal = copies
        .iter()
        .filter(|copy| copy.universal)
        .max_by_key(|copy| copy.width);
    let common = || {
        copies.iter().min_by_key(|copy| {
            // Of two equally wide the one that more browsers read.
            (
                copy.width.abs_diff(COMMON_WIDTH),
                copy.media_type == "image/avif",
            )
        })
    };
    let main = universal.or_else(common).ok_or("has no files")?;
    let source = |copy: &Copy| PictureSource {
        url: format!("/images/{}", copy.name),
        width: copy.width,
        media_type: copy.media_type.to_owned(),
    };
    Ok(Picture {
        url: format!("/images/{}", main.name),
        sources: copies.iter().map(source).collect(),
        width: main.width,
        height: main.height,
        alt: alt.trim().to_owned(),
    })
}
