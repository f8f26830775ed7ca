//! A database for one test alone.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection, QueryResult};

/// Which database a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// The database of one test; gone when dropped.
#[derive(Debug)]
pub(crate) struct Database {
    /// What `DATABASE_URL` must be; `None` for SQLite, which lives in the data directory.
    pub(crate) url: Option<String>,
    schema: Option<String>,
}

/// The PostgreSQL that `server/tests/with-postgres.sh` has started.
fn server_url() -> String {
    #[expect(
        clippy::disallowed_methods,
        reason = "the script tells the tests, not the shop"
    )]
    let url = std::env::var("TEST_DATABASE_URL");
    url.expect("no PostgreSQL: run the tests by server/tests/with-postgres.sh cargo test …")
}

/// Runs statements on the tests' common connection: a process of PostgreSQL for each test costs more than what it is asked.
fn execute(statements: &str) -> QueryResult<()> {
    static POSTGRES: OnceLock<Mutex<PgConnection>> = OnceLock::new();
    let connect = || Mutex::new(PgConnection::establish(&server_url()).unwrap());
    let postgres = POSTGRES.get_or_init(connect).lock();
    postgres
        .unwrap_or_else(PoisonError::into_inner)
        .batch_execute(statements)
}

impl Database {
    /// On PostgreSQL a schema of its own, which is quicker to make than a database and as much
    /// apart; on SQLite nothing is to be done.
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
        let name = format!("application_name={schema}");
        let url = format!("{server}{mark}{name}&options=-csearch_path%3D{schema}");
        Self {
            url: Some(url),
            schema: Some(schema),
        }
    }
}

impl Database {
    /// The schema of PostgreSQL that the test has to itself.
    pub(crate) fn schema(&self) -> &str {
        self.schema.as_deref().expect("a test on PostgreSQL")
    }

    /// Errors that PostgreSQL has logged for this test; nothing where it is not the one that `with-postgres.sh` starts.
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

    /// Numbers the rows of `messages` as SQLite does by itself: PostgreSQL keeps no order of rows that have been updated.
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
            // The cluster is thrown away anyway; a test that failed has said why already.
            let _ = execute(&format!("DROP SCHEMA {schema} CASCADE"));
        }
    }
}
