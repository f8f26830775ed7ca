//! Database of a single test.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use diesel::sql_types::BigInt;
use diesel::{
    Connection as _, PgConnection, QueryResult, QueryableByName, RunQueryDsl as _, sql_query,
};

/// Database system that a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// Database of one test; its PostgreSQL schema is dropped with this value.
#[derive(Debug)]
pub(crate) struct Database {
    /// Value for `DATABASE_URL`; `None` for SQLite, whose file is in the data directory.
    pub(crate) url: Option<String>,
    schema: Option<String>,
}

/// Returns the URL of the PostgreSQL server started by `server/tests/with-postgres.sh`.
fn server_url() -> String {
    #[expect(
        clippy::disallowed_methods,
        reason = "the script tells the tests, not the shop"
    )]
    let url = std::env::var("TEST_DATABASE_URL");
    url.expect("no PostgreSQL: run the tests by server/tests/with-postgres.sh cargo test …")
}

/// Runs statements on a connection that all tests share.
///
/// A PostgreSQL backend process for each test would cost more than the statements themselves.
fn execute(statements: &str) -> QueryResult<()> {
    static POSTGRES: OnceLock<Mutex<PgConnection>> = OnceLock::new();
    let connect = || Mutex::new(PgConnection::establish(&server_url()).unwrap());
    let postgres = POSTGRES.get_or_init(connect).lock();
    postgres
        .unwrap_or_else(PoisonError::into_inner)
        .batch_execute(statements)
}

impl Database {
    /// Creates a schema on PostgreSQL, which is quicker than a database and isolates as well. Does
    /// nothing on SQLite.
    pub(crate) fn new(kind: Kind, _data_dir: &Path) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        if kind == Kind::Sqlite {
            return Self {
                url: None,
                schema: None,
            };
        }
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let schema = format!("test_{}_{number}", std::process::id());
        let server = server_url();
        execute(&format!("CREATE SCHEMA {schema}")).unwrap();
        let mark = if server.contains('?') { '&' } else { '?' };
        // On a machine that other work slows, PostgreSQL accepts a connection late.
        let name = format!("application_name={schema}&connect_timeout=30");
        let url = format!("{server}{mark}{name}&options=-csearch_path%3D{schema}");
        Self {
            url: Some(url),
            schema: Some(schema),
        }
    }
}

impl Database {
    /// Returns the PostgreSQL schema of this test.
    pub(crate) fn schema(&self) -> &str {
        self.schema.as_deref().expect("a test on PostgreSQL")
    }

    /// Returns the errors that PostgreSQL logged for this test.
    ///
    /// Returns none if the server was not started by `with-postgres.sh`, because its log is
    /// unknown.
    pub(crate) fn logged_errors(&self) -> Vec<String> {
        #[expect(
            clippy::disallowed_methods,
            reason = "the script tells the tests, not the shop"
        )]
        let Ok(log) = std::env::var("TEST_DATABASE_LOG") else {
            return Vec::new();
        };
        let error = format!(" {} ERROR: ", self.schema());
        let log = std::fs::read(log).unwrap();
        let log = String::from_utf8_lossy(&log);
        let errors = log.lines().filter(|line| line.contains(&error));
        errors.map(str::to_owned).collect()
    }

    /// Adds a `rowid` to `messages`, as SQLite has: PostgreSQL does not keep the order of updated
    /// rows.
    pub(crate) fn number_messages(&self) {
        if let Some(schema) = &self.schema {
            let rowid = "rowid BIGINT GENERATED ALWAYS AS IDENTITY";
            execute(&format!("ALTER TABLE {schema}.messages ADD COLUMN {rowid}")).unwrap();
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(schema) = &self.schema {
            // The cluster is deleted anyway, and a failed test has reported its cause already.
            let _ = execute(&format!("DROP SCHEMA {schema} CASCADE"));
        }
    }
}

/// Waits until a connection waits for a lock that fits this condition on `pg_locks`.
pub(crate) fn wait_for_lock(conn: &mut PgConnection, condition: &str) {
    let question =
        format!("SELECT COUNT(*) AS number FROM pg_locks WHERE NOT granted AND {condition}");
    let mut tries = 0;
    loop {
        let waiting: Number = sql_query(&question).get_result(conn).unwrap();
        if waiting.number > 0 {
            return;
        }
        tries += 1;
        assert!(tries < 3_000, "{condition}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Row of a query whose only column is named `number`.
#[derive(Debug, QueryableByName)]
pub(super) struct Number {
    #[diesel(sql_type = BigInt)]
    pub(super) number: i64,
}
