//! Runs the background jobs, one after the other.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::{ResponseError as _, rt};
use tokio::time::{Instant, sleep, sleep_until};

use super::jobs::{Handed, Job, JobReceiver};
use super::register::Verifies;
use super::{forget, register, send_code};
use crate::app::App;
use crate::error::AppError;

/// How long a job waits, from when it was handed in, for the answer to leave. Work that began beside it could delay the answer
/// of a member more than that of a stranger (decision D13). Jobs behind others have waited already: one sender alone does not
/// fill the queue.
const ANSWER_FIRST: Duration = Duration::from_millis(10);

/// How long a job is tried again while the database is busy or away: its message has been promised.
const TRY_FOR: Duration = Duration::from_mins(1);

/// The pause before it is tried again.
const TRY_AGAIN: Duration = Duration::from_millis(500);

/// Runs what the queue receives, as long as the server runs.
pub fn work(mut jobs: JobReceiver, app: App) {
    rt::spawn(async move {
        while let Some(Handed { job, since, permit }) = jobs.0.recv().await {
            sleep_until(since + ANSWER_FIRST).await;
            let until = Instant::now() + TRY_FOR;
            while let Err(error) = run(job.clone(), &app).await {
                if error.status_code() != StatusCode::SERVICE_UNAVAILABLE || Instant::now() >= until
                {
                    tracing::error!(%error, "a background job failed");
                    break;
                }
                tracing::warn!(%error, "a background job is tried again");
                sleep(TRY_AGAIN).await;
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
