//! The database: SQLite or PostgreSQL, chosen at run time. No other module depends on the choice.
//!
//! Each call of [`Db::read`] or [`Db::write`] is atomic. On SQLite one connection writes and
//! several read. On PostgreSQL the readers are read-only, each on a consistent snapshot.

mod address;
mod batch;
mod connection;
pub mod limit;
mod migrate;
mod open;
mod prepared;
mod transaction;
pub mod write_set;
mod writer;

use std::cell::Cell;
use std::fmt;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use diesel::connection::Connection as _;
use diesel::r2d2::Pool;
use diesel::result::Error as QueryError;
use diesel::sql_types::Text;
use diesel::{RunQueryDsl as _, sql_query};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::registry::Registry;
use scheduled_thread_pool::ScheduledThreadPool;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{sleep, timeout};

pub use address::Address;
use batch::Batch;
pub use connection::Conn;
pub use connection::{insert_all, on_database};
pub use migrate::MigrateError;
use open::{Opener, Purpose};
pub use prepared::{NoRows, Prepared, prepared, run};
use transaction::Tries;
pub use transaction::is_there_already;
use write_set::WriteSet;
use writer::Writer;

use crate::error::AppError;
use crate::infra::clock::Stopwatch;
use crate::infra::data_dir;

/// `true` if the linked PostgreSQL client supports TLS.
pub const SPEAKS_TLS: bool = cfg!(not(feature = "bundled-libpq"));

/// Maximum wait of a request for a free connection.
const WAIT_FOR_CONNECTION: Duration = Duration::from_secs(5);

/// Returns the size of each PostgreSQL pool: readers, writers, and writers of batches.
///
/// It is two per core, at least four and at most eight. On two cores, eight writers were no faster
/// than four. The slowest orders took half as long again, and orders of one item waited longer for
/// each other.
fn connections_to_postgres() -> u16 {
    let cores = thread::available_parallelism().map_or(2, NonZero::get);
    u16::try_from(2 * cores).unwrap_or(u16::MAX).clamp(4, 8)
}

/// The shop's database, cheap to clone.
#[derive(Clone)]
pub struct Db {
    readers: Connections,
    writers: Writers,
    /// Number of failures of optimistic locking.
    failures: Counter,
}

/// Write connections: several on PostgreSQL, one on SQLite.
#[derive(Clone)]
enum Writers {
    Several(Connections, Batch),
    One(Writer),
}

/// Connection pool with one thread per connection.
///
/// A request waits for a free connection without blocking a thread. The connections have their own
/// few threads, because the allocator keeps megabytes per thread that ever used one (decision D89).
#[derive(Clone)]
struct Connections {
    pool: Pool<Opener>,
    free: Arc<Semaphore>,
    threads: Arc<ScheduledThreadPool>,
}

impl Connections {
    fn new(opener: Opener, size: u16) -> Self {
        let pool = Pool::builder()
            .max_size(size.into())
            .min_idle(Some(0))
            .test_on_check_out(opener.is_remote())
            .connection_timeout(WAIT_FOR_CONNECTION)
            .build_unchecked(opener);
        let free = Arc::new(Semaphore::new(size.into()));
        let threads = ScheduledThreadPool::builder().num_threads(size.into());
        let threads = threads.thread_name_pattern("database-{}").build();
        Self {
            pool,
            free,
            threads: Arc::new(threads),
        }
    }

