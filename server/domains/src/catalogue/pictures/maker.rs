//! Making the copies of an upload in a child process, and checking its output.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::Duration;

use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::{
    PictureKind, common_copy, picture_copies, picture_kind, picture_size, picture_too_large,
    picture_unreadable,
};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_pictures::{ARGUMENTS, Report};

use super::files::{self, FileKind, PictureFile};
use shop_engine::error::AppError;
use shop_engine::infra::child::{ChildError, Children};

/// Maximum size of all copies of a picture together, in bytes.
const WRITTEN_MAX: u64 = 16 * 1024 * 1024;

/// `Retry-After` of the refusal when too many pictures wait.
const COME_BACK: Duration = Duration::from_secs(5);

/// Copies of an upload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Made {
    /// Displayed width of the upload, in pixels.
    pub(super) width: u32,
    /// Displayed height of the upload, in pixels.
    pub(super) height: u32,
    files: Vec<(PictureFile, Vec<u8>)>,
}

impl Made {
    /// Returns the picture of the copies, with an empty alternative text.
    pub(super) fn picture(&self) -> Result<Picture, AppError> {
        let files: Vec<&PictureFile> = self.files.iter().map(|(file, _)| file).collect();
        files::picture(&files, "")
            .ok_or_else(|| AppError::Damaged("the picture has no copies".to_owned()))
    }

    /// Writes the copies that do not exist yet.
    pub(super) fn save(&self, folder: &Path) -> Result<(), AppError> {
        let save = |(file, content): &(PictureFile, Vec<u8>)| -> io::Result<()> {
            files::save_file(folder, &file.name, |to| to.write_all(content))
        };
        let saved = self.files.iter().try_for_each(save);
        saved.map_err(|error| AppError::NotWritten(error.to_string()))
    }
}

/// Makes the copies of an upload in a child process. Their names begin with `stem`.
///
/// Fails with `picture_invalid` if the file is unreadable or has too many pixels, with `busy` if
/// too many uploads wait, and with `unavailable` if the child died or took too long.
pub(super) async fn make(children: &Children, upload: File, stem: &str) -> Result<Made, AppError> {
    let written = children.run(&ARGUMENTS, upload, WRITTEN_MAX).await;
    let written = written.map_err(failed)?;
    match Report::read(&written) {
        Some((Report::TooLarge, _)) => Err(picture_too_large().into()),
        Some((Report::Unreadable, _)) => Err(picture_unreadable().into()),
        Some((Report::Made { width, height, .. }, files)) => {
            looked_at((width, height), &files, stem).ok_or_else(|| failed(ChildError::Odd))
        }
        None => Err(failed(ChildError::Odd)),
    }
}

/// Checks that the files of a child have the expected kinds and sizes; `None` if one has not. The
/// child has parsed a hostile file, so its output is not trusted.
fn looked_at((width, height): (u32, u32), files: &[&[u8]], stem: &str) -> Option<Made> {
    picture_size(width, height).ok()?;
    let copies = picture_copies(width, height).into_iter();
    let wanted = copies.map(|size| (FileKind::WEBP, PictureKind::WebP, size));
    let common = common_copy(width, height);
    let wanted: Vec<_> = wanted
        .chain([(FileKind::JPEG, PictureKind::Jpeg, common)])
        .collect();
    if wanted.len() != files.len() {
        return None;
    }
    let mut made = Vec::new();
    for ((kind, magic, size), content) in wanted.into_iter().zip(files) {
        let measured = imagesize::blob_size(content).ok()?;
        let measured = (
            measured.width.try_into().ok()?,
            measured.height.try_into().ok()?,
        );
        if measured != size || picture_kind(content).ok()? != magic {
            return None;
        }
        let file = PictureFile::new(stem, kind, size, content);
        made.push((file, content.to_vec()));
    }
    files::sort(&mut made, |(file, _)| file);
    Some(Made {
        width,
        height,
        files: made,
    })
}

fn failed(error: ChildError) -> AppError {
    let refuse = |code, sentence: &str| Refusal::new(code, sentence);
    match error {
        ChildError::Full => {
            let sentence = "有多張圖片正在處理，請稍後再上傳這一張";
            AppError::Wait(refuse(RefusalCode::Busy, sentence), COME_BACK)
        }
        ChildError::TooLate => {
            tracing::warn!("processing a picture timed out");
            let sentence = "圖片處理逾時，請縮小圖片後再上傳";
            refuse(RefusalCode::Unavailable, sentence).into()
        }
        ChildError::Died(_) | ChildError::Odd => {
            tracing::warn!(%error, "processing a picture failed");
            let sentence = "圖片處理中斷，請再上傳一次；若仍失敗，請將圖片另存為較小的 JPEG";
            refuse(RefusalCode::Unavailable, sentence).into()
        }
        ChildError::Lost(error) => AppError::NotWritten(format!("child process: {error}")),
    }
}
