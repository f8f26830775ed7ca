//! The database: SQLite or PostgreSQL, chosen at run time. Nobody else knows which one it is.
//!
//! Whoever keeps or loads calls [`Db::read`] or [`Db::write`]: one call is one transaction. On
//! SQLite one connection writes and several read; on PostgreSQL the same split keeps readers
//! read-only and on one view of the data.

mod connection;
mod migrate;
mod open;

use std::fmt;
use std::ops::DerefMut as _;
use std::path::PathBuf;
use std::time::Duration;

use actix_web::web;
use diesel::connection::{AnsiTransactionManager, Connection as _, TransactionManager};
use diesel::r2d2::Pool;
use diesel::result::{DatabaseErrorKind, Error as QueryError};

pub use connection::Conn;
pub(crate) use connection::insert_all;
pub use migrate::MigrateError;
use open::{Opener, Purpose};

use crate::error::AppError;

/// How often a write is tried before its conflict with other writers is reported.
const WRITE_TRIES: u32 = 5;

/// How long a request waits for a free connection.
const WAIT_FOR_CONNECTION: Duration = Duration::from_secs(5);

/// Where the shop keeps its data.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// The file of the embedded database.
    Sqlite(PathBuf),
    /// A `postgres://` address, which may carry a password.
    Postgres(String),
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

/// The shop's database, cheap to clone.
#[derive(Clone)]
pub struct Db {
    readers: Pool<Opener>,
    writers: Pool<Opener>,
}

impl fmt::Debug for Db {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Db")
    }
}

impl Db {
    /// Opens the database and brings its tables up to date.
    ///
    /// Safe with several servers starting at once: one migrates, the others wait for it.
    pub fn open(address: &Address) -> Result<Self, OpenError> {
        if let Address::Sqlite(path) = address
            && let Some(folder) = path.parent()
        {
            std::fs::create_dir_all(folder)
                .map_err(|error| OpenError::DataDir(folder.display().to_string(), error))?;
        }
        let mut first = Opener::new(address, Purpose::Write).open()?;
        migrate::run(&mut first)?;
        let (readers, writers) = match address {
            Address::Sqlite(_) => (4, 1),
            Address::Postgres(_) => (8, 8),
        };
        Ok(Self {
            readers: pool(Opener::new(address, Purpose::Read), readers),
            writers: pool(Opener::new(address, Purpose::Write), writers),
        })
    }

    /// Reads on one consistent view of the data.
    pub async fn read<T, F>(&self, load: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, AppError> + Send + 'static,
    {
        let db = self.clone();
        web::block(move || db.read_here(load)).await?
    }

    /// Changes all or nothing, and tries again when other writers were in the way.
    ///
    /// `keep` may run several times. An error of a query inside must reach the caller: PostgreSQL
    /// rolls the whole transaction back after one, whatever follows.
    pub async fn write<T, F>(&self, keep: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, AppError> + Send + 'static,
    {
        let db = self.clone();
        web::block(move || db.write_here(keep)).await?
    }

    /// [`Db::read`] on the thread of the caller, for commands and background work.
    pub fn read_here<T>(
        &self,
        load: impl FnOnce(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let mut connection = self.readers.get().map_err(AppError::NoConnection)?;
        connection.deref_mut().transaction(load)
    }

    /// [`Db::write`] on the thread of the caller, for commands and background work.
    pub fn write_here<T>(
        &self,
        keep: impl Fn(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let mut connection = self.writers.get().map_err(AppError::NoConnection)?;
        let mut tries = 1;
        loop {
            match write_once(&mut connection, &keep) {
                Err(error) if tries < WRITE_TRIES && is_conflict(&error) => {
                    tracing::debug!(%error, tries, "write again after a conflict");
                    tries += 1;
                }
                outcome => return outcome,
            }
        }
    }
}

/// One transaction. SQLite takes its write lock at the beginning: one that starts as a reader
/// and wants to write later is refused whenever another writer came between.
fn write_once<T>(
    connection: &mut Conn,
    keep: impl Fn(&mut Conn) -> Result<T, AppError>,
) -> Result<T, AppError> {
    match connection {
        Conn::Sqlite(sqlite) => {
            AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE")?;
        }
        Conn::Postgres(postgres) => AnsiTransactionManager::begin_transaction(postgres)?,
    }
    match keep(connection) {
        Ok(kept) => {
            finish(connection, true)?;
            Ok(kept)
        }
        Err(error) => {
            // A connection that cannot even roll back is thrown away by the pool.
            if let Err(rollback) = finish(connection, false) {
                tracing::warn!(%rollback, "could not roll back");
            }
            Err(error)
        }
    }
}

fn finish(connection: &mut Conn, commit: bool) -> Result<(), QueryError> {
    match (connection, commit) {
        (Conn::Sqlite(c), true) => AnsiTransactionManager::commit_transaction(c),
        (Conn::Sqlite(c), false) => AnsiTransactionManager::rollback_transaction(c),
        (Conn::Postgres(c), true) => AnsiTransactionManager::commit_transaction(c),
        (Conn::Postgres(c), false) => AnsiTransactionManager::rollback_transaction(c),
    }
}

/// Whether the transaction lost against another one and may win when it is run again.
///
/// diesel has no kind of its own for PostgreSQL's deadlock (40P01); its message says it.
fn is_conflict(error: &AppError) -> bool {
    match error {
        AppError::Overtaken => true,
        AppError::Query(QueryError::DatabaseError(kind, about)) => {
            matches!(kind, DatabaseErrorKind::SerializationFailure)
                || about.message().starts_with("deadlock detected")
        }
        _ => false,
    }
}

fn pool(opener: Opener, size: u32) -> Pool<Opener> {
    Pool::builder()
        .max_size(size)
        .min_idle(Some(1))
        .test_on_check_out(opener.is_remote())
        .connection_timeout(WAIT_FOR_CONNECTION)
        .build_unchecked(opener)
}

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder of the embedded database cannot be made.
    #[error("cannot use the data directory {0}: {1}")]
    DataDir(String, std::io::Error),
    /// No connection.
    #[error("cannot connect to the database: {0}")]
    Connect(#[from] diesel::ConnectionError),
    /// A statement that prepares the connection failed.
    #[error("cannot prepare the database connection: {0}")]
    Prepare(#[from] QueryError),
    /// The SQLite library can lose data.
    #[error("SQLite {0} can corrupt its log; 3.51.3 or newer is needed")]
    OldSqlite(String),
    /// The tables could not be brought up to date.
    #[error(transparent)]
    Migrate(#[from] MigrateError),
}
