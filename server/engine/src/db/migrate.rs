//! Database migrations at start.

use diesel::backend::Backend;
use diesel::connection::SimpleConnection as _;
use diesel::migration::MigrationSource;
use diesel::result::Error as QueryError;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::Conn;
use super::transaction::once;

/// Migrations of both databases, in portable SQL.
const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

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
            Conn::Sqlite(sqlite) => run_pending(sqlite),
            Conn::Postgres(postgres) => {
                postgres.batch_execute(MIGRATION_LOCK)?;
                run_pending(postgres)
            }
        },
    )
}

fn run_pending<B: Backend>(connection: &mut impl MigrationHarness<B>) -> Result<(), MigrateError> {
    let known = MigrationSource::<B>::migrations(&MIGRATIONS).map_err(MigrateError::Run)?;
    let mut applied = connection.applied_migrations().map_err(MigrateError::Run)?;
    applied.retain(|version| known.iter().all(|one| one.name().version() != *version));
    if let Some(newer) = applied.first() {
        return Err(MigrateError::Newer(newer.to_string()));
    }
    for done in connection
        .run_pending_migrations(MIGRATIONS)
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
