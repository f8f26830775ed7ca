//! A database for one test alone.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection};

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
        let mut postgres = PgConnection::establish(&server).unwrap();
        postgres
            .batch_execute(&format!("CREATE SCHEMA {schema}"))
            .unwrap();
        let mark = if server.contains('?') { '&' } else { '?' };
        let url = format!("{server}{mark}options=-csearch_path%3D{schema}");
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
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(schema) = &self.schema
            && let Ok(mut postgres) = PgConnection::establish(&server_url())
        {
            // The cluster is thrown away anyway; a test that failed has said why already.
            let _ = postgres.batch_execute(&format!("DROP SCHEMA {schema} CASCADE"));
        }
    }
}
