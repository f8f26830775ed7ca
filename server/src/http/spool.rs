//! A file that a call carries, written to the disk while it is read: large ones are not held in memory.

use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::path::Path;

use actix_web::dev::Payload;
use actix_web::{HttpRequest, web};
use futures_util::StreamExt as _;
use sha2::{Digest as _, Sha256};

use super::body::{allowed, broken, too_long};
use crate::error::AppError;

/// Bytes that are written at once.
const PART: usize = 256 * 1024;

/// Bytes at the beginning that are kept in memory.
const HEAD: usize = 512;

/// A file that was read from its first byte to its last.
#[derive(Debug)]
pub struct Spooled {
    /// The file, at its beginning. No name leads to it, and it is gone with whoever has it open.
    pub file: File,
    /// Its first 512 bytes.
    pub head: Vec<u8>,
    /// How many bytes it has.
    pub length: u64,
    /// Its SHA-256, in hexadecimal digits.
    pub digest: String,
}

/// The file that is the body of a call; `folder` is on whose disk it lies.
///
/// Refuses with `body_too_long` (413) and `body_too_slow` (408).
pub async fn spool(
    request: &HttpRequest,
    mut payload: Payload,
    folder: &Path,
) -> Result<Spooled, AppError> {
    let (most, _) = allowed(request.path());
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

/// A file while it is written.
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
