//! One transaction: all or nothing, and again when other writers were in the way.

use std::thread;
use std::time::Duration;

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::result::{DatabaseErrorKind, Error as QueryError};
use prometheus_client::metrics::counter::Counter;

use super::{Conn, WAIT_FOR_CONNECTION};
use crate::error::{AppError, is_conflict, is_gone};
use crate::infra::clock::Stopwatch;
use crate::infra::random;

/// How often a write is tried before its conflict with other writers is reported.
const WRITE_TRIES: u32 = 5;

/// Tries of one write.
#[derive(Debug)]
pub(super) struct Tries {
    made: u32,
    since: Stopwatch,
}

impl Tries {
    /// The first try begins.
    pub(super) fn begin() -> Self {
        Self {
            made: 1,
            since: Stopwatch::start(),
        }
    }

    /// Returns the pause before the next try, or `None` if the outcome is no conflict or stays: after five tries, and when
    /// they have taken as long as a request waits for a connection. Pauses are random and grow, because transactions that
    /// are run again at once meet again.
    pub(super) fn pause_after<T>(&mut self, outcome: &Result<T, AppError>) -> Option<Duration> {
        let error = outcome.as_ref().err()?;
        let is_conflict = match error {
            AppError::Overtaken => true,
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

/// Tries again after a conflict, on the thread of the caller.
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

/// Changes all or nothing in a transaction of its own, which is rolled back when nobody waits for its outcome.
pub(super) fn once<T, E: From<QueryError>>(
    connection: &mut Conn,
    is_awaited: impl Fn() -> bool,
    keep: impl FnOnce(&mut Conn) -> Result<T, E>,
) -> Result<T, E> {
    begin(connection)?;
    let kept = keep(connection).and_then(|kept| {
        let gone = || QueryError::RollbackTransaction.into();
        is_awaited().then_some(kept).ok_or_else(gone)
    });
    match kept {
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
    let waiting = Stopwatch::start();
    begin_while(connection, || waiting.elapsed() < WAIT_FOR_CONNECTION)
}

/// [`begin`] that waits for another program's write while this holds, which is asked every 50 ms.
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

/// Whether somebody else has written a row with this key before.
pub(crate) fn is_there_already(error: &QueryError) -> bool {
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
