//! Work that goes on after the answer: who asked for a message is answered before anybody looks
//! whether there is such a member, so the time of the answer tells nothing (decision D13).

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use actix_web::rt;
use shop_core::contact::Contact;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::register::Verifies;
use super::store::codes::Purpose;
use super::{forget, register, send_code};
use crate::app::App;
use crate::error::AppError;

/// Errands that wait at most; each is a few hundredths of a second of work.
const PLACES: u32 = 256;

/// How long a server that stops waits for the errands in hand.
const FINISH: Duration = Duration::from_secs(10);

/// Something to be sent to somebody.
pub enum Errand {
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

/// Where errands are handed in, cheap to clone.
#[derive(Clone)]
pub struct Errands {
    places: Arc<Semaphore>,
    sender: UnboundedSender<Handed>,
}

/// An errand with the place that it takes until it is done.
type Handed = (Errand, OwnedSemaphorePermit);

/// The errands that were handed in, for the one who does them.
pub struct Inbox(UnboundedReceiver<Handed>);

/// A place in the queue, to be had before anything is counted or promised.
pub struct Place<'a> {
    errands: &'a Errands,
    permit: OwnedSemaphorePermit,
}

impl Errands {
    /// An empty queue.
    #[must_use]
    pub fn new() -> (Self, Inbox) {
        let (sender, inbox) = unbounded_channel();
        let places = usize::try_from(PLACES).unwrap_or(usize::MAX);
        let places = Arc::new(Semaphore::new(places));
        (Self { places, sender }, Inbox(inbox))
    }

    /// A place for an errand. Refuses with `busy` when too many wait.
    pub fn place(&self) -> Result<Place<'_>, AppError> {
        let permit = Arc::clone(&self.places).try_acquire_owned();
        permit
            .map(|permit| Place {
                errands: self,
                permit,
            })
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

impl Place<'_> {
    /// Hands an errand in.
    pub fn take(self, errand: Errand) {
        if self.errands.sender.send((errand, self.permit)).is_err() {
            tracing::error!("nobody does errands any more");
        }
    }
}

impl Inbox {
    /// Does the errands one after the other, as long as the server runs.
    pub fn work(mut self, app: App) {
        rt::spawn(async move {
            while let Some((errand, place)) = self.0.recv().await {
                if let Err(error) = errand.run(&app).await {
                    tracing::error!(%error, "an errand failed");
                }
                drop(place);
            }
        });
    }
}

impl Errand {
    async fn run(self, app: &App) -> Result<(), AppError> {
        match self {
            Self::Register {
                contact,
                subject,
                registration,
            } => {
                let verifies = Verifies::Registration(registration);
                register::send(app, contact, subject, verifies).await
            }
            Self::Resend { contact, subject } => {
                register::send(app, contact, subject, Verifies::AsBefore).await
            }
            Self::ContactCode {
                purpose,
                subject,
                contact,
                member_id,
            } => send_code::send(app, purpose, subject, contact, member_id).await,
            Self::Forget { contact } => forget::send(app, contact).await,
        }
    }
}

impl fmt::Debug for Errands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Errands")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever comes when all places are taken is sent away before anything is promised.
    #[test]
    fn a_full_queue() {
        let (errands, _inbox) = Errands::new();
        let mut places = Vec::new();
        while let Ok(place) = errands.place() {
            places.push(place);
        }
        assert_eq!(places.len(), 256);
        assert!(matches!(errands.place(), Err(AppError::Unavailable(_))));
        places.pop();
        assert!(errands.place().is_ok());
    }
}
