//! The scheduled worker of payments: whatever was left open, by a closed window, a time-out or a crash, is
//! asked about until it is settled; money that is owed goes back.

use std::sync::Arc;
use std::time::Duration;

use actix_web::rt;
use futures_util::future::join_all;
use shop_core::payment::{AttemptState, Provider, ask_again_in};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

use super::card;
use super::line_pay::refund::{Refund, give_back};
use super::line_pay::settle::settle;
use super::store::{self, AttemptRow};
use crate::app::App;
use crate::error::AppError;

/// How often a server looks for what is due.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Attempts that a server asks a provider about at once.
const LANES: usize = 8;

/// Most attempts of one look.
const MOST: i64 = 100;

/// How long questions under way may take when the server ends.
const DRAIN: Duration = Duration::from_secs(45);

/// The scheduled worker of a server.
#[derive(Debug)]
pub struct Reconciler {
    stop: watch::Sender<bool>,
    work: Vec<rt::task::JoinHandle<()>>,
}

impl Reconciler {
    /// Begins to look, for each provider by itself: one that is silent holds up no other.
    #[must_use]
    pub fn start(app: &App) -> Self {
        let (stop, stopped) = watch::channel(false);
        let run = |provider| rt::spawn(run(app.clone(), provider, stopped.clone()));
        let work = Provider::ALL.iter().copied().map(run).collect();
        Self { stop, work }
    }

    /// Ends: nothing new is begun, what is under way may be answered.
    pub async fn finish(self) {
        // Nobody waits when the work has ended already.
        let _ = self.stop.send(true);
        if timeout(DRAIN, join_all(self.work)).await.is_err() {
            tracing::warn!("payments under way at the end; the next start asks about them");
        }
    }
}

async fn run(app: App, provider: Provider, mut stopped: watch::Receiver<bool>) {
    let lanes = Arc::new(Semaphore::new(LANES));
    while !*stopped.borrow() {
        if let Err(error) = look(&app, provider, &lanes).await {
            tracing::warn!(%error, "payments are looked after later");
        }
        tokio::select! {
            () = sleep(LOOK_EVERY) => {}
            _ = stopped.changed() => {}
        }
    }
    // Every lane is free once the last answer is there.
    let all = u32::try_from(LANES).unwrap_or(u32::MAX);
    drop(lanes.acquire_many(all).await);
}

/// Takes on what is due with a provider, a lane each.
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
                // The order does not want the money any more: it is not taken.
                Err(why) if why.is_conflict() => tracing::debug!(id, %why, "not paid any more"),
                Err(error) => tracing::warn!(id, %error, "a payment is looked after later"),
            }
        });
    }
    Ok(())
}

/// Takes an attempt on, so that no other server asks at the same time; the next time is put off.
async fn claim(app: &App, attempt: &AttemptRow) -> Result<bool, AppError> {
    let (attempt, now) = (attempt.clone(), app.clock.now());
    let poll_count = u32::try_from(attempt.poll_count + 1).unwrap_or(u32::MAX);
    let next = ask_again_in(attempt.state()?, poll_count).map(|wait| now.plus(wait));
    app.db
        .write(move |conn| store::claim(conn, &attempt, next))
        .await
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
        // The card gateway has no call for refunds: people see to it.
        (Provider::Card, true) => leave_to_people(app, attempt).await?,
        (Provider::Card, false) => {
            card::settle::settle(app, attempt, None).await?;
        }
    }
    Ok(())
}

/// Asks no more by itself.
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
