//! Background jobs that send requested messages. The response is sent before the member is looked
//! up, so response time does not reveal whether an account exists (decision D13).

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use shop_core::contact::Contact;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use super::store::codes::Purpose;
use crate::app::App;
use shop_engine::error::AppError;

/// Maximum number of queued and running jobs. Each takes a few milliseconds.
const PLACES: u32 = 256;

/// Time that a stopping server waits for its jobs.
const FINISH: Duration = Duration::from_secs(10);

/// Requested message.
#[derive(Clone)]
pub enum Job {
    /// First code of a registration.
    Register {
        /// Recipient of the code.
        contact: Contact,
        /// Subject of the code, see `Asker::subject`.
        subject: String,
        /// Digest of the handle of the LINE registration; `None` on the web.
        registration: Option<String>,
    },
    /// New code of a registration, after the first.
    Resend {
        /// Recipient of the code.
        contact: Contact,
        /// Subject of the code, see `Asker::subject`.
        subject: String,
    },
    /// Code that proves a contact.
    ContactCode {
        /// Purpose of the code.
        purpose: Purpose,
        /// Subject of the code: the handle's digest, or the member id.
        subject: String,
        /// Recipient of the code.
        contact: Contact,
        /// Member who asked, to tell the member's own contact from that of another member; `None`
        /// for a registration.
        member_id: Option<i64>,
    },
    /// Temporary password.
    Forget {
        /// Contact that the member logs in with.
        contact: Contact,
    },
    /// Message of a domain above this one.
    Other(Work),
}

/// Job of a domain above this one. It may run several times.
type Work = Arc<dyn Fn(App) -> Pin<Box<dyn Future<Output = Result<(), AppError>>>> + Send + Sync>;

impl Job {
    /// Creates a job that sends a message of a domain above this one.
    pub fn of<F>(work: impl Fn(App) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = Result<(), AppError>> + 'static,
    {
        Self::Other(Arc::new(move |app| Box::pin(work(app))))
    }
}

/// Sending side of the job queue, cheap to clone.
#[derive(Clone)]
pub struct JobQueue {
    places: Arc<Semaphore>,
    sender: UnboundedSender<Handed>,
}

/// Submitted job.
pub(super) struct Handed {
    pub(super) job: Job,
    /// Time of the submission; the response is sent right after it.
    pub(super) since: Instant,
    /// Permit of the queue, held until the job is done.
    pub(super) permit: OwnedSemaphorePermit,
}

/// Receiving side of the job queue.
pub struct JobReceiver(pub(super) UnboundedReceiver<Handed>);

/// Permit for one job. Acquire it before a message is counted or promised.
pub struct QueuePermit<'a> {
    jobs: &'a JobQueue,
    permit: OwnedSemaphorePermit,
}

impl JobQueue {
    /// Creates an empty queue.
    #[must_use]
    pub fn new() -> (Self, JobReceiver) {
        let (sender, inbox) = unbounded_channel();
        let places = usize::try_from(PLACES).unwrap_or(usize::MAX);
        let places = Arc::new(Semaphore::new(places));
        (Self { places, sender }, JobReceiver(inbox))
    }

    /// Acquires a permit for one job. Fails with `busy` if the queue is full.
    pub fn permit(&self) -> Result<QueuePermit<'_>, AppError> {
        let permit = Arc::clone(&self.places).try_acquire_owned();
        permit
            .map(|permit| QueuePermit { jobs: self, permit })
            .map_err(|_| AppError::busy())
    }

    /// Waits until all submitted jobs are done, for ten seconds at most.
    pub async fn finish(&self) {
        if timeout(FINISH, self.places.acquire_many(PLACES))
            .await
            .is_err()
        {
            tracing::warn!(
                "shutdown before all background jobs were done; their messages are not sent"
            );
        }
    }
}

impl QueuePermit<'_> {
    /// Submits a job.
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

    /// Fails if a full queue still gives permits, or a released permit is lost.
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
