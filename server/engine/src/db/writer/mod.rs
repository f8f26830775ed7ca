//! Single writer of SQLite.
//!
//! Waiting requests share one commit, and so one wait for the disk. A failing request does not make
//! the others fail. No request gets its reply before the commit, because its result may depend on
//! uncommitted writes of another request.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

use diesel::r2d2::R2D2Connection as _;
use diesel::result::Error as QueryError;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::oneshot;

use super::open::Opener;
use super::transaction::{begin_while, commit, once, roll_back, tried};
use super::{Conn, OpenError, WAIT_FOR_CONNECTION};
use crate::error::AppError;
use crate::infra::clock::Stopwatch;

/// Maximum number of writes in one commit.
const SHARING: usize = 64;

/// Maximum number of writes in the queue, about one second of work. Later requests fail at once
/// with `busy`.
const WAITING: usize = 1024;

/// Interval at which the writer thread drops requests that are gone or timed out, while a command
/// or background job writes.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Handle of the writer thread, cheap to clone. The thread ends with the last handle.
#[derive(Clone)]
pub(super) struct Writer {
    connection: Arc<Mutex<WriteConnection>>,
    waiting: SyncSender<Box<dyn Work>>,
}

/// The single SQLite write connection, with the opener that replaces it.
struct WriteConnection {
    opener: Opener,
    connection: Option<Conn>,
}

impl Writer {
    /// Starts the writer thread on this connection. `opener` replaces the connection if it breaks.
    pub(super) fn start(opener: Opener, connection: Conn) -> Result<Self, OpenError> {
        let connection = Some(connection);
        let connection = Arc::new(Mutex::new(WriteConnection { opener, connection }));
        let (sender, receiver) = sync_channel(WAITING);
        let shared = Arc::clone(&connection);
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || serve(&shared, &receiver))
            .map_err(OpenError::Writer)?;
        let waiting = sender;
        Ok(Self {
            connection,
            waiting,
        })
    }

    /// Runs `change` atomically and shares the commit with other waiting requests.
    ///
    /// Fails with `busy` if the queue is full, or if the write has not begun after five seconds.
    /// Dropping the future before `change` has returned cancels the write.
    pub(super) async fn write<T, F>(&self, change: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, AppError> + Send + 'static,
    {
        let (reply, replied) = oneshot::channel();
        let outcome = Err(AppError::NoAnswer);
        let write = Write {
            change,
            outcome,
            reply,
            since: Stopwatch::start(),
        };
        match self.waiting.try_send(Box::new(write)) {
            Ok(()) => replied.await.unwrap_or(Err(AppError::NoAnswer)),
            Err(TrySendError::Full(_)) => Err(AppError::busy()),
            Err(TrySendError::Disconnected(_)) => Err(AppError::NoAnswer),
        }
    }

    /// Runs `change` in its own transaction, on the caller's thread. Fails with `busy` if the
    /// connection is not free for five seconds.
    pub(super) fn write_here<T>(
        &self,
        change: impl Fn(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        tried(|| {
            let locked = self.connection.try_lock_for(WAIT_FOR_CONNECTION);
            let mut locked = locked.ok_or_else(AppError::busy)?;
            let outcome = locked.write(|connection| once(connection, || true, &change));
            MutexGuard::unlock_fair(locked);
            outcome
        })
    }
}

impl WriteConnection {
    /// Runs `work` on the connection.
    ///
    /// A new connection is opened after one that was left inside a transaction, by a panic or a
    /// failed rollback, and after one that became read-only.
    fn write<T>(
        &mut self,
        work: impl FnOnce(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self
                .opener
                .open()
                .map_err(|error| AppError::NoConnection(error.into()))?,
        };
        let outcome = work(&mut connection);
        let only_reads = matches!(&outcome, Err(AppError::Query(error)) if is_read_only(error));
        if !only_reads && !connection.is_broken() {
            self.connection = Some(connection);
        }
        outcome
    }
}

/// Returns `true` if the connection is read-only.
///
/// While the disk is read-only, SQLite opens such a connection without an error. It stays read-only
/// after the disk is writable again.
fn is_read_only(error: &QueryError) -> bool {
    match error {
        QueryError::DatabaseError(_, about) => {
            about.message() == "attempt to write a readonly database"
        }
        _ => false,
    }
}

/// Commits queued writes in batches and sends the replies, until the last [`Writer`] is dropped.
fn serve(connection: &Mutex<WriteConnection>, waiting: &Receiver<Box<dyn Work>>) {
    let mut savepoints = false;
    while let Ok(first) = waiting.recv() {
        let mut works = vec![first];
        let Some(mut locked) = lock(connection, &mut works) else {
            continue;
        };
        works.extend(waiting.try_iter().take(SHARING - 1));
        if !wait(&mut works) {
            continue;
        }
        let outcome = locked
            .write(|connection| Ok(commit_together(connection, &mut works, &mut savepoints)?));
        // A fair unlock passes the lock to a waiting command or background job, even under load.
        MutexGuard::unlock_fair(locked);
        let lost = outcome.err().map(Arc::new);
        for work in works {
            work.reply(lost.as_ref());
        }
    }
}

/// Locks the connection, or returns `None` once no request waits any more.
fn lock<'a>(
    connection: &'a Mutex<WriteConnection>,
    works: &mut Vec<Box<dyn Work>>,
) -> Option<MutexGuard<'a, WriteConnection>> {
    loop {
        let locked = connection.try_lock_for(LOOK_EVERY);
        if locked.is_some() || !wait(works) {
            return locked;
        }
    }
}

