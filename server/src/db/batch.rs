//! Changes on PostgreSQL that share a statement.
//!
//! Most of what a small change costs PostgreSQL is the same for one row and for ten: changes of the same kind that wait for
//! a connection are kept together. One that fails takes nothing of the others with it.

use std::collections::VecDeque;
use std::slice;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::select;
use tokio::sync::oneshot;

use super::transaction::once;
use super::{Conn, Connections, Together, WAIT_FOR_CONNECTION};
use crate::error::{AppError, is_gone};
use crate::infra::clock::Stopwatch;

/// Changes that share a statement at most. With more of them the slowest waited longer, and no more were kept.
const SHARING: usize = 8;

/// Changes that wait to be kept, cheap to clone.
#[derive(Clone)]
pub(super) struct Batch {
    connections: Connections,
    waiting: Arc<Mutex<VecDeque<Waiting>>>,
    last_number: Arc<AtomicU64>,
}

/// What somebody waits for.
#[derive(Debug)]
struct Waiting {
    number: u64,
    since: Stopwatch,
    change: Together,
    reply: Reply,
}

/// Takes a change back when its request is gone (decision D177).
struct Place<'a> {
    batch: &'a Batch,
    number: u64,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.batch.withdraw(self.number);
    }
}

/// Whether the change is kept.
type Reply = oneshot::Sender<Result<bool, AppError>>;

impl Batch {
    /// Nothing waits for these connections yet.
    pub(super) fn new(connections: Connections) -> Self {
        Self {
            connections,
            waiting: Arc::default(),
            last_number: Arc::default(),
        }
    }

    /// Keeps a change, together with others like it that wait. Returns `false` if another change was in its way, and nothing
    /// of it is kept. Refuses with `busy` when no connection is free for five seconds. Nothing is kept once the future has
    /// been dropped (decision D177).
    pub(super) async fn keep(&self, change: Together) -> Result<bool, AppError> {
        let number = self.last_number.fetch_add(1, Ordering::Relaxed);
        let (reply, mut replied) = oneshot::channel();
        self.waiting.lock().push_back(Waiting {
            number,
            since: Stopwatch::start(),
            change,
            reply,
        });
        let _place = Place {
            batch: self,
            number,
        };
        let batch = self.clone();
        let turn = self
            .connections
            .work(move |conn, _| batch.keep_with_others(number, conn));
        let no_turn = select! {
            biased;
            kept = &mut replied => return kept.unwrap_or(Err(AppError::NoAnswer)),
            turn = turn => turn.err(),
        };
        match no_turn {
            Some(error) if self.withdraw(number) => Err(error),
            _ => replied.await.unwrap_or(Err(AppError::NoAnswer)),
        }
    }

    /// Takes a change back, unless somebody is keeping it already.
    fn withdraw(&self, number: u64) -> bool {
        let mut waiting = self.waiting.lock();
        let place = waiting.iter().position(|change| change.number == number);
        place.and_then(|place| waiting.remove(place)).is_some()
    }

    /// Keeps a change and others like it, the longest waiting first. Fails where it waits no longer: nothing was asked of
    /// the connection then.
    fn keep_with_others(&self, number: u64, conn: &mut Conn) -> Result<(), AppError> {
        let taken = self.take_like(number, WAIT_FOR_CONNECTION);
        let (changes, replies): (Vec<_>, Vec<_>) = taken.into_iter().unzip();
        if changes.is_empty() {
            return Err(AppError::Overtaken);
        }
        let kept = keep_all(conn, &changes, &replies);
        let has_answered = kept.iter().all(Result::is_ok);
        for (reply, kept) in replies.into_iter().zip(kept) {
            // Who asked may have gone.
            drop(reply.send(kept));
        }
        has_answered.then_some(()).ok_or(AppError::NoAnswer)
    }

    /// Takes a change and others like it, while it waits: sorted, so that statements that change the same rows lock them in
    /// the same order. Those that have waited for longer than `patience` are refused as busy.
    fn take_like(&self, number: u64, patience: Duration) -> Vec<(Together, Reply)> {
        let mut waiting = self.waiting.lock();
        while let Some(late) = waiting.pop_front_if(|first| first.since.elapsed() >= patience) {
            // Its request may be gone.
            drop(late.reply.send(Err(AppError::busy())));
        }
        let own = waiting.iter().position(|change| change.number == number);
        let Some(own) = own.and_then(|place| waiting.remove(place)) else {
            return Vec::new();
        };
        let mut taken = Vec::with_capacity(SHARING);
        let mut others = VecDeque::with_capacity(waiting.len());
        for other in waiting.drain(..) {
            if taken.len() + 1 < SHARING && other.change.is_like(&own.change) {
                taken.push((other.change, other.reply));
            } else {
                others.push_back(other);
            }
        }
        *waiting = others;
        taken.push((own.change, own.reply));
        taken.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        taken
    }
}

/// Keeps all in one transaction, or each in one of its own where that fails; `false` for those that fail by themselves.
fn keep_all(
    conn: &mut Conn,
    changes: &[Together],
    replies: &[Reply],
) -> Vec<Result<bool, AppError>> {
    if let [_, _, ..] = changes {
        match keep(conn, &Together::joined(changes), replies) {
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
    each.map(|(change, reply)| keep(conn, change, slice::from_ref(reply)))
        .collect()
}

/// Keeps a change in a transaction, while all who asked for it wait. Fails where the database is away.
fn keep(conn: &mut Conn, change: &Together, replies: &[Reply]) -> Result<bool, AppError> {
    let are_awaited = || replies.iter().all(|reply| !reply.is_closed());
    let write = |conn: &mut Conn| {
        let Conn::Postgres(postgres) = conn else {
            return Err(AppError::NoAnswer);
        };
        let kept = change.run(postgres)?;
        kept.then_some(()).ok_or(AppError::Overtaken)
    };
    match once(conn, are_awaited, write) {
        Ok(()) => Ok(true),
        Err(AppError::Query(error)) if is_gone(&error) => Err(error.into()),
        Err(error) => {
            tracing::debug!(%error, "a change is not kept");
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

    /// A queue of one connection, which is never opened.
    fn batch() -> Batch {
        let address = Address::Postgres("postgres://nowhere".to_owned());
        Batch::new(Connections::new(Opener::new(&address, Purpose::Share), 1))
    }

    /// Fails when a change stays in the queue after its request.
    #[test]
    fn a_dropped_request_takes_its_change_back() {
        System::new().block_on(async {
            let batch = batch();
            let _turn = batch.connections.free.clone().acquire_owned().await;
            let keep = timeout(Duration::from_millis(50), batch.keep(Together::default()));
            assert!(keep.await.is_err());
            assert!(batch.waiting.lock().is_empty());
        });
    }

    /// Fails when a change that has waited too long is kept by another request, or gets no answer.
    #[test]
    fn what_has_waited_too_long_is_refused() {
        let batch = batch();
        let wait = |number| {
            let (reply, replied) = oneshot::channel();
            batch.waiting.lock().push_back(Waiting {
                number,
                since: Stopwatch::start(),
                change: Together::default(),
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
