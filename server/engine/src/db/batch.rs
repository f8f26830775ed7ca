//! Batches small changes into one PostgreSQL statement.
//!
//! Most of the cost of a small change is the same for one row and for ten. Changes of the same kind
//! that wait for a connection are therefore committed as one batch. A failing change does not make
//! the others fail.

use std::collections::VecDeque;
use std::slice;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::select;
use tokio::sync::oneshot;

use super::transaction::once;
use super::write_set::WriteSet;
use super::{Conn, Connections, WAIT_FOR_CONNECTION};
use crate::error::{AppError, is_gone};
use crate::infra::clock::Stopwatch;

/// Maximum number of changes in one batch. Larger batches made the slowest change wait longer and
/// did not raise the throughput.
const SHARING: usize = 8;

/// Queue of changes to commit; cheap to clone.
#[derive(Clone)]
pub(super) struct Batch {
    connections: Connections,
    waiting: Arc<Mutex<VecDeque<Waiting>>>,
    last_number: Arc<AtomicU64>,
}

/// Queued change and the channel of its result.
#[derive(Debug)]
struct Waiting {
    number: u64,
    since: Stopwatch,
    writes: WriteSet,
    reply: Reply,
}

/// Guard that removes a change from the queue when its request is dropped (decision D177).
struct Queued<'a> {
    batch: &'a Batch,
    number: u64,
}

impl Drop for Queued<'_> {
    fn drop(&mut self) {
        self.batch.withdraw(self.number);
    }
}

/// Channel of the result; `true` if the change was committed.
type Reply = oneshot::Sender<Result<bool, AppError>>;

impl Batch {
    /// Creates an empty queue for these connections.
    pub(super) fn new(connections: Connections) -> Self {
        Self {
            connections,
            waiting: Arc::default(),
            last_number: Arc::default(),
        }
    }

    /// Commits a change, batched with similar changes in the queue.
    ///
    /// Returns `false` if it was rolled back, usually because of a conflict with another change.
    /// Fails with `busy` if no connection is free for five seconds. Nothing is committed once the
    /// future has been dropped (decision D177).
    pub(super) async fn commit(&self, writes: WriteSet) -> Result<bool, AppError> {
        let number = self.last_number.fetch_add(1, Ordering::Relaxed);
        let (reply, mut replied) = oneshot::channel();
        self.waiting.lock().push_back(Waiting {
            number,
            since: Stopwatch::start(),
            writes,
            reply,
        });
        let _queued = Queued {
            batch: self,
            number,
        };
        let batch = self.clone();
        let turn = self
            .connections
            .work(move |conn, _| batch.commit_with_others(number, conn));
        let no_turn = select! {
            biased;
            committed = &mut replied => return committed.unwrap_or(Err(AppError::NoAnswer)),
            turn = turn => turn.err(),
        };
        match no_turn {
            Some(error) if self.withdraw(number) => Err(error),
            _ => replied.await.unwrap_or(Err(AppError::NoAnswer)),
        }
    }

    /// Removes a change from the queue. Returns `false` if it has left the queue already.
    fn withdraw(&self, number: u64) -> bool {
        let mut waiting = self.waiting.lock();
        let place = waiting.iter().position(|change| change.number == number);
        place.and_then(|place| waiting.remove(place)).is_some()
    }

    /// Commits a change and similar ones from the queue, oldest first. Fails if the change has left
    /// the queue (the connection was not used), or if the connection is lost.
    fn commit_with_others(&self, number: u64, conn: &mut Conn) -> Result<(), AppError> {
        let taken = self.take_like(number, WAIT_FOR_CONNECTION);
        let (changes, replies): (Vec<_>, Vec<_>) = taken.into_iter().unzip();
        if changes.is_empty() {
            return Err(AppError::Conflict);
        }
        let committed = commit_all(conn, &changes, &replies);
        let has_answered = committed.iter().all(Result::is_ok);
        for (reply, committed) in replies.into_iter().zip(committed) {
            // The receiver may have been dropped with its request.
            drop(reply.send(committed));
        }
        has_answered.then_some(()).ok_or(AppError::NoAnswer)
    }

