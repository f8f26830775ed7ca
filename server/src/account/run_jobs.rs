//! Runs the background jobs, one after the other.

use std::time::Duration;

use actix_web::rt;

use super::jobs::{Handed, Job, JobReceiver};
use super::register::Verifies;
use super::{forget, register, send_code};
use crate::app::App;
use crate::error::AppError;

/// How long a job waits, from when it was handed in, for the answer to leave. Work that began beside it could delay the answer
/// of a member more than that of a stranger (decision D13). Jobs behind others have waited already: one sender alone does not
/// fill the queue.
const ANSWER_FIRST: Duration = Duration::from_millis(10);

/// Runs what the queue receives, as long as the server runs.
pub fn work(mut jobs: JobReceiver, app: App) {
    rt::spawn(async move {
        while let Some(Handed { job, since, permit }) = jobs.0.recv().await {
            rt::time::sleep_until(since + ANSWER_FIRST).await;
            if let Err(error) = run(job, &app).await {
                tracing::error!(%error, "a background job failed");
            }
            drop(permit);
        }
    });
}

async fn run(job: Job, app: &App) -> Result<(), AppError> {
    match job {
        Job::Register {
            contact,
            subject,
            registration,
        } => {
            let verifies = Verifies::Registration(registration);
            register::send(app, contact, subject, verifies).await
        }
        Job::Resend { contact, subject } => {
            register::send(app, contact, subject, Verifies::AsBefore).await
        }
        Job::ContactCode {
            purpose,
            subject,
            contact,
            member_id,
        } => send_code::send(app, purpose, subject, contact, member_id).await,
        Job::Forget { contact } => forget::send(app, contact).await,
    }
}
