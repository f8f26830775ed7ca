//! The one writer of SQLite.
//!
//! Requests that wait for it share a commit, and with it the wait for the disk. One that fails takes nothing
//! of the others with it, and nobody is answered anything before the commit: neither that something was
//! kept, nor what somebody found that another one had only just written.

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

/// Writes that share a commit at most.
const SHARING: usize = 64;

/// Writes that wait at most, about a second of work. Whoever comes later learns at once that the
/// shop is busy.
const WAITING: usize = 1024;

/// How often the thread of the writer looks which requests still wait, while a command or a background job writes.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// The writer, cheap to clone; it ends with the last clone.
#[derive(Clone)]
pub(super) struct Writer {
    connection: Arc<Mutex<WriteConnection>>,
    waiting: SyncSender<Box<dyn Work>>,
}

/// Guard for the one SQLite write connection.
struct WriteConnection {
    opener: Opener,
    connection: Option<Conn>,
}

impl Writer {
    /// A writer on this connection, and on another one of the same kind should it break.
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

    /// Changes all or nothing, together with other requests that wait. Refuses with `busy` when too many
    /// do, and when it has not begun after five seconds. Nothing is done once the future has been dropped.
    pub(super) async fn write<T, F>(&self, keep: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, AppError> + Send + 'static,
    {
        let (reply, replied) = oneshot::channel();
        let outcome = Err(AppError::NoAnswer);
        let write = Write {
            keep,
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

    /// Changes all or nothing in a transaction of its own, on the thread of the caller.
    pub(super) fn write_here<T>(
        &self,
        keep: impl Fn(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        tried(|| {
            let locked = self.connection.try_lock_for(WAIT_FOR_CONNECTION);
            let mut locked = locked.ok_or_else(AppError::busy)?;
            let outcome = locked.write(|connection| once(connection, || true, &keep));
            MutexGuard::unlock_fair(locked);
            outcome
        })
    }
}

impl WriteConnection {
    /// Works on the connection. It is opened again after one that was left in the middle of a
    /// transaction, by a panic or because it could not be ended, and after one that can only read.
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

/// Whether a connection can only read. SQLite opens such a one, without an error, while the disk is read-only, and it
/// stays so when the disk can be written again.
fn is_read_only(error: &QueryError) -> bool {
    match error {
        QueryError::DatabaseError(_, about) => {
            about.message() == "attempt to write a readonly database"
        }
        _ => false,
    }
}

/// Takes what waits, commits it, and replies to everybody, until the last [`Writer`] is gone.
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
        // To a command or a background job that waits, however much else does.
        MutexGuard::unlock_fair(locked);
        let lost = outcome.err().map(Arc::new);
        for work in works {
            work.reply(lost.as_ref());
        }
    }
}

/// Locks the connection, or returns `None` once no work waits any more.
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

/// Removes the works whose requests are gone, and those that have waited too long, which are refused as busy. Returns `true`
/// if others wait.
fn wait(works: &mut Vec<Box<dyn Work>>) -> bool {
    for work in works.extract_if(.., |work| !work.waits()) {
        work.reply(Some(&Arc::new(AppError::busy())));
    }
    !works.is_empty()
}

/// One transaction of all works. An error says that none of them is kept.
///
/// Most works succeed, and a savepoint copies each page that is changed after it: a tenth of the writer's time. All are run
/// without; where one fails, they are run again in a savepoint each, and so are those after them until none fails.
fn commit_together(
    connection: &mut Conn,
    works: &mut Vec<Box<dyn Work>>,
    savepoints: &mut bool,
) -> Result<(), QueryError> {
    // Alone, it is the transaction.
    if let [work] = works.as_mut_slice() {
        return work.run(connection);
    }
    if !*savepoints {
        begin_while(connection, || wait(works))?;
        let failed = works
            .iter_mut()
            .find_map(|work| work.keep(connection).err());
        let Some(error) = failed else {
            return commit(connection);
        };
        undo(connection, error)?;
    }
    begin_while(connection, || wait(works))?;
    for work in &mut *works {
        if let Err(error) = work.run(connection) {
            // SQLite may have ended the transaction by itself: there is nothing to roll back then.
            // Where there is and it fails, the connection is thrown away.
            drop(roll_back(connection));
            return Err(error);
        }
    }
    *savepoints = works.iter().any(|work| work.has_failed());
    commit(connection)
}

/// Rolls back what a work has failed in; answers its error. Out of space, SQLite ends the transaction by itself: the work's
/// error says why then, and not that nothing is open.
fn undo(connection: &mut Conn, error: AppError) -> Result<AppError, QueryError> {
    match (roll_back(connection), error) {
        (Err(_), AppError::Query(cause)) => Err(cause),
        (rolled_back, error) => rolled_back.map(|()| error),
    }
}

/// What somebody waits for.
trait Work: Send {
    /// Runs it inside the open transaction. With an error the transaction is to be rolled back.
    fn keep(&mut self, connection: &mut Conn) -> Result<(), AppError>;

    /// Runs it in a savepoint of the open transaction, or in a transaction of its own. An error says that the transaction
    /// is lost, which the work's own error may be the cause of; any other error of the work is part of its outcome.
    fn run(&mut self, connection: &mut Conn) -> Result<(), QueryError>;

    /// Whether it failed when it was last run.
    fn has_failed(&self) -> bool;

    /// Returns `true` while its request waits, for five seconds at most.
    fn waits(&self) -> bool;

    /// Replies with the outcome, or with what kept the whole transaction from being kept.
    fn reply(self: Box<Self>, lost: Option<&Arc<AppError>>);
}

struct Write<T, F> {
    keep: F,
    outcome: Result<T, AppError>,
    reply: oneshot::Sender<Result<T, AppError>>,
    since: Stopwatch,
}

impl<T, F: Fn(&mut Conn) -> Result<T, AppError>> Write<T, F> {
    /// What it keeps, unless it panics or its request is gone.
    fn kept(&self, connection: &mut Conn) -> Result<T, AppError> {
        let kept = catch_unwind(AssertUnwindSafe(|| (self.keep)(connection)));
        if self.reply.is_closed() {
            return Err(AppError::NoAnswer);
        }
        kept.unwrap_or(Err(AppError::NoAnswer))
    }
}

impl<T, F> Work for Write<T, F>
where
    T: Send,
    F: Fn(&mut Conn) -> Result<T, AppError> + Send,
{
    fn keep(&mut self, connection: &mut Conn) -> Result<(), AppError> {
        self.outcome = Ok(self.kept(connection)?);
        Ok(())
    }

    fn has_failed(&self) -> bool {
        self.outcome.is_err()
    }

    fn waits(&self) -> bool {
        !self.reply.is_closed() && self.since.elapsed() < WAIT_FOR_CONNECTION
    }

    /// While the transaction is open nobody else writes, and a second look would see the same: it is run again only where
    /// chance decides, as with the number of an order.
    fn run(&mut self, connection: &mut Conn) -> Result<(), QueryError> {
        begin_while(connection, || self.waits())?;
        let mut kept = self.kept(connection);
        if matches!(kept, Err(AppError::Overtaken)) {
            roll_back(connection)?;
            begin_while(connection, || self.waits())?;
            kept = self.kept(connection);
        }
        match kept {
            Ok(kept) => {
                self.outcome = Ok(kept);
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
        // Whoever has gone in the meantime gets no answer.
        drop(self.reply.send(outcome));
    }
}

#[cfg(test)]
mod tests;
