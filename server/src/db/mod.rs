//! The database: SQLite or PostgreSQL, chosen at run time. Nobody else knows which one it is.
//!
//! Whoever keeps or loads calls [`Db::read`] or [`Db::write`]: one call happens as a whole or not at
//! all. On SQLite one connection writes and several read; on PostgreSQL the same split keeps
//! readers read-only and on one view of the data.

mod address;
mod batch;
mod connection;
pub mod limit;
mod migrate;
mod open;
mod prepared;
mod together;
mod transaction;
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
pub(crate) use connection::{insert_all, on_database};
pub use migrate::MigrateError;
use open::{Opener, Purpose};
pub(crate) use prepared::{NoRows, Prepared, prepared, run};
pub use together::Together;
use transaction::Tries;
pub(crate) use transaction::is_there_already;
use writer::Writer;

use crate::error::AppError;
use crate::infra::clock::Stopwatch;
use crate::infra::data_dir;

/// How long a request waits for a free connection.
const WAIT_FOR_CONNECTION: Duration = Duration::from_secs(5);

/// How a change is kept from others that would change the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Locking {
    /// It locks what it reads, in a transaction.
    Pessimistic,
    /// It is decided outside of any transaction, and is not kept where what it has read is no longer so.
    Optimistic,
}

/// What was decided on, to be written.
pub trait Change: Send + 'static {
    /// Writes it; fails with [`AppError::Overtaken`] where something that it was decided on has been changed since.
    fn keep(&self, conn: &mut Conn) -> Result<(), AppError>;

    /// The same as statements of PostgreSQL, where it was decided on with optimistic locking.
    fn together(&self) -> Result<Together, AppError>;
}

/// How many connections to PostgreSQL read, as many write, and as many write what shares a statement: two for each core, at
/// least four and at most eight.
///
/// On two cores eight writers were no faster than four, the slowest orders took half as long again, and orders of one item
/// waited more for each other.
fn connections_to_postgres() -> u16 {
    let cores = thread::available_parallelism().map_or(2, NonZero::get);
    u16::try_from(2 * cores).unwrap_or(u16::MAX).clamp(4, 8)
}

/// The shop's database, cheap to clone.
#[derive(Clone)]
pub struct Db {
    readers: Connections,
    writers: Writers,
    /// How often optimistic locking failed.
    failures: Counter,
}

/// Who writes: PostgreSQL takes several at once, SQLite one.
#[derive(Clone)]
enum Writers {
    Several(Connections, Batch),
    One(Writer),
}

