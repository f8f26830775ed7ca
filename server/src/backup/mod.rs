//! `shop-server backup` and `shop-server restore`: all data of a shop in one file (decision D157).
//!
//! The file is a tar archive: `shop.db`, `images/`, `jwt-secret`, and last `manifest.json` with the
//! digest of each. The archive gives access to all personal data and to the key of all sessions.

mod notify;
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

use shop_domains::audit::ledger::{self, Violation};
use shop_engine::db::{Address, Conn, OpenError, alone};
use shop_engine::error::AppError;
use shop_engine::infra::data_dir::{DATABASE, IMAGES, SECRET};

pub use notify::notify_staff;
pub use restore::restore;
pub use write::write;

/// Name of the manifest, the only file of an archive that is not from the data directory.
const MANIFEST: &str = "manifest.json";

/// Format of the archive. Other formats are not restored.
const FORMAT: u32 = 1;

/// Manifest of an archive.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    format: u32,
    /// Version of the program that wrote it.
    program: String,
    /// Time of the copy of the database, in milliseconds since 1970.
    made_at: i64,
    /// SHA-256 of each file, by name.
    files: BTreeMap<String, String>,
}

/// Summary of a written or restored backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// `true` if it has the database. A PostgreSQL database is not included.
    pub has_database: bool,
    /// `true` if it has the secret. A secret set by `SHOP_JWT_SECRET` is not included.
    pub has_secret: bool,
    /// Number of pictures.
    pub images: usize,
    /// Total size of the files, in bytes.
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
            write!(f, "database, integrity and books checked; ")?;
        }
        write!(f, "{images} pictures; {bytes} bytes")?;
        if !self.has_database {
            write!(
                f,
                "\nNOT INCLUDED: the database, which is in PostgreSQL; copy it with pg_dump \
                 (docs/operations.md)"
            )?;
        }
        if !self.has_secret {
            write!(
                f,
                "\nNOT INCLUDED: the secret, which SHOP_JWT_SECRET sets; keep a copy elsewhere"
            )?;
        }
        Ok(())
    }
}

/// Error of a backup or restore. Nothing was written or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file exists that would be overwritten.
    #[error("{0} already exists; nothing was changed")]
    Exists(String),
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(String, #[source] io::Error),
    /// The archive is not a backup of this program, or was truncated or changed.
    #[error("not a backup of this shop: {0}")]
    Damaged(String),
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] AppError),
    /// The file of the database is damaged.
    #[error("the database is damaged: {0}")]
    Integrity(String),
    /// The audit of the copy found violations.
    #[error("the books are wrong{}", Listed(.0))]
    Books(Vec<Violation>),
}

/// Formats each violation on a line.
struct Listed<'v>(&'v [Violation]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|violation| write!(f, "\n{violation}"))
    }
}

/// Adds the path to an I/O error.
fn of(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    let path = path.display().to_string();
    move |error| BackupError::File(path, error)
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// Checks the integrity of a copy of the database, and audits its books.
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

/// Opens a private copy of the database.
fn open_copy(path: &Path) -> Result<Conn, BackupError> {
    Ok(alone(&Address::Sqlite(path.to_owned()))?)
}

/// Reader or writer that computes the digest of the bytes it passes on.
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

/// Creates a file readable only by its owner. Fails if it exists.
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

/// Syncs a folder, so that its entries survive a power failure.
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
