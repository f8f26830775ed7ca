//! Worker that runs the background jobs one after the other.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::{ResponseError as _, rt};
use tokio::time::{Instant, sleep, sleep_until};

use super::jobs::{Handed, Job, JobReceiver};
use super::register::Verifies;
use super::{forget, register, send_code};
use crate::app::App;
use shop_engine::error::AppError;

/// Delay of a job after its submission, so that the response is sent first.
///
/// A job that starts at once could delay the response for a member more than for a stranger
/// (decision D13). The delay begins with the submission, so queued jobs do not wait again, and one
/// client alone cannot fill the queue.
const ANSWER_FIRST: Duration = Duration::from_millis(10);

/// Time for which a job is retried while the database is busy or down, because its message has been
/// promised.
const TRY_FOR: Duration = Duration::from_mins(1);

/// Pause before a retry.
const TRY_AGAIN: Duration = Duration::from_millis(500);

/// Starts the worker, which runs as long as the server.
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
                tracing::warn!(%error, "retrying a background job");
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
        Job::Other(work) => work(app.clone()).await,
    }
}