    /// Runs `work` on the caller's thread. Waits up to `patience` for a free connection.
    fn work_here<T>(
        &self,
        patience: Duration,
        work: impl FnOnce(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let pooled = self.pool.get_timeout(patience);
        let mut pooled = pooled.map_err(|error| AppError::NoConnection(error.into()))?;
        pooled.work(work)
    }

    /// Runs `work` on a connection. Fails with `busy` if no connection is free for five seconds.
    ///
    /// `work` does not start once its request is gone. Its second argument returns `true` while the
    /// request waits for the outcome; `work` must commit nothing after that (decision D177).
    async fn work<T, F>(&self, work: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn, &dyn Fn() -> bool) -> Result<T, AppError> + Send + 'static,
    {
        let waiting = Stopwatch::start();
        let free = timeout(WAIT_FOR_CONNECTION, self.free.clone().acquire_owned()).await;
        let Ok(Ok(turn)) = free else {
            return Err(AppError::busy());
        };
        let (reply, replied) = oneshot::channel();
        let connections = self.clone();
        self.threads.execute(move || {
            // The five seconds also cover the opening of a connection, while the database is down.
            let patience = WAIT_FOR_CONNECTION.saturating_sub(waiting.elapsed());
            let is_awaited = || !reply.is_closed();
            let outcome = connections.work_here(patience, |conn| {
                if is_awaited() {
                    work(conn, &is_awaited)
                } else {
                    Err(AppError::NoAnswer)
                }
            });
            drop(turn);
            // The receiver may have been dropped with its request.
            drop(reply.send(outcome));
        });
        replied.await.unwrap_or(Err(AppError::NoAnswer))
    }

    /// Runs `change` atomically and retries after a conflict. Holds no connection during the pause.
    async fn write<T, F>(&self, change: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, AppError> + Send + Sync + 'static,
    {
        let change = Arc::new(change);
        let mut tries = Tries::begin();
        loop {
            let change = Arc::clone(&change);
            let write = move |conn: &mut Conn, is_awaited: &dyn Fn() -> bool| {
                transaction::once(conn, is_awaited, &*change)
            };
            let outcome = self.work(write).await;
            let Some(pause) = tries.pause_after(&outcome) else {
                return outcome;
            };
            sleep(pause).await;
        }
    }
}

impl fmt::Debug for Db {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Db")
    }
}

impl Db {
    /// Opens the database and runs the missing migrations.
    ///
    /// Servers may start at the same time: one migrates, the others wait for it.
    pub fn open(address: &Address) -> Result<Self, OpenError> {
        if let Address::Sqlite(path) = address
            && let Some(folder) = path.parent()
        {
            data_dir::create(folder)
                .map_err(|error| OpenError::DataDir(folder.display().to_string(), error))?;
        }
        let mut first = Opener::new(address, Purpose::Write).open()?;
        migrate::run(&mut first)?;
        let opener = Opener::new(address, Purpose::Write);
        let (readers, writers) = match address {
            Address::Sqlite(_) => (4, Writers::One(Writer::start(opener, first)?)),
            Address::Postgres(_) => {
                let size = connections_to_postgres();
                let sharing = Opener::new(address, Purpose::Share);
                let batch = Batch::new(Connections::new(sharing, size));
                (
                    size,
                    Writers::Several(Connections::new(opener, size), batch),
                )
            }
        };
        Ok(Self {
            readers: Connections::new(Opener::new(address, Purpose::Read), readers),
            writers,
            failures: Counter::default(),
        })
    }