    /// Removes a change and similar ones from the queue, and returns them. Returns nothing if the
    /// change is no longer queued.
    ///
    /// The result is sorted, so that batches lock rows in the same order and cannot deadlock.
    /// Changes that have waited for longer than `patience` fail with `busy`.
    fn take_like(&self, number: u64, patience: Duration) -> Vec<(WriteSet, Reply)> {
        let mut waiting = self.waiting.lock();
        while let Some(late) = waiting.pop_front_if(|first| first.since.elapsed() >= patience) {
            // The receiver may have been dropped with its request.
            drop(late.reply.send(Err(AppError::busy())));
        }
        let own = waiting.iter().position(|change| change.number == number);
        let Some(own) = own.and_then(|place| waiting.remove(place)) else {
            return Vec::new();
        };
        let mut taken = Vec::with_capacity(SHARING);
        let mut others = VecDeque::with_capacity(waiting.len());
        for other in waiting.drain(..) {
            if taken.len() + 1 < SHARING && other.writes.is_like(&own.writes) {
                taken.push((other.writes, other.reply));
            } else {
                others.push_back(other);
            }
        }
        *waiting = others;
        taken.push((own.writes, own.reply));
        taken.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        taken
    }
}

/// Commits all changes in one transaction, or each in its own if the batch fails. The result of a
/// change is `false` if it also fails on its own.
fn commit_all(
    conn: &mut Conn,
    changes: &[WriteSet],
    replies: &[Reply],
) -> Vec<Result<bool, AppError>> {
    if let [_, _, ..] = changes {
        match commit(conn, &WriteSet::joined(changes), replies) {
            Ok(true) => return changes.iter().map(|_| Ok(true)).collect(),
            Ok(false) => {}
            Err(error) => {
                let lost = Arc::new(error);
                let lost = |_| Err(AppError::NotKept(Arc::clone(&lost)));
                return changes.iter().map(lost).collect();
            }
        }
    }
    let each = changes.iter().zip(replies);
    each.map(|(writes, reply)| commit(conn, writes, slice::from_ref(reply)))
        .collect()
}

/// Commits a change unless a receiver of its result has been dropped. Returns `false` after a
/// rollback. Fails only if the database connection is lost.
fn commit(conn: &mut Conn, writes: &WriteSet, replies: &[Reply]) -> Result<bool, AppError> {
    let are_awaited = || replies.iter().all(|reply| !reply.is_closed());
    match once(conn, are_awaited, |conn| writes.write(conn)) {
        Ok(()) => Ok(true),
        Err(AppError::Query(error)) if is_gone(&error) => Err(error.into()),
        Err(error) => {
            tracing::debug!(%error, "change of a batch rolled back");
            Ok(false)
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::rt::System;
    use tokio::time::timeout;

    use super::*;
    use crate::db::Address;
    use crate::db::open::{Opener, Purpose};

    /// Creates a queue for one connection, which is never opened.
    fn batch() -> Batch {
        let address = Address::Postgres("postgres://nowhere".to_owned());
        Batch::new(Connections::new(Opener::new(&address, Purpose::Share), 1))
    }

    /// Fails if a change stays in the queue after its request is dropped.
    #[test]
    fn a_dropped_request_takes_its_change_back() {
        System::new().block_on(async {
            let batch = batch();
            let _turn = batch.connections.free.clone().acquire_owned().await;
            let commit = timeout(Duration::from_millis(50), batch.commit(WriteSet::default()));
            assert!(commit.await.is_err());
            assert!(batch.waiting.lock().is_empty());
        });
    }

    /// Fails if a change that timed out is still taken to be committed, or gets no result.
    #[test]
    fn a_change_that_waited_too_long_is_refused() {
        let batch = batch();
        let wait = |number| {
            let (reply, replied) = oneshot::channel();
            batch.waiting.lock().push_back(Waiting {
                number,
                since: Stopwatch::start(),
                writes: WriteSet::default(),
                reply,
            });
            replied
        };
        let mut late = [wait(1), wait(2)];
        assert!(batch.take_like(2, Duration::ZERO).is_empty());
        for late in &mut late {
            let answer = late.try_recv().unwrap();
            assert!(matches!(answer, Err(AppError::Refused(_))), "{answer:?}");
        }
        let _in_time = [wait(3), wait(4)];
        assert_eq!(batch.take_like(4, WAIT_FOR_CONNECTION).len(), 2);
    }
}
