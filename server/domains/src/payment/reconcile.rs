//! Scheduled worker of payments. A closed window, a timeout or a crash can leave an attempt open:
//! the worker asks the provider about it until it is settled. It also refunds money that is owed.

use std::sync::Arc;
use std::time::Duration;

use actix_web::rt;
use futures_util::future::join_all;
use shop_core::payment::{AttemptState, CONFIRM_PATIENCE, Provider, ask_again_in};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

use super::card;
use super::line_pay::refund::{Refund, give_back};
use super::line_pay::settle::settle;
use super::store::{self, AttemptRow};
use crate::app::App;
use shop_engine::error::AppError;

/// Interval between two queries for due attempts.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Maximum number of concurrent inquiries at a provider.
const LANES: usize = 8;

/// Maximum number of attempts per query.
const MOST: i64 = 100;

/// Time that open inquiries have to finish when the server stops.
const DRAIN: Duration = Duration::from_secs(45);

/// Scheduled worker of payments in this server.
#[derive(Debug)]
pub struct Reconciler {
    stop: watch::Sender<bool>,
    work: Vec<rt::task::JoinHandle<()>>,
}

impl Reconciler {
    /// Starts one task per provider, so that an unresponsive provider does not delay the others.
    #[must_use]
    pub fn start(app: &App) -> Self {
        let (stop, stopped) = watch::channel(false);
        let run = |provider| rt::spawn(run(app.clone(), provider, stopped.clone()));
        let work = Provider::ALL.iter().copied().map(run).collect();
        Self { stop, work }
    }

    /// Stops the worker: begins nothing new, and waits up to 45 seconds for open inquiries.
    pub async fn finish(self) {
        // The send fails if all tasks have ended already.
        let _ = self.stop.send(true);
        if timeout(DRAIN, join_all(self.work)).await.is_err() {
            tracing::warn!(
                "shutdown while payments were being settled; they are queried after the next start"
            );
        }
    }
}

async fn run(app: App, provider: Provider, mut stopped: watch::Receiver<bool>) {
    let lanes = Arc::new(Semaphore::new(LANES));
    while !*stopped.borrow() {
        if let Err(error) = look(&app, provider, &lanes).await {
            tracing::warn!(%error, "cannot settle payments yet");
        }
        tokio::select! {
            () = sleep(LOOK_EVERY) => {}
            _ = stopped.changed() => {}
        }
    }
    // All permits are free once the last inquiry is finished.
    let all = u32::try_from(LANES).unwrap_or(u32::MAX);
    drop(lanes.acquire_many(all).await);
}

/// Starts a task for each attempt that is due at a provider, and waits for a permit before each.
async fn look(app: &App, provider: Provider, lanes: &Arc<Semaphore>) -> Result<(), AppError> {
    let now = app.clock.now();
    let due = app
        .db
        .read(move |conn| store::due(conn, provider, now, MOST));
    for attempt in due.await? {
        let Ok(lane) = Arc::clone(lanes).acquire_owned().await else {
            return Ok(());
        };
        if !claim(app, &attempt).await? {
            continue;
        }
        let app = app.clone();
        rt::spawn(async move {
            let _lane = lane;
            let id = attempt.id.clone();
            match attend(&app, attempt).await {
                Ok(()) => {}
                // The order was cancelled or paid in the meantime, so nothing is charged.
                Err(why) if why.is_conflict() => {
                    tracing::debug!(id, %why, "payment no longer wanted");
                }
                Err(error) => tracing::warn!(id, %error, "cannot settle a payment yet"),
            }
        });
    }
    Ok(())
}

/// Claims an attempt by postponing its next inquiry, so that no other server asks at the same time.
/// Returns `false` if another server was faster, or the attempt has changed.
async fn claim(app: &App, attempt: &AttemptRow) -> Result<bool, AppError> {
    let attempt = attempt.clone();
    let now = app.clock.now();
    let poll_count = u32::try_from(attempt.poll_count + 1).unwrap_or(u32::MAX);
    let wait = ask_again_in(attempt.state()?, poll_count);
    let next = wait.map(|wait| now.plus(at_least(&attempt, wait)));
    app.db
        .write(move |conn| store::claim(conn, &attempt, next))
        .await
}

/// Lengthens the wait after a request for the refund of a part, which LINE Pay may carry out late:
/// the list of refunds must have it before anyone asks again.
fn at_least(attempt: &AttemptRow, wait: Duration) -> Duration {
    if attempt.is_refunded_in_parts() {
        wait.max(CONFIRM_PATIENCE)
    } else {
        wait
    }
}

async fn attend(app: &App, attempt: AttemptRow) -> Result<(), AppError> {
    let refunds = attempt.state()? == AttemptState::RefundDue;
    match (attempt.provider()?, refunds) {
        (Provider::LinePay, true) => {
            if give_back(app, &attempt).await? == Refund::ByHand {
                leave_to_people(app, attempt).await?;
            }
        }
        (Provider::LinePay, false) => {
            settle(app, attempt, false).await?;
        }
        // The card gateway has no refund call: staff refund at its console.
        (Provider::Card, true) => leave_to_people(app, attempt).await?,
        (Provider::Card, false) => {
            card::settle::settle(app, attempt, None).await?;
        }
    }
    Ok(())
}

/// Ends the automatic inquiries about an attempt.
async fn leave_to_people(app: &App, attempt: AttemptRow) -> Result<(), AppError> {
    let id = attempt.id.clone();
    app.db
        .write(move |conn| {
            let Some(now) = store::find(conn, &id)? else {
                return Ok(());
            };
            store::claim(conn, &now, None).map(|_| ())
        })
        .await
}
