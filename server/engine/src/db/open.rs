//! Opens one connection with the settings that every transaction relies on.

use std::time::Duration;

use diesel::connection::{Connection as _, SimpleConnection};
use diesel::pg::PgConnection;
use diesel::r2d2::{ManageConnection, R2D2Connection};
use diesel::result::Error as QueryError;
use diesel::sqlite::SqliteConnection;
use diesel::{RunQueryDsl, select};

use super::transaction::is_locked;
use super::{Address, Conn, OpenError};
use crate::error::AppError;
use crate::infra::clock::Stopwatch;

/// First SQLite version whose write-ahead log cannot be corrupted.
const SOUND_SQLITE: [u32; 3] = [3, 51, 3];

/// Settings of all SQLite connections: commits survive a power cut, foreign keys are checked, and a
/// writer waits up to five seconds for another one.
const PREPARE_SQLITE: &str =
    "PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

/// Settings of the SQLite writer.
///
/// The rollback data of savepoints stays in memory, not in a file. An order touches about thirty
/// scattered index pages; the cache of 8,000 KiB holds the upper levels of the indexes for a
/// million orders.
///
/// A checkpoint runs every 2,000 pages (8 MB, decision D88).
///
/// The busy timeout is 50 ms per attempt, because SQLite polls less often the longer it waits.
/// Under load it would find no gap between the writes of another process for seconds. [`begin`]
/// retries instead.
///
/// [`begin`]: super::transaction::begin
const PREPARE_SQLITE_WRITER: &str = "PRAGMA busy_timeout = 50; PRAGMA temp_store = MEMORY; \
     PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 2000;";

/// Settings of SQLite readers. Sorts larger than the cache use a temporary file. Otherwise a report
/// on a day with many orders would hold all of them in memory, on each reading connection.
const PREPARE_SQLITE_READER: &str =
    "PRAGMA query_only = ON; PRAGMA temp_store = FILE; PRAGMA cache_size = -1000;";

/// Number of attempts to switch a new file to the write-ahead log, and the pause between them.
const WAL_TRIES: u32 = 250;
const WAL_PAUSE: Duration = Duration::from_millis(20);

/// Settings of PostgreSQL: timeouts, and times in UTC (decision D4).
///
/// The hot data is in memory, where a random page costs little more than a sequential one. With the
/// default cost, PostgreSQL would scan a small table with all its dead row versions instead of
/// using an index.
const PREPARE_POSTGRES: &str = "SET statement_timeout = '15s'; SET lock_timeout = '5s'; \
     SET idle_in_transaction_session_timeout = '30s'; SET timezone = 'UTC'; SET random_page_cost = 1.1;";

/// Settings of PostgreSQL readers: one snapshot per transaction.
const PREPARE_POSTGRES_READER: &str = "SET default_transaction_read_only = on; \
     SET default_transaction_isolation = 'repeatable read';";

/// Settings of PostgreSQL connections for batches, which find a few rows in each table by key.
///
/// PostgreSQL knows neither the number of rows in the JSON nor how far a small table has grown
/// since it planned. It would scan the table, and lock rows in scan order instead of key order.
const PREPARE_POSTGRES_SHARED: &str = "SET enable_seqscan = off; SET enable_hashjoin = off; \
     SET enable_mergejoin = off; SET jit = off;";

/// Timeouts after which the next machine in the address is tried, and a query on a dead connection
/// fails.
///
/// Without them, a machine that lost its power blocks for a quarter of an hour. Values are in
/// seconds, the last one in milliseconds. Parameters in the address take precedence.
const PATIENCE_POSTGRES: [(&str, &str); 5] = [
    ("connect_timeout", "3"),
    ("keepalives_idle", "3"),
    ("keepalives_interval", "1"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "6000"),
];

/// Time after a successful query during which a connection is not tested. Under load this saves a
/// tenth of the queries of an order.
const TRUSTED: Duration = Duration::from_millis(500);

diesel::define_sql_function! {
    /// Returns the version of the linked SQLite library.
    fn sqlite_version() -> diesel::sql_types::Text;
}

diesel::define_sql_function! {
    /// Returns a setting of PostgreSQL.
    fn current_setting(name: diesel::sql_types::Text) -> diesel::sql_types::Text;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Read,
    Write,
    /// Writes batches of changes.
    Share,
}

/// Connection factory of the pool.
#[derive(Debug, Clone)]
pub(super) struct Opener {
    address: Address,
    purpose: Purpose,
}

impl Opener {
    pub(super) fn new(address: &Address, purpose: Purpose) -> Self {
        let address = address.clone();
        Self { address, purpose }
    }

    /// Returns `true` if the database is reached over the network.
    pub(super) fn is_remote(&self) -> bool {
        matches!(self.address, Address::Postgres(_))
    }

    pub(super) fn open(&self) -> Result<Conn, OpenError> {
        match &self.address {
            Address::Sqlite(path) => {
                let mut sqlite = SqliteConnection::establish(&path.to_string_lossy())?;
                sqlite.batch_execute(PREPARE_SQLITE)?;
                write_ahead(&mut sqlite)?;
                refuse_unsound(&mut sqlite)?;
                sqlite.batch_execute(match self.purpose {
                    Purpose::Read => PREPARE_SQLITE_READER,
                    Purpose::Write | Purpose::Share => PREPARE_SQLITE_WRITER,
                })?;
                Ok(Conn::Sqlite(sqlite))
            }
            Address::Postgres(url) => {
                let mut postgres = PgConnection::establish(&patient(url))?;
                postgres.batch_execute(PREPARE_POSTGRES)?;
                refuse_foreign(&mut postgres)?;
                match self.purpose {
                    Purpose::Read => postgres.batch_execute(PREPARE_POSTGRES_READER)?,
                    Purpose::Write => {}
                    Purpose::Share => postgres.batch_execute(PREPARE_POSTGRES_SHARED)?,
                }
                Ok(Conn::Postgres(postgres))
            }
        }
    }
}

