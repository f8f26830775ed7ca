//! Files in request bodies, streamed to disk so that large ones are not held in memory.

use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::path::Path;

use actix_web::dev::Payload;
use actix_web::{HttpRequest, web};
use futures_util::StreamExt as _;
use sha2::{Digest as _, Sha256};

use super::body::{allowed, broken, too_long};
use shop_engine::error::AppError;

/// Bytes per write to disk.
const PART: usize = 256 * 1024;

/// Leading bytes kept in memory.
const HEAD: usize = 512;

/// Completely received file.
#[derive(Debug)]
pub struct Spooled {
    /// Unlinked temporary file, positioned at its start and removed when closed.
    pub file: File,
    /// First 512 bytes of the file.
    pub head: Vec<u8>,
    /// Length in bytes.
    pub length: u64,
    /// SHA-256 in hexadecimal digits.
    pub digest: String,
}

/// Stores the body of a call in a temporary file on the disk of `folder`.
///
/// Fails with `body_too_long` (413) and `body_too_slow` (408).
pub async fn spool(
    request: &HttpRequest,
    mut payload: Payload,
    folder: &Path,
) -> Result<Spooled, AppError> {
    let (most, _) = allowed(request);
    let folder = folder.to_owned();
    let mut spool = web::block(move || Spool::begin(&folder)).await??;
    let mut length = 0;
    let mut part = Vec::new();
    while let Some(bytes) = payload.next().await {
        let bytes = bytes.map_err(broken)?;
        length += bytes.len();
        if length > most {
            return Err(too_long());
        }
        part.extend_from_slice(&bytes);
        if part.len() >= PART {
            let full = std::mem::take(&mut part);
            spool = web::block(move || spool.add(&full)).await??;
        }
    }
    web::block(move || spool.add(&part)?.end()).await?
}

/// File being written.
struct Spool {
    file: File,
    head: Vec<u8>,
    length: u64,
    digest: Sha256,
}

impl Spool {
    fn begin(folder: &Path) -> Result<Self, AppError> {
        Ok(Self {
            file: tempfile::tempfile_in(folder).map_err(|error| unwritten(&error))?,
            head: Vec::new(),
            length: 0,
            digest: Sha256::new(),
        })
    }

    fn add(mut self, part: &[u8]) -> Result<Self, AppError> {
        self.file
            .write_all(part)
            .map_err(|error| unwritten(&error))?;
        let missing = HEAD.saturating_sub(self.head.len());
        self.head.extend(part.iter().take(missing));
        self.length += u64::try_from(part.len()).unwrap_or_default();
        self.digest.update(part);
        Ok(self)
    }

    fn end(mut self) -> Result<Spooled, AppError> {
        self.file.rewind().map_err(|error| unwritten(&error))?;
        Ok(Spooled {
            file: self.file,
            head: self.head,
            length: self.length,
            digest: hex::encode(self.digest.finalize()),
        })
    }
}

fn unwritten(error: &std::io::Error) -> AppError {
    AppError::NotWritten(error.to_string())
}
