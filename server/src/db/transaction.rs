//! One transaction: all or nothing, and again when other writers were in the way.

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::result::{DatabaseErrorKind, Error as QueryError};

use super::Conn;
use crate::error::AppError;

/// How often a write is tried before its conflict with other writers is reported.
const WRITE_TRIES: u32 = 5;

/// Changes all or nothing in a transaction of its own, and tries again after a conflict.
pub(super) fn tried<T>(
    connection: &mut Conn,
    keep: impl Fn(&mut Conn) -> Result<T, AppError>,
) -> Result<T, AppError> {
    let mut tries = 1;
    loop {
        match once(connection, &keep) {
            Err(error) if tries < WRITE_TRIES && is_conflict(&error) => {
                tracing::debug!(%error, tries, "write again after a conflict");
                tries += 1;
            }
            outcome => return outcome,
        }
    }
}

fn once<T>(
    connection: &mut Conn,
    keep: impl Fn(&mut Conn) -> Result<T, AppError>,
) -> Result<T, AppError> {
    begin(connection)?;
    match keep(connection) {
        Ok(kept) => {
            commit(connection)?;
            Ok(kept)
        }
        Err(error) => {
            // A connection that cannot even roll back is thrown away.
            if let Err(rollback) = roll_back(connection) {
                tracing::warn!(%rollback, "could not roll back");
            }
            Err(error)
        }
    }
}

/// Begins a transaction, or a savepoint inside one. SQLite takes its write lock at the beginning:
/// a transaction that starts as a reader and wants to write later is refused whenever another
/// writer came between.
pub(super) fn begin(connection: &mut Conn) -> Result<(), QueryError> {
    match connection {
        Conn::Sqlite(sqlite) => {
            let status = AnsiTransactionManager::transaction_manager_status_mut(sqlite);
            if status.transaction_depth()?.is_some() {
                return AnsiTransactionManager::begin_transaction(sqlite);
            }
            AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE")
        }
        Conn::Postgres(postgres) => AnsiTransactionManager::begin_transaction(postgres),
    }
}

/// Keeps what was changed since [`begin`]; inside another transaction, as far as that one is kept.
pub(super) fn commit(connection: &mut Conn) -> Result<(), QueryError> {
    match connection {
        Conn::Sqlite(sqlite) => AnsiTransactionManager::commit_transaction(sqlite),
        Conn::Postgres(postgres) => AnsiTransactionManager::commit_transaction(postgres),
    }
}

/// Undoes what was changed since [`begin`].
pub(super) fn roll_back(connection: &mut Conn) -> Result<(), QueryError> {
    match connection {
        Conn::Sqlite(sqlite) => AnsiTransactionManager::rollback_transaction(sqlite),
        Conn::Postgres(postgres) => AnsiTransactionManager::rollback_transaction(postgres),
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