/// Adds [`PATIENCE_POSTGRES`] to the address.
fn patient(url: &str) -> String {
    let query = url.split_once('?').map(|(_, query)| query);
    let named: Vec<&str> = query
        .into_iter()
        .flat_map(|query| query.split('&'))
        .filter_map(|word| word.split_once('='))
        .map(|(name, _)| name)
        .collect();
    let mut patient = url.to_owned();
    let mut mark = if query.is_some() { '&' } else { '?' };
    for (name, value) in PATIENCE_POSTGRES {
        if !named.contains(&name) {
            patient.push(mark);
            patient.extend([name, "=", value]);
            mark = '&';
        }
    }
    patient
}

/// Switches the file to a write-ahead log. A new file needs an exclusive lock for this, and
/// SQLite's busy timeout does not apply here. Servers that start together therefore retry.
fn write_ahead(sqlite: &mut SqliteConnection) -> Result<(), QueryError> {
    let mut tries = 1;
    loop {
        match sqlite.batch_execute("PRAGMA journal_mode = WAL;") {
            Err(error) if is_locked(&error) && tries < WAL_TRIES => {
                tries += 1;
                std::thread::sleep(WAL_PAUSE);
            }
            outcome => return outcome,
        }
    }
}

fn refuse_unsound(sqlite: &mut SqliteConnection) -> Result<(), OpenError> {
    let version: String = select(sqlite_version()).get_result(sqlite)?;
    let parts: Vec<u32> = version
        .split('.')
        .map_while(|part| part.parse().ok())
        .collect();
    if parts.as_slice() < SOUND_SQLITE.as_slice() {
        return Err(OpenError::OldSqlite(version));
    }
    Ok(())
}

/// Fails if PostgreSQL's messages are not in English. A deadlock, a full disk and a timeout are
/// recognized only by their messages.
fn refuse_foreign(postgres: &mut PgConnection) -> Result<(), OpenError> {
    let language: String = select(current_setting("lc_messages")).get_result(postgres)?;
    if is_english(&language) {
        return Ok(());
    }
    Err(OpenError::ForeignMessages(language))
}

/// Returns `true` if messages in this locale are in English. An empty name means the locale of the
/// server process.
fn is_english(locale: &str) -> bool {
    let language = locale.split(['_', '.', '@']).next().unwrap_or_default();
    ["", "C", "POSIX", "en", "English"].contains(&language)
}

pub(super) struct Pooled {
    pub(super) connection: Conn,
    /// Time since the last successful work; `None` after a failure.
    pub(super) since_answer: Option<Stopwatch>,
}

impl Pooled {
    pub(super) fn work<T>(
        &mut self,
        work: impl FnOnce(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let outcome = work(&mut self.connection);
        self.since_answer = outcome.is_ok().then(Stopwatch::start);
        outcome
    }
}

impl ManageConnection for Opener {
    type Connection = Pooled;
    type Error = OpenError;

    fn connect(&self) -> Result<Pooled, OpenError> {
        Ok(Pooled {
            connection: self.open()?,
            since_answer: None,
        })
    }

    fn is_valid(&self, pooled: &mut Pooled) -> Result<(), OpenError> {
        match pooled.since_answer {
            Some(answer) if answer.elapsed() < TRUSTED => Ok(()),
            _ => Ok(pooled.connection.ping()?),
        }
    }

    fn has_broken(&self, pooled: &mut Pooled) -> bool {
        pooled.connection.is_broken()
    }
}

#[cfg(test)]
mod tests {
    use super::{is_english, patient};

    #[test]
    fn only_english_messages_are_understood() {
        for locale in ["C", "POSIX", "C.UTF-8", "en_US.UTF-8", "en_GB", ""] {
            assert!(is_english(locale), "{locale}");
        }
        for locale in ["zh_TW.UTF-8", "zh_TW", "Chinese_Taiwan.950", "ja_JP.utf8"] {
            assert!(!is_english(locale), "{locale}");
        }
    }

    #[test]
    fn every_wait_has_a_limit() {
        let all = "connect_timeout=3&keepalives_idle=3&keepalives_interval=1&keepalives_count=3&tcp_user_timeout=6000";
        let url = "postgres://shop@one,two/shop";
        assert_eq!(patient(url), format!("{url}?{all}"));
        let url = "postgres://shop@one,two/shop?target_session_attrs=read-write";
        assert_eq!(patient(url), format!("{url}&{all}"));
    }

    #[test]
    fn parameters_of_the_url_take_precedence() {
        let url =
            "postgres://shop@one/shop?connect_timeout=9&keepalives_count=1&sslmode=verify-full";
        let rest = "keepalives_idle=3&keepalives_interval=1&tcp_user_timeout=6000";
        assert_eq!(patient(url), format!("{url}&{rest}"));
    }
}