/// Removes the writes whose requests are gone, and rejects with `busy` those that have waited too
/// long. Returns `true` if others still wait.
fn wait(works: &mut Vec<Box<dyn Work>>) -> bool {
    for work in works.extract_if(.., |work| !work.waits()) {
        work.reply(Some(&Arc::new(AppError::busy())));
    }
    !works.is_empty()
}

/// Runs all writes in one transaction. On an error nothing is committed.
///
/// Most writes succeed, and a savepoint copies each page changed after it, which costs a tenth of
/// the writer's time. The writes therefore run without savepoints first. If one fails, all run
/// again with a savepoint each, and so do later batches until one has no failure.
fn commit_together(
    connection: &mut Conn,
    works: &mut Vec<Box<dyn Work>>,
    savepoints: &mut bool,
) -> Result<(), QueryError> {
    // A single write runs in its own transaction, without a savepoint.
    if let [work] = works.as_mut_slice() {
        return work.run(connection);
    }
    if !*savepoints {
        begin_while(connection, || wait(works))?;
        let failed = works
            .iter_mut()
            .find_map(|work| work.apply(connection).err());
        let Some(error) = failed else {
            return commit(connection);
        };
        undo(connection, error)?;
    }
    begin_while(connection, || wait(works))?;
    for work in &mut *works {
        if let Err(error) = work.run(connection) {
            // SQLite may have ended the transaction by itself; then there is nothing to roll back.
            // If the rollback of an open transaction fails, the connection is discarded.
            drop(roll_back(connection));
            return Err(error);
        }
    }
    *savepoints = works.iter().any(|work| work.has_failed());
    commit(connection)
}

/// Rolls back after a failed write and returns the error of the write.
///
/// If the disk is full, SQLite ends the transaction by itself and the rollback fails. The error of
/// the write is then reported as the cause.
fn undo(connection: &mut Conn, error: AppError) -> Result<AppError, QueryError> {
    match (roll_back(connection), error) {
        (Err(_), AppError::Query(cause)) => Err(cause),
        (rolled_back, error) => rolled_back.map(|()| error),
    }
}

/// Queued write of a request.
trait Work: Send {
    /// Runs the write inside the open transaction. The caller must roll back on an error.
    fn apply(&mut self, connection: &mut Conn) -> Result<(), AppError>;

    /// Runs the write in a savepoint of the open transaction, or in its own transaction.
    ///
    /// An error means that the transaction is lost, perhaps because of the write's own error. Any
    /// other error of the write is part of its outcome.
    fn run(&mut self, connection: &mut Conn) -> Result<(), QueryError>;

    /// Returns `true` if the last run failed.
    fn has_failed(&self) -> bool;

    /// Returns `true` while its request waits, for five seconds at most.
    fn waits(&self) -> bool;

    /// Sends the outcome, or `lost`, the error that made the whole transaction fail.
    fn reply(self: Box<Self>, lost: Option<&Arc<AppError>>);
}

struct Write<T, F> {
    change: F,
    outcome: Result<T, AppError>,
    reply: oneshot::Sender<Result<T, AppError>>,
    since: Stopwatch,
}

impl<T, F: Fn(&mut Conn) -> Result<T, AppError>> Write<T, F> {
    /// Runs the closure. Fails if it panics or if the request is gone.
    fn try_change(&self, connection: &mut Conn) -> Result<T, AppError> {
        let result = catch_unwind(AssertUnwindSafe(|| (self.change)(connection)));
        if self.reply.is_closed() {
            return Err(AppError::NoAnswer);
        }
        result.unwrap_or(Err(AppError::NoAnswer))
    }
}

impl<T, F> Work for Write<T, F>
where
    T: Send,
    F: Fn(&mut Conn) -> Result<T, AppError> + Send,
{
    fn apply(&mut self, connection: &mut Conn) -> Result<(), AppError> {
        self.outcome = Ok(self.try_change(connection)?);
        Ok(())
    }

    fn has_failed(&self) -> bool {
        self.outcome.is_err()
    }

    fn waits(&self) -> bool {
        !self.reply.is_closed() && self.since.elapsed() < WAIT_FOR_CONNECTION
    }

    /// Retries once after a conflict.
    ///
    /// No other connection writes while the transaction is open, so a retry reads the same data. It
    /// helps only where chance decides, for example for an order number.
    fn run(&mut self, connection: &mut Conn) -> Result<(), QueryError> {
        begin_while(connection, || self.waits())?;
        let mut result = self.try_change(connection);
        if matches!(result, Err(AppError::Conflict)) {
            roll_back(connection)?;
            begin_while(connection, || self.waits())?;
            result = self.try_change(connection);
        }
        match result {
            Ok(result) => {
                self.outcome = Ok(result);
                commit(connection)
            }
            Err(AppError::Query(error)) if is_read_only(&error) => Err(error),
            Err(error) => {
                self.outcome = Err(undo(connection, error)?);
                Ok(())
            }
        }
    }

    fn reply(self: Box<Self>, lost: Option<&Arc<AppError>>) {
        let outcome = match lost {
            Some(error) => Err(AppError::NotKept(Arc::clone(error))),
            None => self.outcome,
        };
        // The receiver may have been dropped with its request.
        drop(self.reply.send(outcome));
    }
}

#[cfg(test)]
mod tests;
