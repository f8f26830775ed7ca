//! Pictures of a catalogue folder: finds them by stem, measures them, and copies them under names
//! with a content hash, so that browsers may cache them forever.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::alt;

use super::ImportError;
use super::file::FilePicture;
use crate::catalogue::pictures::files::{FileKind, PictureFile, picture, save_file, sort};
use shop_engine::infra::data_dir;

/// Pictures of the folder, and those that the catalogue uses.
#[derive(Debug)]
pub struct Shelf {
    files: Vec<PathBuf>,
    used: HashMap<String, Result<Vec<Copy>, String>>,
}

/// File of the folder, and the name and size of its copy.
#[derive(Debug, Clone)]
struct Copy {
    from: PathBuf,
    file: PictureFile,
}

impl Shelf {
    /// Lists the folder. An unreadable folder counts as empty.
    #[must_use]
    pub fn open(folder: &Path) -> Self {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        files.sort();
        Self {
            files,
            used: HashMap::new(),
        }
    }

    /// Returns the picture with all its copies, or the message of its fault.
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
            Some(Ok(copies)) => {
                let files: Vec<&PictureFile> = copies.iter().map(|copy| &copy.file).collect();
                picture(&files, &wanted.alt).ok_or_else(|| "has no files".to_owned())
            }
            Some(Err(fault)) => Err(fault.clone()),
            None => Err(format!(
                "no file images/{stem}-WIDTH.avif, .webp, .jpg or .png"
            )),
        }
    }

    /// Copies every picture that was requested. An existing file of the same name has the same
    /// content.
    pub(super) fn copy_to(&self, folder: &Path) -> Result<(), ImportError> {
        let failed = |error| ImportError::Pictures(folder.display().to_string(), error);
        data_dir::create(folder).map_err(failed)?;
        for copy in self.used.values().flatten().flatten() {
            let copied = save_file(folder, &copy.file.name, |to| {
                std::fs::copy(&copy.from, to.path()).map(drop)
            });
            copied.map_err(failed)?;
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
        sort(&mut copies, |copy| &copy.file);
        Ok(copies)
    }
}

/// Returns the kind of a file named `STEM-WIDTH.KIND` or `STEM.KIND`, or `None` for other names.
fn kind_of(path: &Path, stem: &str) -> Option<FileKind> {
    let base = path.file_stem()?.to_str()?;
    let ending = path.extension()?.to_str()?;
    let rest = base.strip_prefix(stem)?;
    let is_width = |width: &str| !width.is_empty() && width.bytes().all(|b| b.is_ascii_digit());
    let is_copy = rest.is_empty() || rest.strip_prefix('-').is_some_and(is_width);
    let mut kinds = FileKind::ALL.into_iter();
    kinds.find(|kind| is_copy && kind.ending == ending)
}

fn measure(path: &Path, stem: &str, kind: FileKind) -> Result<Copy, String> {
    let shown = path.display();
    let content = std::fs::read(path).map_err(|error| format!("{shown}: {error}"))?;
    let size = imagesize::blob_size(&content)
        .map_err(|error| format!("{shown} is not a picture: {error}"))?;
    let (Ok(width), Ok(height)) = (u32::try_from(size.width), u32::try_from(size.height)) else {
        return Err(format!("{shown} is too large"));
    };
    Ok(Copy {
        from: path.to_owned(),
        file: PictureFile::new(stem, kind, (width, height), &content),
    })
}
