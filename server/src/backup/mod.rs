//! `shop-server backup` and `shop-server restore`: everything that a shop is, as one file (decision
//! D157).
//!
//! The file is a tar archive: `shop.db`, `images/`, `jwt-secret`, and last `manifest.json` with the
//! digest of each. Whoever has it can read all personal data and forge any session.

mod restore;
mod write;

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::audit::ledger::{self, Violation};
use crate::db::{Address, Conn, OpenError, alone};
use crate::error::AppError;
use crate::infra::data_dir::{DATABASE, IMAGES, SECRET};

pub use restore::restore;
pub use write::write;

/// What an archive has besides the files of the data directory, under their names there.
const MANIFEST: &str = "manifest.json";

/// The form of the archive; another one is not restored.
const FORMAT: u32 = 1;

/// What an archive says of itself.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    format: u32,
    /// The version of the program that wrote it.
    program: String,
    /// When the copy of the database was made, in milliseconds since 1970.
    made_at: i64,
    /// SHA-256 of each file.
    files: BTreeMap<String, String>,
}

/// What was written or restored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Whether the database is in it: that of PostgreSQL is not.
    pub has_database: bool,
    /// Whether the secret is in it: one that is set by `SHOP_JWT_SECRET` is not.
    pub has_secret: bool,
    /// How many pictures.
    pub images: usize,
    /// Bytes of the files together.
    pub bytes: u64,
}

impl Summary {
    fn of(manifest: &Manifest, bytes: u64) -> Self {
        let names = || manifest.files.keys();
        let has = |wanted: &str| names().any(|name| name == wanted);
        Self {
            has_database: has(DATABASE),
            has_secret: has(SECRET),
            images: names().filter(|name| name.starts_with(IMAGES)).count(),
            bytes,
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { images, bytes, .. } = self;
        if self.has_database {
            write!(f, "the database, its integrity and its books checked; ")?;
        }
        write!(f, "{images} pictures; {bytes} bytes")?;
        if !self.has_database {
            write!(
                f,
                "\nNOT IN IT: the database, which is PostgreSQL's: pg_dump (docs/operations.md)"
            )?;
        }
        if !self.has_secret {
            write!(
                f,
                "\nNOT IN IT: the secret, which is set by SHOP_JWT_SECRET: keep it elsewhere"
            )?;
        }
        Ok(())
    }
}

/// Why nothing was written or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file is there that would be overwritten.
    #[error("{0} is there already; nothing was changed")]
    Exists(String),
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(String, #[source] io::Error),
    /// The archive is none of ours, was cut off or changed.
    #[error("not a backup of this shop: {0}")]
    Damaged(String),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database refused.
    #[error(transparent)]
    Database(#[from] AppError),
    /// The file of the database is damaged.
    #[error("the database is damaged: {0}")]
    Integrity(String),
    /// The books of the copy are wrong.
    #[error("the books are wrong{}", Listed(.0))]
    Books(Vec<Violation>),
}

/// A line for each violation.
struct Listed<'v>(&'v [Violation]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|violation| write!(f, "\n{violation}"))
    }
}

/// An error with the file that it is about.
fn of(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    let path = path.display().to_string();
    move |error| BackupError::File(path, error)
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// Checks the integrity of a copy of the database, and its books.
fn check(conn: &mut Conn) -> Result<(), BackupError> {
    let lines: Vec<Line> = sql_query("SELECT integrity_check AS line FROM pragma_integrity_check")
        .load(conn)
        .map_err(AppError::from)?;
    let faults: Vec<String> = lines.into_iter().map(|line| line.line).collect();
    if faults != ["ok"] {
        return Err(BackupError::Integrity(faults.join("; ")));
    }
    let violations = ledger::violations(conn)?;
    if violations.is_empty() {
        Ok(())
    } else {
        Err(BackupError::Books(violations))
    }
}

/// The connection to a copy that nobody else uses.
fn open_copy(path: &Path) -> Result<Conn, BackupError> {
    Ok(alone(&Address::Sqlite(path.to_owned()))?)
}

/// Passes bytes on, and knows their digest.
struct Hashed<T> {
    inner: T,
    digest: Sha256,
    bytes: u64,
}

impl<T> Hashed<T> {
    fn new(inner: T) -> Self {
        Self {
            inner,
            digest: Sha256::new(),
            bytes: 0,
        }
    }

    fn note(&mut self, bytes: &[u8]) {
        self.digest.update(bytes);
        self.bytes += u64::try_from(bytes.len()).unwrap_or_default();
    }

    fn hex(self) -> String {
        hex::encode(self.digest.finalize())
    }
}

impl<T: Read> Read for Hashed<T> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.note(buffer.get(..count).unwrap_or_default());
        Ok(count)
    }
}

impl<T: Write> Write for Hashed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.note(bytes.get(..count).unwrap_or_default());
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// A new file for its owner alone; one that is there is an error.
fn create(path: &Path) -> Result<File, BackupError> {
    let mut options = File::options();
    options.write(true).read(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(path.display().to_string()),
        _ => of(path)(error),
    })
}

/// Has the entries of a folder survive a power cut.
fn sync_folder(folder: &Path) -> Result<(), BackupError> {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    File::open(folder)
        .and_then(|file| file.sync_all())
        .map_err(of(folder))
}
