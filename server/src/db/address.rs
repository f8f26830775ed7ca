//! Where the shop keeps its data.

use std::fmt;
use std::path::PathBuf;

/// Where the shop keeps its data.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// The file of the embedded database.
    Sqlite(PathBuf),
    /// A `postgres://` address, which may carry a password.
    Postgres(String),
}

impl Address {
    /// Whether the file of the embedded database is not there. PostgreSQL is not asked: its address was given.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Sqlite(path) if !path.exists())
    }
}

/// Shows the kind alone: the address may carry a password.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite at {}", path.display()),
            Self::Postgres(_) => f.write_str("postgresql"),
        }
    }
}
