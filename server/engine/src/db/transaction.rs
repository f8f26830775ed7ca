//! Transactions, with retries after conflicts.

use std::thread;
use std::time::Duration;

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::result::{DatabaseErrorKind, Error as QueryError};
use prometheus_client::metrics::counter::Counter;

use super::{Conn, WAIT_FOR_CONNECTION};
use crate::error::{AppError, is_conflict, is_gone};
use crate::infra::clock::Stopwatch;
use crate::infra::random;

/// Number of attempts of a write before its conflict is reported.
const WRITE_TRIES: u32 = 5;

/// Attempts of one write.
#[derive(Debug)]
pub(super) struct Tries {
    made: u32,
    since: Stopwatch,
}

impl Tries {
    /// Starts the first attempt.
    pub(super) fn begin() -> Self {
        Self {
            made: 1,
            since: Stopwatch::start(),
        }
    }

    /// Returns the pause before the next attempt, or `None` if the outcome is final.
    ///
    /// An outcome is final if it is no conflict, after five attempts, or after five seconds, the
    /// time that a request waits for a connection. Pauses are random and grow, because transactions
    /// retried at once conflict again.
    pub(super) fn pause_after<T>(&mut self, outcome: &Result<T, AppError>) -> Option<Duration> {
        let error = outcome.as_ref().err()?;
        let is_conflict = match error {
            AppError::Conflict => true,
            AppError::Query(error) => is_conflict(error),
            _ => false,
        };
        if !is_conflict || self.made >= WRITE_TRIES || self.since.elapsed() >= WAIT_FOR_CONNECTION {
            return None;
        }
        tracing::debug!(%error, tries = self.made, "retrying transaction after conflict");
        let pause = random::pause() * self.made;
        self.made += 1;
        Some(pause)
    }
}

/// Runs `attempt` on the caller's thread and retries after a conflict.
pub(super) fn tried<T>(mut attempt: impl FnMut() -> Result<T, AppError>) -> Result<T, AppError> {
    let mut tries = Tries::begin();
    loop {
        let outcome = attempt();
        let Some(pause) = tries.pause_after(&outcome) else {
            return outcome;
        };
        thread::sleep(pause);
    }
}

/// Returns the result of the optimistic attempt, or `None` to retry with locks, and then increments
/// `failures`. Fails without a retry if the database connection is lost.
pub(super) fn unless_gone<T>(
    outcome: Result<T, AppError>,
    failures: &Counter,
) -> Result<Option<T>, AppError> {
    match outcome {
        Err(AppError::Query(error)) if is_gone(&error) => Err(error.into()),
        Err(error) => {
            tracing::debug!(%error, "retrying transaction with locks");
            failures.inc();
            Ok(None)
        }
        Ok(done) => Ok(Some(done)),
    }
}

/// Runs `change` in its own transaction. Rolls back if the request no longer waits for the outcome.
pub(super) fn once<T, E: From<QueryError>>(
    connection: &mut Conn,
    is_awaited: impl Fn() -> bool,
    change: impl FnOnce(&mut Conn) -> Result<T, E>,
) -> Result<T, E> {
    begin(connection)?;
    let result = change(connection).and_then(|result| {
        let gone = || QueryError::RollbackTransaction.into();
        is_awaited().then_some(result).ok_or_else(gone)
    });
    match result {
        Ok(result) => {
            commit(connection)?;
            Ok(result)
        }
        Err(error) => {
            // The pool discards a connection whose rollback failed.
            if let Err(rollback) = roll_back(connection) {
                tracing::warn!(%rollback, "cannot roll back transaction");
            }
            Err(error)
        }
    }
}

/// Begins a transaction, or a savepoint inside one.
///
/// SQLite takes its write lock at the beginning, because a transaction that starts as a reader and
/// writes later fails if another writer commits in between. Waits up to five seconds for the write
/// lock of another process.
pub(super) fn begin(connection: &mut Conn) -> Result<(), QueryError> {
    let waiting = Stopwatch::start();
    begin_while(connection, || waiting.elapsed() < WAIT_FOR_CONNECTION)
}

/// Like [`begin`], but waits for the write lock of another process as long as `is_awaited` returns
/// `true`. It is called every 50 ms.
pub(super) fn begin_while(
    connection: &mut Conn,
    mut is_awaited: impl FnMut() -> bool,
) -> Result<(), QueryError> {
    match connection {
        Conn::Sqlite(sqlite) => {
            let status = AnsiTransactionManager::transaction_manager_status_mut(sqlite);
            if status.transaction_depth()?.is_some() {
                return AnsiTransactionManager::begin_transaction(sqlite);
            }
            loop {
                let begun =
                    AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE");
                match begun {
                    Err(error) if is_locked(&error) && is_awaited() => {}
                    begun => return begun,
                }
            }
        }
        Conn::Postgres(postgres) => AnsiTransactionManager::begin_transaction(postgres),
    }
}

/// Returns `true` if another process holds SQLite's write lock; diesel has no error kind for it.
pub(super) fn is_locked(error: &QueryError) -> bool {
    matches!(error, QueryError::DatabaseError(_, about) if about.message() == "database is locked")
}

/// Commits the changes since [`begin`], or releases the savepoint inside another transaction.
pub(super) fn commit(connection: &mut Conn) -> Result<(), QueryError> {
    match connection {
        Conn::Sqlite(sqlite) => AnsiTransactionManager::commit_transaction(sqlite),
        Conn::Postgres(postgres) => AnsiTransactionManager::commit_transaction(postgres),
    }
}

/// Rolls back the changes since [`begin`].
pub(super) fn roll_back(connection: &mut Conn) -> Result<(), QueryError> {
    match connection {
        Conn::Sqlite(sqlite) => AnsiTransactionManager::rollback_transaction(sqlite),
        Conn::Postgres(postgres) => AnsiTransactionManager::rollback_transaction(postgres),
    }
}

/// Returns `true` if the error is a unique violation.
#[must_use]
pub fn is_there_already(error: &QueryError) -> bool {
    matches!(
        error,
        QueryError::DatabaseError(DatabaseErrorKind::UniqueViolation, _)
    )
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use tempfile::TempDir;

    use super::*;
    use crate::db::Address;
    use crate::db::open::{Opener, Purpose};

    /// Fails if a write waits no longer than SQLite's own busy timeout.
    #[test]
    fn a_write_waits_for_another_program() {
        let folder = TempDir::new().unwrap();
        let address = Address::Sqlite(folder.path().join("shop.db"));
        let opener = Opener::new(&address, Purpose::Write);
        let mut other = opener.open().unwrap();
        let mut ours = opener.open().unwrap();
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