    /// Registers the metrics of the database.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "optimistic_lock_failures",
            "Orders and cart additions decided again with locks, after a conflict or refusal",
            self.failures.clone(),
        );
    }

    /// Runs `load` on one consistent snapshot of the data.
    pub async fn read<T, F>(&self, load: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, AppError> + Send + 'static,
    {
        let read = move |conn: &mut Conn, _: &dyn Fn() -> bool| conn.transaction(load);
        self.readers.work(read).await
    }

    /// Reads a few rows by key with one statement, outside of a transaction.
    ///
    /// A single statement sees one consistent state. Without a transaction it takes one round trip
    /// to PostgreSQL instead of three. On SQLite the caller's thread reads if a connection is idle,
    /// which is faster than switching threads.
    pub async fn read_once<T, F>(&self, load: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, AppError> + Send + 'static,
    {
        if let Writers::One(_) = self.writers
            && let Some(mut idle) = self.readers.pool.try_get()
        {
            return idle.work(load);
        }
        self.readers.work(move |conn, _| load(conn)).await
    }

    /// Runs `change` atomically and retries after a conflict with other writers.
    ///
    /// Returns only after the commit. Nothing is committed once the future has been dropped
    /// (decision D177).
    ///
    /// `change` may run several times. It must return the error of a failed query, because
    /// PostgreSQL then rolls the whole transaction back in any case.
    pub async fn write<T, F>(&self, change: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, AppError> + Send + Sync + 'static,
    {
        match &self.writers {
            Writers::Several(writers, _) => writers.write(change).await,
            Writers::One(writer) => writer.write(change).await,
        }
    }

    /// Decides a change and commits its writes, with optimistic locking first. Returns the value of
    /// the decision.
    ///
    /// `decide` only reads, without a transaction as in [`Db::read_once`], so that the writers can
    /// serve other requests meanwhile. Its writes must conflict if anything that it read has
    /// changed since. After a conflict, and if it fails, it decides again in a transaction that has
    /// run `lock` first.
    pub async fn write_decision<T, L, D>(&self, lock: L, decide: D) -> Result<T, AppError>
    where
        T: Send + 'static,
        L: Fn(&mut Conn) -> Result<(), AppError> + Send + Sync + 'static,
        D: Fn(&mut Conn) -> Result<(T, WriteSet), AppError> + Send + Sync + 'static,
    {
        let decide = Arc::new(decide);
        let deciding = Arc::clone(&decide);
        let first = move |conn: &mut Conn| Ok(deciding(conn));
        let first = transaction::unless_gone(self.read_once(first).await?, &self.failures)?;
        let under_lock = move |conn: &mut Conn| {
            lock(conn)?;
            let (decided, change) = decide(conn)?;
            change.write(conn)?;
            Ok(decided)
        };
        match (&self.writers, first) {
            (_, Some((decided, change))) if change.is_empty() => Ok(decided),
            (Writers::Several(writers, batch), first) => {
                if let Some((decided, change)) = first {
                    if batch.commit(change).await? {
                        return Ok(decided);
                    }
                    self.failures.inc();
                }
                writers.write(under_lock).await
            }
            (Writers::One(writer), first) => {
                let first = Cell::new(first);
                let failures = self.failures.clone();
                let write = move |conn: &mut Conn| {
                    let Some((decided, change)) = first.take() else {
                        return under_lock(conn);
                    };
                    let written = transaction::unless_gone(change.write(conn), &failures)?;
                    written.map(|()| decided).ok_or(AppError::Conflict)
                };
                writer.write(write).await
            }
        }
    }

    /// Runs [`Db::read`] on the caller's thread, for commands and background jobs.
    pub fn read_here<T>(
        &self,
        load: impl FnOnce(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        self.readers
            .work_here(WAIT_FOR_CONNECTION, |conn| conn.transaction(load))
    }

    /// Runs [`Db::write`] on the caller's thread in its own transaction, for commands and
    /// background jobs.
    pub fn write_here<T>(
        &self,
        change: impl Fn(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        match &self.writers {
            Writers::Several(writers, _) => transaction::tried(|| {
                let write = |conn: &mut Conn| transaction::once(conn, || true, &change);
                writers.work_here(WAIT_FOR_CONNECTION, write)
            }),
            Writers::One(writer) => writer.write_here(change),
        }
    }
}

/// Opens one connection without a pool and migrates its tables, for a command that works on a copy.
pub fn alone(address: &Address) -> Result<Conn, OpenError> {
    let mut conn = Opener::new(address, Purpose::Write).open()?;
    migrate::run(&mut conn)?;
    Ok(conn)
}

/// Opens one connection without a pool, and leaves the tables as they are.
pub fn unmigrated(address: &Address) -> Result<Conn, OpenError> {
    Opener::new(address, Purpose::Write).open()
}

/// Copies a snapshot of the SQLite database into a new file. Readers and writers do not wait.
pub fn copy_to(address: &Address, target: &Path) -> Result<(), OpenError> {
    let mut conn = Opener::new(address, Purpose::Write).open()?;
    sql_query("VACUUM INTO $1")
        .bind::<Text, _>(target.to_string_lossy())
        .execute(&mut conn)?;
    Ok(())
}

/// Error of opening the database.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder of the SQLite database cannot be created.
    #[error("cannot use the data directory {0}: {1}")]
    DataDir(String, std::io::Error),
    /// The database server or the file did not accept a connection.
    #[error("cannot connect to the database: {0}")]
    Connect(#[from] diesel::ConnectionError),
    /// A statement that prepares the connection failed.
    #[error("cannot prepare the database connection: {0}")]
    Prepare(#[from] QueryError),
    /// The SQLite library can corrupt its write-ahead log.
    #[error("SQLite {0} can corrupt its write-ahead log; 3.51.3 or newer is required")]
    OldSqlite(String),
    /// PostgreSQL's messages are not in English.
    #[error(
        "PostgreSQL's messages use the locale {0}, but the shop needs English ones: ALTER \
         DATABASE … SET lc_messages = 'C'"
    )]
    ForeignMessages(String),
    /// The writer thread cannot be started.
    #[error("cannot start the database writer: {0}")]
    Writer(std::io::Error),
    /// Migrations failed, or the database is newer than this program.
    #[error(transparent)]
    Migrate(#[from] MigrateError),
}
