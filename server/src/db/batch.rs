//! Changes on PostgreSQL that share a statement.
//!
//! Most of what a small change costs PostgreSQL is the same for one row and for ten: changes of the same kind that wait for
//! a connection are kept together. One that fails takes nothing of the others with it.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use diesel::pg::PgConnection;
use parking_lot::Mutex;
use tokio::select;
use tokio::sync::oneshot;

use super::{Conn, Connections, Together};
use crate::error::{AppError, is_gone};

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
    change: Together,
    reply: Reply,
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

    /// Keeps a change, together with others like it that wait; `false` where somebody was in its way, and nothing of it is
    /// kept. Refuses with `busy` when no connection is free for five seconds.
    pub(super) async fn keep(&self, change: Together) -> Result<bool, AppError> {
        let number = self.last_number.fetch_add(1, Ordering::Relaxed);
        let (reply, mut replied) = oneshot::channel();
        self.waiting.lock().push_back(Waiting {
            number,
            change,
            reply,
        });
        let batch = self.clone();
        let turn = self
            .connections
            .work(move |conn| batch.keep_with_others(number, conn));
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
        let Conn::Postgres(postgres) = conn else {
            return Err(AppError::NoAnswer);
        };
        let (changes, replies): (Vec<_>, Vec<_>) = self.take_like(number).into_iter().unzip();
        if changes.is_empty() {
            return Err(AppError::Overtaken);
        }
        let kept = keep_all(postgres, &changes);
        let has_answered = kept.iter().all(Result::is_ok);
        for (reply, kept) in replies.into_iter().zip(kept) {
            // Who asked may have gone.
            drop(reply.send(kept));
        }
        has_answered.then_some(()).ok_or(AppError::NoAnswer)
    }

    /// Takes a change and others like it, while it waits: in a sequence of their own, so that statements that change the
    /// same rows never wait for each other crosswise.
    fn take_like(&self, number: u64) -> Vec<(Together, Reply)> {
        let mut waiting = self.waiting.lock();
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

/// Keeps all by one statement, or each by one of its own where that fails; `false` for those that fail by themselves.
fn keep_all(postgres: &mut PgConnection, changes: &[Together]) -> Vec<Result<bool, AppError>> {
    if changes.len() > 1 {
        match Together::joined(changes).run(postgres) {
            Ok(true) => return changes.iter().map(|_| Ok(true)).collect(),
            Err(error) if is_gone(&error) => {
                let lost = Arc::new(AppError::from(error));
                let lost = |_| Err(AppError::NotKept(Arc::clone(&lost)));
                return changes.iter().map(lost).collect();
            }
            _ => {}
        }
    }
    let keep = |change: &Together| match change.run(postgres) {
        Err(error) if is_gone(&error) => Err(error.into()),
        Err(error) => {
            tracing::debug!(%error, "a change is not kept");
            Ok(false)
        }
        Ok(kept) => Ok(kept),
    };
    changes.iter().map(keep).collect()
}
