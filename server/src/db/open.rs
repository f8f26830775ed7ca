//! Opening one connection, with the promises that every transaction relies on.

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

/// The first SQLite whose write-ahead log is sound.
const SOUND_SQLITE: [u32; 3] = [3, 51, 3];

/// A commit survives a power cut; references are checked; a writer waits for another one.
const PREPARE_SQLITE: &str =
    "PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

/// What a savepoint may have to undo is kept in memory, not in a file. An order touches some thirty pages of
/// indexes that lie apart: the cache, in KiB, holds their upper levels for a million orders.
///
/// The log is brought into the file every 2,000 pages (8 MB, decision D88).
///
/// For another program's write SQLite waits this long at a time: the longer it has waited, the less often it looks, and
/// between the writes of a busy shop it would find no gap for seconds. A transaction waits again and again ([`begin`]).
///
/// [`begin`]: super::transaction::begin
const PREPARE_SQLITE_WRITER: &str = "PRAGMA busy_timeout = 50; PRAGMA temp_store = MEMORY; \
     PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 2000;";

/// What a report sorts goes to a temporary file when it is more than the cache: a day of many orders would take
/// its size in memory, on each connection that reads.
const PREPARE_SQLITE_READER: &str =
    "PRAGMA query_only = ON; PRAGMA temp_store = FILE; PRAGMA cache_size = -1000;";

/// How often, and how long apart, a new file is asked to keep a write-ahead log.
const WAL_TRIES: u32 = 250;
const WAL_PAUSE: Duration = Duration::from_millis(20);

/// Nobody waits for ever, and times are in UTC (decision D4). What is asked all the time lies in memory, where a page by an
/// index costs hardly more than the next one: PostgreSQL would rather read a small table whole, with all dead versions of
/// its rows.
const PREPARE_POSTGRES: &str = "SET statement_timeout = '15s'; SET lock_timeout = '5s'; \
     SET idle_in_transaction_session_timeout = '30s'; SET timezone = 'UTC'; SET random_page_cost = 1.1;";

/// A reader sees one state of the data from its first query to its last.
const PREPARE_POSTGRES_READER: &str = "SET default_transaction_read_only = on; \
     SET default_transaction_isolation = 'repeatable read';";

/// What changes that share a statement write is found by its keys, a few rows in each table. PostgreSQL knows neither how many
/// rows come as JSON nor how long a small table has grown since it planned, and would read it whole, and lock rows in a
/// sequence of its own instead of that of their keys.
const PREPARE_POSTGRES_SHARED: &str = "SET enable_seqscan = off; SET enable_hashjoin = off; \
     SET enable_mergejoin = off; SET jit = off;";

/// How long a machine may be silent before the next one in the address is tried, and before a query on a
/// connection to it fails: without these a machine that lost its power is waited for by the quarter of
/// an hour. Seconds, but for the last one: milliseconds. What the address says itself goes before.
const PATIENCE_POSTGRES: [(&str, &str); 5] = [
    ("connect_timeout", "3"),
    ("keepalives_idle", "3"),
    ("keepalives_interval", "1"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "6000"),
];

/// How long a connection that has just answered is taken for a good one. Under load each is, and to ask it first would be a
/// tenth of what an order asks.
const TRUSTED: Duration = Duration::from_millis(500);

diesel::define_sql_function! {
    /// The version of the SQLite library in this program.
    fn sqlite_version() -> diesel::sql_types::Text;
}

diesel::define_sql_function! {
    /// A setting of PostgreSQL.
    fn current_setting(name: diesel::sql_types::Text) -> diesel::sql_types::Text;
}

/// What a connection is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Read,
    Write,
    /// Writes changes that share a statement.
    Share,
}

/// Opens connections for the pool.
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

    /// Whether the network lies between the server and its data.
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

/// The address with [`PATIENCE_POSTGRES`].
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

/// Has the file keep a write-ahead log. A new file must be had alone for that, and SQLite does not
/// wait here as it does elsewhere: servers that start together on one take turns.
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

/// A deadlock, a full disk and a wait that was too long are known by PostgreSQL's words alone.
fn refuse_foreign(postgres: &mut PgConnection) -> Result<(), OpenError> {
    let language: String = select(current_setting("lc_messages")).get_result(postgres)?;
    if is_english(&language) {
        return Ok(());
    }
    Err(OpenError::ForeignMessages(language))
}

/// Whether messages in this locale are English ones. An empty name leaves it to where PostgreSQL was started.
fn is_english(locale: &str) -> bool {
    let language = locale.split(['_', '.', '@']).next().unwrap_or_default();
    ["", "C", "POSIX", "en", "English"].contains(&language)
}

/// A connection of a pool.
pub(super) struct Pooled {
    pub(super) connection: Conn,
    /// The time since the last work on it succeeded; `None` after one that did not.
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
    fn nobody_is_waited_for_without_end() {
        let all = "connect_timeout=3&keepalives_idle=3&keepalives_interval=1&keepalives_count=3&tcp_user_timeout=6000";
        let url = "postgres://shop@one,two/shop";
        assert_eq!(patient(url), format!("{url}?{all}"));
        let url = "postgres://shop@one,two/shop?target_session_attrs=read-write";
        assert_eq!(patient(url), format!("{url}&{all}"));
    }

    #[test]
    fn what_the_address_says_goes_before() {
        let url =
            "postgres://shop@one/shop?connect_timeout=9&keepalives_count=1&sslmode=verify-full";
        let rest = "keepalives_idle=3&keepalives_interval=1&tcp_user_timeout=6000";
        assert_eq!(patient(url), format!("{url}&{rest}"));
    }
}
