//! Database migrations at start.

use diesel::backend::Backend;
use diesel::connection::SimpleConnection as _;
use diesel::migration::{Migration, MigrationSource, Result as MigrationResult};
use diesel::result::Error as QueryError;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::Conn;
use super::transaction::once;

/// Migrations of both databases, in portable SQL.
static BOTH: EmbeddedMigrations = embed_migrations!("../../migrations/both");

/// Migrations of SQLite and of PostgreSQL, for what has no portable SQL.
static SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
static POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// All migrations of one database, which run in the order of their versions.
#[derive(Clone, Copy)]
struct Migrations {
    own: &'static EmbeddedMigrations,
}

impl<B: Backend> MigrationSource<B> for Migrations {
    fn migrations(&self) -> MigrationResult<Vec<Box<dyn Migration<B>>>> {
        let mut all = MigrationSource::<B>::migrations(&BOTH)?;
        all.extend(MigrationSource::<B>::migrations(self.own)?);
        Ok(all)
    }
}

/// Takes the advisory lock that starting servers wait for, as long as another server migrates. The
/// number is arbitrary and used nowhere else.
///
/// A migration may take longer than a request, so it has no `statement_timeout`. It keeps the
/// `lock_timeout`, because all requests for a table wait behind one that waits to change it.
const MIGRATION_LOCK: &str = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; \
     SELECT pg_advisory_xact_lock(7307201121); SET LOCAL lock_timeout = '5s'";

/// Runs the missing migrations atomically. Servers that start at the same time wait for each other.
/// Fails if the database has a migration that this program does not know.
pub(super) fn run(connection: &mut Conn) -> Result<(), MigrateError> {
    once(
        connection,
        || true,
        |connection| match connection {
            Conn::Sqlite(sqlite) => run_pending(sqlite, Migrations { own: &SQLITE }),
            Conn::Postgres(postgres) => {
                postgres.batch_execute(MIGRATION_LOCK)?;
                run_pending(postgres, Migrations { own: &POSTGRES })
            }
        },
    )
}

fn run_pending<B: Backend>(
    connection: &mut impl MigrationHarness<B>,
    migrations: Migrations,
) -> Result<(), MigrateError> {
    let known = MigrationSource::<B>::migrations(&migrations).map_err(MigrateError::Run)?;
    let mut applied = connection.applied_migrations().map_err(MigrateError::Run)?;
    applied.retain(|version| known.iter().all(|one| one.name().version() != *version));
    if let Some(newer) = applied.first() {
        return Err(MigrateError::Newer(newer.to_string()));
    }
    for done in connection
        .run_pending_migrations(migrations)
        .map_err(MigrateError::Run)?
    {
        tracing::info!(migration = %done, "migrated");
    }
    Ok(())
}

/// Error of the migrations.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// The transaction around the migrations failed.
    #[error("cannot migrate: {0}")]
    Transaction(#[from] QueryError),
    /// A newer program has run a migration that this one does not know.
    #[error("the database is newer than this program: it has migration {0}")]
    Newer(String),
    /// A migration failed.
    #[error("cannot migrate: {0}")]
    Run(Box<dyn std::error::Error + Send + Sync>),
}
