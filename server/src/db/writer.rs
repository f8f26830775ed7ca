//! The one writer of SQLite.
//!
//! Requests that wait for it share a commit, and with it the wait for the disk. Each runs in a
//! savepoint of its own, so that one that fails takes nothing of the others with it, and nobody is
//! told anything before the commit: neither that something was kept, nor what somebody found that
//! another one had only just written.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;

use diesel::r2d2::R2D2Connection as _;
use diesel::result::Error as QueryError;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::oneshot;

use super::open::Opener;
use super::transaction::{begin, commit, roll_back, tried};
use super::{Conn, OpenError, WAIT_FOR_CONNECTION};
use crate::http::error::AppError;

/// Writes that share a commit at most.
const SHARING: usize = 64;

/// Writes that wait at most, about a second of work. Whoever comes later is told at once that the
/// shop is busy.
const WAITING: usize = 1024;

/// The writer, cheap to clone; it ends with the last clone.
#[derive(Clone)]
pub(super) struct Writer {
    pen: Arc<Mutex<Pen>>,
    waiting: SyncSender<Box<dyn Work>>,
}

/// Guard for the one SQLite write connection.
struct Pen {
    opener: Opener,
    connection: Option<Conn>,
}

impl Writer {
    /// A writer on this connection, and on another one of the same kind should it break.
    pub(super) fn start(opener: Opener, connection: Conn) -> Result<Self, OpenError> {
        let connection = Some(connection);
        let pen = Arc::new(Mutex::new(Pen { opener, connection }));
        let (sender, receiver) = sync_channel(WAITING);
        let lent = Arc::clone(&pen);
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || serve(&lent, &receiver))
            .map_err(OpenError::Writer)?;
        let waiting = sender;
        Ok(Self { pen, waiting })
    }

    /// Changes all or nothing, together with whoever else waits. Refuses with `busy` when too many
    /// do.
    pub(super) async fn write<T, F>(&self, keep: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, AppError> + Send + 'static,
    {
        let (tell, told) = oneshot::channel();
        let outcome = Err(AppError::NoAnswer);
        let write = Write {
            keep,
            outcome,
            tell,
        };
        match self.waiting.try_send(Box::new(write)) {
            Ok(()) => told.await.unwrap_or(Err(AppError::NoAnswer)),
            Err(TrySendError::Full(_)) => Err(AppError::busy()),
            Err(TrySendError::Disconnected(_)) => Err(AppError::NoAnswer),
        }
    }

    /// Changes all or nothing in a transaction of its own, on the thread of the caller.
    pub(super) fn write_here<T>(
        &self,
        keep: impl Fn(&mut Conn) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let pen = self.pen.try_lock_for(WAIT_FOR_CONNECTION);
        let mut pen = pen.ok_or_else(AppError::busy)?;
        let outcome = pen.write(|connection| tried(connection, keep));
        MutexGuard::unlock_fair(pen);
        outcome
    }
}

impl Pen {
    /// Works on the connection. It is opened again after one that was left in the middle of a
    /// transaction, by a panic or because it could not be ended.
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
        if !connection.is_broken() {
            self.connection = Some(connection);
        }
        outcome
    }
}

/// Takes what waits, commits it, and tells everybody, until the last [`Writer`] is gone.
fn serve(pen: &Mutex<Pen>, waiting: &Receiver<Box<dyn Work>>) {
    while let Ok(first) = waiting.recv() {
        let mut pen = pen.lock();
        let others = waiting.try_iter().take(SHARING - 1);
        let mut works: Vec<_> = std::iter::once(first).chain(others).collect();
        let outcome = pen.write(|connection| Ok(commit_together(connection, &mut works)?));
        // To a command or a background job that waits, however much else does.
        MutexGuard::unlock_fair(pen);
        let lost = outcome.err().map(Arc::new);
        for work in works {
            work.tell(lost.as_ref());
        }
    }
}

/// One transaction of all works. An error says that none of them is kept.
fn commit_together(connection: &mut Conn, works: &mut [Box<dyn Work>]) -> Result<(), QueryError> {
    begin(connection)?;
    for work in works {
        if let Err(error) = work.run(connection) {
            // SQLite may have ended the transaction by itself: there is nothing to roll back then.
            // Where there is and it fails, the connection is thrown away.
            drop(roll_back(connection));
            return Err(error);
        }
    }
    commit(connection)
}

/// What somebody waits for.
trait Work: Send {
    /// Runs it inside the open transaction. An error says that the transaction is lost; an error of
    /// the work itself is part of its outcome.
    fn run(&mut self, connection: &mut Conn) -> Result<(), QueryError>;

    /// Tells the outcome, or what kept the whole transaction from being kept.
    fn tell(self: Box<Self>, lost: Option<&Arc<AppError>>);
}

struct Write<T, F> {
    keep: F,
    outcome: Result<T, AppError>,
    tell: oneshot::Sender<Result<T, AppError>>,
}

impl<T, F> Work for Write<T, F>
where
    T: Send,
    F: Fn(&mut Conn) -> Result<T, AppError> + Send,
{
    /// Once is enough: while the transaction is open nobody else writes, and a second look would
    /// see the same.
    fn run(&mut self, connection: &mut Conn) -> Result<(), QueryError> {
        begin(connection)?;
        let kept = catch_unwind(AssertUnwindSafe(|| (self.keep)(connection)));
        self.outcome = kept.unwrap_or(Err(AppError::NoAnswer));
        match self.outcome {
            Ok(_) => commit(connection),
            Err(_) => roll_back(connection),
        }
    }

    fn tell(self: Box<Self>, lost: Option<&Arc<AppError>>) {
        let outcome = match lost {
            Some(error) => Err(AppError::NotKept(Arc::clone(error))),
            None => self.outcome,
        };
        // Whoever has gone in the meantime is told nothing.
        drop(self.tell.send(outcome));
    }
}
