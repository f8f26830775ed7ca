//! Address of the database.

use std::fmt;
use std::path::PathBuf;

/// Location of the database: a SQLite file or a PostgreSQL server.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// Path of the SQLite file.
    Sqlite(PathBuf),
    /// URL that begins with `postgres://`. It may contain a password.
    Postgres(String),
}

impl Address {
    /// Returns `true` if the SQLite file does not exist. Always `false` for PostgreSQL, which is
    /// not contacted.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Sqlite(path) if !path.exists())
    }
}

/// Hides the PostgreSQL URL, which may contain a password.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite at {}", path.display()),
            Self::Postgres(_) => f.write_str("postgresql"),
        }
    }
}
