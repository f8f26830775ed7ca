//! One transaction: all or nothing, and again when other writers were in the way.

use std::time::Duration;

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::result::{DatabaseErrorKind, Error as QueryError};
use prometheus_client::metrics::counter::Counter;

use super::Conn;
use crate::error::{AppError, is_gone};
use crate::infra::clock::Stopwatch;

/// How often a write is tried before its conflict with other writers is reported.
const WRITE_TRIES: u32 = 5;

/// How long a write on SQLite waits for another program's, such as a command's.
const WAIT_FOR_WRITER: Duration = Duration::from_secs(5);

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

/// What came of a change, or of deciding on it, without locks; `None` where that is to be done again with them, which is
/// counted as a failure. Only while the database is away nothing is asked for a second time.
pub(super) fn unless_gone<T>(
    outcome: Result<T, AppError>,
    failures: &Counter,
) -> Result<Option<T>, AppError> {
    match outcome {
        Err(AppError::Query(error)) if is_gone(&error) => Err(error.into()),
        Err(error) => {
            tracing::debug!(%error, "write again with locks");
            failures.inc();
            Ok(None)
        }
        Ok(done) => Ok(Some(done)),
    }
}

/// Changes all or nothing in a transaction of its own.
pub(super) fn once<T, E: From<QueryError>>(
    connection: &mut Conn,
    keep: impl Fn(&mut Conn) -> Result<T, E>,
) -> Result<T, E> {
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
/// writer came between. It waits five seconds for another program's.
pub(super) fn begin(connection: &mut Conn) -> Result<(), QueryError> {
    match connection {
        Conn::Sqlite(sqlite) => {
            let status = AnsiTransactionManager::transaction_manager_status_mut(sqlite);
            if status.transaction_depth()?.is_some() {
                return AnsiTransactionManager::begin_transaction(sqlite);
            }
            let waiting = Stopwatch::start();
            loop {
                let begun =
                    AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE");
                match begun {
                    Err(error) if is_locked(&error) && waiting.elapsed() < WAIT_FOR_WRITER => {}
                    begun => return begun,
                }
            }
        }
        Conn::Postgres(postgres) => AnsiTransactionManager::begin_transaction(postgres),
    }
}

/// Whether another program writes on SQLite; diesel has no kind of its own for it.
pub(super) fn is_locked(error: &QueryError) -> bool {
    matches!(error, QueryError::DatabaseError(_, about) if about.message() == "database is locked")
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
        AppError::Query(error) => is_conflict_of(error),
        _ => false,
    }
}

/// Whether somebody else has written a row with this key before.
pub(crate) fn is_there_already(error: &QueryError) -> bool {
    matches!(
        error,
        QueryError::DatabaseError(DatabaseErrorKind::UniqueViolation, _)
    )
}

fn is_conflict_of(error: &QueryError) -> bool {
    let QueryError::DatabaseError(kind, about) = error else {
        return false;
    };
    matches!(kind, DatabaseErrorKind::SerializationFailure)
        || about.message().starts_with("deadlock detected")
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use tempfile::TempDir;

    use super::*;
    use crate::db::Address;
    use crate::db::open::{Opener, Purpose};

    /// Fails when a write waits no longer than SQLite does at a time.
    #[test]
    fn a_write_waits_for_another_program() {
        let folder = TempDir::new().unwrap();
        let address = Address::Sqlite(folder.path().join("shop.db"));
        let opener = Opener::new(&address, Purpose::Write);
        let (mut other, mut ours) = (opener.open().unwrap(), opener.open().unwrap());
        let (begun, has_begun) = channel();
        let other = thread::spawn(move || {
            begin(&mut other).unwrap();
            begun.send(()).unwrap();
            thread::sleep(Duration::from_millis(300));
            commit(&mut other).unwrap();
        });
        has_begun.recv().unwrap();
        begin(&mut ours).unwrap();
        commit(&mut ours).unwrap();
        other.join().unwrap();
    }
}
