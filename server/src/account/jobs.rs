//! Work that goes on after the answer: who asked for a message is answered before anybody looks
//! whether there is such a member, so the time of the answer tells nothing (decision D13).

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use shop_core::contact::Contact;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use super::store::codes::Purpose;
use crate::error::AppError;

/// Jobs that wait at most; each is a few thousandths of a second of work.
const PLACES: u32 = 256;

/// How long a server that stops waits for the jobs in hand.
const FINISH: Duration = Duration::from_secs(10);

/// A message that was asked for.
#[derive(Clone)]
pub enum Job {
    /// The first code of a registration; for one by LINE with its handle's digest.
    Register {
        /// Where the code goes.
        contact: Contact,
        /// Whose code it is.
        subject: String,
        /// The registration by LINE.
        registration: Option<String>,
    },
    /// A registration's code again.
    Resend {
        /// Where the code goes.
        contact: Contact,
        /// Whose code it is.
        subject: String,
    },
    /// The code that proves a contact to be somebody's.
    ContactCode {
        /// What it is for.
        purpose: Purpose,
        /// Who asked.
        subject: String,
        /// Where the code goes.
        contact: Contact,
        /// The member who asked: their own contact is not another member's.
        member_id: Option<i64>,
    },
    /// A temporary password.
    Forget {
        /// What the member logs in with.
        contact: Contact,
    },
}

/// Where jobs are handed in, cheap to clone.
#[derive(Clone)]
pub struct JobQueue {
    places: Arc<Semaphore>,
    sender: UnboundedSender<Handed>,
}

/// A job that was handed in.
pub(super) struct Handed {
    pub(super) job: Job,
    /// When it was handed in: its answer leaves from then on.
    pub(super) since: Instant,
    /// The place that it takes until it is done.
    pub(super) permit: OwnedSemaphorePermit,
}

/// The jobs that were handed in, for the one who does them.
pub struct JobReceiver(pub(super) UnboundedReceiver<Handed>);

/// A place in the queue, to be had before anything is counted or promised.
pub struct QueuePermit<'a> {
    jobs: &'a JobQueue,
    permit: OwnedSemaphorePermit,
}

impl JobQueue {
    /// An empty queue.
    #[must_use]
    pub fn new() -> (Self, JobReceiver) {
        let (sender, inbox) = unbounded_channel();
        let places = usize::try_from(PLACES).unwrap_or(usize::MAX);
        let places = Arc::new(Semaphore::new(places));
        (Self { places, sender }, JobReceiver(inbox))
    }

    /// A place for a job. Refuses with `busy` when too many wait.
    pub fn permit(&self) -> Result<QueuePermit<'_>, AppError> {
        let permit = Arc::clone(&self.places).try_acquire_owned();
        permit
            .map(|permit| QueuePermit { jobs: self, permit })
            .map_err(|_| AppError::busy())
    }

    /// Waits until everything is done that was handed in.
    pub async fn finish(&self) {
        if timeout(FINISH, self.places.acquire_many(PLACES))
            .await
            .is_err()
        {
            tracing::warn!("messages that were asked for are not sent");
        }
    }
}

impl QueuePermit<'_> {
    /// Hands a job in.
    pub fn submit(self, job: Job) {
        let handed = Handed {
            job,
            since: Instant::now(),
            permit: self.permit,
        };
        if self.jobs.sender.send(handed).is_err() {
            tracing::error!("the background worker has stopped; a job was dropped");
        }
    }
}

impl fmt::Debug for JobQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JobQueue")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever comes when all places are taken is sent away before anything is promised.
    #[test]
    fn a_full_queue() {
        let (jobs, _inbox) = JobQueue::new();
        let mut places = Vec::new();
        while let Ok(place) = jobs.permit() {
            places.push(place);
        }
        assert_eq!(places.len(), 256);
        assert!(matches!(jobs.permit(), Err(AppError::Refused(_))));
        places.pop();
        assert!(jobs.permit().is_ok());
    }
}