/// Several connections, and as many threads that work on them for requests. A request waits for a free one without a
/// thread. The threads of the runtime are many and take turns: the system's allocator keeps some megabytes for each
/// that ever worked on a connection (decision D89).
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

    /// Works on a connection, on the thread of the caller, who waits so long for a free one.
    fn work_here<T>(
        &self,
        patience: Duration,
        work: impl FnOnce(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let pooled = self.pool.get_timeout(patience);
        let mut pooled = pooled.map_err(|error| AppError::NoConnection(error.into()))?;
        pooled.work(work)
    }

    /// Works on a connection. Refuses with `busy` when none is free for five seconds.
    ///
    /// `work` is not begun once its request is gone. It is given a function that returns `true` while the request waits for
    /// the outcome, and commits nothing afterwards (decision D177).
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
            // While the database is away, its turn is not all that a request waits for.
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
            // Who asked may have gone.
            drop(reply.send(outcome));
        });
        replied.await.unwrap_or(Err(AppError::NoAnswer))
    }

    /// Changes all or nothing, and tries again after a conflict. The pause before that holds no connection.
    async fn write<T, F>(&self, keep: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, AppError> + Send + Sync + 'static,
    {
        let keep = Arc::new(keep);
        let mut tries = Tries::begin();
        loop {
            let keep = Arc::clone(&keep);
            let write = move |conn: &mut Conn, is_awaited: &dyn Fn() -> bool| {
                transaction::once(conn, is_awaited, &*keep)
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
    /// Opens the database and brings its tables up to date.
    ///
    /// Safe with several servers starting at once: one migrates, the others wait for it.
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

    /// Has what is counted of the database shown.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "optimistic_lock_failures",
            "Orders and additions to a cart that were decided again with locks: another change came first, or they are refused",
            self.failures.clone(),
        );
    }

    /// Reads on one consistent view of the data.
    pub async fn read<T, F>(&self, load: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, AppError> + Send + 'static,
    {
        let read = move |conn: &mut Conn, _: &dyn Fn() -> bool| conn.transaction(load);
        self.readers.work(read).await
    }

    /// Reads a few rows by their keys with one statement, which by itself sees one state of the data: without a transaction it
    /// is one round trip to PostgreSQL instead of three. SQLite has them sooner than another thread has its turn: the thread
    /// of the caller reads them, unless no connection is idle.
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

    /// Changes all or nothing, and tries again when other writers were in the way. Answers when what
    /// was changed is safely kept, and not before. Nothing is committed once the future has been dropped (decision D177).
    ///
    /// `keep` may run several times. An error of a query inside must reach the caller: PostgreSQL
    /// rolls the whole transaction back after one, whatever follows.
    pub async fn write<T, F>(&self, keep: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, AppError> + Send + Sync + 'static,
    {
        match &self.writers {
            Writers::Several(writers, _) => writers.write(keep).await,
            Writers::One(writer) => writer.write(keep).await,
        }
    }

    /// Changes all or nothing like [`Db::write`], with optimistic locking first: `decide` reads without a transaction, as in
    /// [`Db::read_once`], while who writes works for others, and what it has decided fails to be kept where something that it
    /// was decided on has been changed since. Then everything is decided again with locks. Answers what was kept.
    pub async fn write_optimistic<C, F>(&self, decide: F) -> Result<C, AppError>
    where
        C: Change,
        F: Fn(&mut Conn, Locking) -> Result<C, AppError> + Send + Sync + 'static,
    {
        let decide = Arc::new(decide);
        let deciding = Arc::clone(&decide);
        let first = move |conn: &mut Conn| Ok(deciding(conn, Locking::Optimistic));
        let first = transaction::unless_gone(self.read_once(first).await?, &self.failures)?;
        let under_lock = move |conn: &mut Conn| {
            let decided = decide(conn, Locking::Pessimistic)?;
            decided.keep(conn)?;
            Ok(decided)
        };
        match &self.writers {
            Writers::Several(writers, batch) => {
                if let Some(decided) = first {
                    if batch.keep(decided.together()?).await? {
                        return Ok(decided);
                    }
                    self.failures.inc();
                }
                writers.write(under_lock).await
            }
            Writers::One(writer) => {
                let (first, failures) = (Cell::new(first), self.failures.clone());
                let write = move |conn: &mut Conn| {
                    let Some(decided) = first.take() else {
                        return under_lock(conn);
                    };
                    let kept = transaction::unless_gone(decided.keep(conn), &failures)?;
                    kept.map(|()| decided).ok_or(AppError::Overtaken)
                };
                writer.write(write).await
            }
        }
    }

    /// [`Db::read`] on the thread of the caller, for commands and background work.
    pub fn read_here<T>(
        &self,
        load: impl FnOnce(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        self.readers
            .work_here(WAIT_FOR_CONNECTION, |conn| conn.transaction(load))
    }

    /// [`Db::write`] on the thread of the caller, in a transaction of its own: for commands and
    /// background work.
    pub fn write_here<T>(
        &self,
        keep: impl Fn(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        match &self.writers {
            Writers::Several(writers, _) => transaction::tried(|| {
                let write = |conn: &mut Conn| transaction::once(conn, || true, &keep);
                writers.work_here(WAIT_FOR_CONNECTION, write)
            }),
            Writers::One(writer) => writer.write_here(keep),
        }
    }
}

/// One connection without a pool, for a command that works on a copy; its tables are brought up to date.
pub fn alone(address: &Address) -> Result<Conn, OpenError> {
    let mut conn = Opener::new(address, Purpose::Write).open()?;
    migrate::run(&mut conn)?;
    Ok(conn)
}

/// Copies the embedded database into a new file, as it is at one moment; who reads and writes does
/// not wait.
pub fn copy_to(address: &Address, target: &Path) -> Result<(), OpenError> {
    let mut conn = Opener::new(address, Purpose::Write).open()?;
    sql_query("VACUUM INTO $1")
        .bind::<Text, _>(target.to_string_lossy())
        .execute(&mut conn)?;
    Ok(())
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
    /// PostgreSQL speaks another language than English.
    #[error(
        "PostgreSQL's messages are in the locale {0}, and some must be understood: \
         ALTER DATABASE … SET lc_messages = 'C'"
    )]
    ForeignMessages(String),
    /// The thread of the writer cannot be started.
    #[error("cannot start the writer: {0}")]
    Writer(std::io::Error),
    /// The tables could not be brought up to date.
    #[error(transparent)]
    Migrate(#[from] MigrateError),
}
