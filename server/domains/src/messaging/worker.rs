//! Worker that sends the messages of the outbox. Each channel has its own worker, so that a hanging
//! mail server does not delay text messages.

use std::sync::Arc;
use std::time::Duration;

use actix_web::rt;
use shop_core::time::Moment;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::delivery::Post;
use super::failure::{Failure, FailureKind};
use super::outbox::Outbox;
use super::store::{self, Claimed, Ending};
use super::templates::Branding;
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::{http_client, random};
use shop_platform::config::send_limits::Channel;

/// Maximum number of concurrent deliveries of a channel.
const LANES: u8 = 8;

/// Maximum number of messages claimed or finished in one transaction.
const BATCH: u8 = 64;

/// Time within which the attempt of a claimed message must begin. Later the message is released.
const BEGIN_WITHIN: Duration = Duration::from_secs(15);

/// Timeout of an attempt.
const ATTEMPT: Duration = Duration::from_secs(90);

/// Time within which saving delivery results is retried.
const WRITE_WITHIN: Duration = Duration::from_secs(15);

/// Pause between two tries to save delivery results.
const WRITE_PAUSE: Duration = Duration::from_millis(250);

/// Duration of a claim: two minutes, the sum of the steps above.
const CLAIM: Duration = BEGIN_WITHIN
    .saturating_add(ATTEMPT)
    .saturating_add(WRITE_WITHIN);

/// Polling interval of the outbox while this process is idle.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Delay of the first poll after this process has queued a message, whose transaction may still be
/// open. The delay doubles with each further poll.
const FIRST_LOOK: Duration = Duration::from_millis(2);

/// Pauses after a claim of fewer than `BATCH` messages, and before saving results. Under load, one
/// transaction then claims or saves more messages at once.
const GATHER: Duration = Duration::from_millis(30);
const GATHER_ENDINGS: Duration = Duration::from_millis(5);

/// Backoff before the second attempt, doubled before each further one.
const FIRST_PAUSE: Duration = Duration::from_secs(2);

/// Maximum backoff between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_mins(10);

/// Time allowed for deliveries in progress when the server stops.
const DRAIN: Duration = Duration::from_secs(20);

/// Retention of finished messages, for the owner's questions.
const STORED_FOR: Duration = Duration::from_hours(7 * 24);

/// Interval between deletions of old messages.
const FORGET_EVERY: Duration = Duration::from_mins(30);

/// Workers of a server.
#[derive(Debug)]
pub struct Workers {
    stop: watch::Sender<bool>,
    channels: Vec<rt::task::JoinHandle<()>>,
}

impl Workers {
    /// Starts a worker for each channel.
    pub fn start(app: &App) -> Result<Self, lettre::transport::smtp::Error> {
        let head = branding(app);
        let post = Post::new(&app.config.messaging, head.host(), http_client::client())?;
        let (stop, stopped) = watch::channel(false);
        let channels = [Channel::Mail, Channel::Sms].map(|channel| {
            let (ended, endings) = mpsc::channel(usize::from(BATCH));
            let worker = Worker {
                app: app.clone(),
                post: post.clone(),
                channel,
                lanes: Arc::new(Semaphore::new(usize::from(LANES))),
                ended,
            };
            let writing = rt::spawn(write_endings(app.clone(), endings));
            rt::spawn(worker.run(stopped.clone(), writing))
        });
        Ok(Self {
            stop,
            channels: channels.into(),
        })
    }

    /// Stops the workers. No new delivery begins; those in progress have 20 seconds to finish.
    pub async fn finish(self) {
        // Sending fails if both workers have ended already.
        let _ = self.stop.send(true);
        for channel in self.channels {
            if timeout(DRAIN, channel).await.is_err() {
                tracing::warn!(
                    "shutdown while messages were being sent; they are sent again after the next \
                     start"
                );
            }
        }
    }
}

/// Returns the current branding of messages.
#[must_use]
pub fn branding(app: &App) -> Branding {
    let snapshot = app.snapshot();
    Branding {
        profile: snapshot.setting.profile.clone(),
        public_url: app.config.public_url.clone(),
    }
}

#[derive(Clone)]
struct Worker {
    app: App,
    post: Post,
    channel: Channel,
    lanes: Arc<Semaphore>,
    ended: mpsc::Sender<(Claimed, Ending)>,
}

impl Worker {
    async fn run(self, mut stopped: watch::Receiver<bool>, writing: rt::task::JoinHandle<()>) {
        let mut pause = FIRST_LOOK;
        let mut forget_at = self.app.clock.now();
        while !*stopped.borrow() {
            match self.begin_due(&stopped).await {
                Ok(0) => {}
                Ok(claimed) => {
                    pause = FIRST_LOOK;
                    if claimed < usize::from(BATCH) {
                        let _ = timeout(GATHER, stopped.changed()).await;
                    }
                    continue;
                }
                Err(error) => {
                    tracing::warn!(%error, "cannot read the outbox");
                    pause = LOOK_EVERY;
                }
            }
            if forget_at <= self.app.clock.now() {
                self.forget().await;
                forget_at = self.app.clock.now().plus(FORGET_EVERY);
            }
            tokio::select! {
                _ = stopped.changed() => {}
                () = self.app.outbox.wait(self.channel) => pause = FIRST_LOOK,
                () = sleep(pause) => pause = (pause * 2).min(LOOK_EVERY),
            }
        }
        // All permits are free: no delivery is in progress.
        let _ = self.lanes.acquire_many(u32::from(LANES)).await;
        drop(self);
        // The task ends once no sender of results is left.
        let _ = writing.await;
    }

    /// Claims due messages and begins to send them. Returns the number claimed.
    ///
    /// Claimed messages are released if no permit is free in time or the server stops. Messages
    /// about orders above the shop's budget are released until the next budget.
    async fn begin_due(&self, stopped: &watch::Receiver<bool>) -> Result<usize, AppError> {
        let channel = self.channel;
        let now = self.app.clock.now();
        let look = move |conn: &mut Conn| store::due(conn, channel, now, i64::from(BATCH));
        let due = self.app.db.read(look).await?;
        if due.is_empty() {
            return Ok(0);
        }
        let now = self.app.clock.now();
        let begin_until = Instant::now() + BEGIN_WITHIN;
        let outbox = self.app.outbox.clone();
        let claim = move |conn: &mut Conn| claim(conn, &outbox, channel, &due, now);
        let (leaving, held, next_budget) = self.app.db.write(claim).await?;
        let count = leaving.len() + held.len();
        if !held.is_empty() {
            let channel_name = channel.as_str();
            let held = held.len();
            tracing::warn!(
                channel = channel_name,
                held,
                "order messages over budget, held until the next hour"
            );
        }
        for message in held {
            self.app.outbox.send_allowances().figures().held(channel);
            self.end(message, Ending::NotBegun(next_budget)).await;
        }
        for message in leaving {
            let lane = timeout_at(begin_until, Arc::clone(&self.lanes).acquire_owned());
            match lane.await {
                Ok(Ok(lane)) if !*stopped.borrow() => {
                    let worker = self.clone();
                    rt::spawn(async move {
                        worker.attempt(message).await;
                        drop(lane);
                    });
                }
                _ => self.end(message, Ending::NotBegun(now)).await,
            }
        }
        Ok(count)
    }

    async fn attempt(&self, message: Claimed) {
        let now = self.app.clock.now();
        let head = branding(&self.app);
        let sending = self.post.send(&message, &self.app.outbox, &head, now);
        let outcome = timeout(ATTEMPT, sending)
            .await
            .unwrap_or_else(|_| Err(Failure::new(FailureKind::Unknown, "time-out")));
        let ending = self.ending(&message, &outcome);
        self.tell(&message, &outcome, ending);
        self.end(message, ending).await;
    }

    async fn end(&self, message: Claimed, ending: Ending) {
        if self.ended.send((message, ending)).await.is_err() {
            tracing::error!("cannot save a delivery result: the task that saves them has ended");
        }
    }

    fn ending(&self, message: &Claimed, outcome: &Result<(), Failure>) -> Ending {
        let now = self.app.clock.now();
        match outcome {
            Ok(()) => Ending::Sent(now),
            Err(failure) if failure.is_final() => Ending::Failed(failure.kind),
            Err(failure) => {
                let next = now.plus(pause_after(message.attempts));
                let expires_at = message.expires_at.map(Moment::from_millis);
                if expires_at.is_some_and(|expiry| next >= expiry) {
                    Ending::Failed(failure.kind)
                } else {
                    Ending::Later(next, failure.kind)
                }
            }
        }
    }

    /// Logs and counts the outcome, without personal data.
    fn tell(&self, message: &Claimed, outcome: &Result<(), Failure>, ending: Ending) {
        let channel = self.channel.as_str();
        let kind = message.kind.as_str();
        let id = message.id.as_str();
        let attempt = message.attempts;
        let word = match ending {
            Ending::Sent(_) => "sent",
            Ending::Later(..) => "later",
            Ending::Failed(_) => "failed",
            Ending::NotBegun(_) => "not begun",
        };
        self.app.outbox.figures().count(self.channel, word);
        match outcome {
            Ok(()) => tracing::info!(channel, kind, id, attempt, "message sent"),
            Err(failure) if failure.kind == FailureKind::Config => {
                tracing::error!(
                    channel,
                    kind,
                    id,
                    attempt,
                    %failure,
                    "message {word}: check the settings"
                );
            }
            Err(failure) => {
                tracing::warn!(channel, kind, id, attempt, %failure, "message {word}");
            }
        }
    }

    async fn forget(&self) {
        let before = self.app.clock.now().minus(STORED_FOR);
        loop {
            let forgotten = self.app.db.write(move |conn| store::forget(conn, before));
            match forgotten.await {
                Ok(0) => return,
                Ok(_) => {}
                Err(error) => return tracing::warn!(%error, "cannot delete old messages"),
            }
        }
    }
}

/// Claims messages. Returns those that may be sent, the messages about orders that exceed the
/// shop's budget, and the start of the next budget.
fn claim(
    conn: &mut Conn,
    outbox: &Outbox,
    channel: Channel,
    due: &[String],
    now: Moment,
) -> Result<(Vec<Claimed>, Vec<Claimed>, Moment), AppError> {
    let claimed = store::claim(conn, due, now, now.plus(CLAIM))?;
    // Retries have been counted before.
    let is_counted = |message: &Claimed| message.order_id.is_some() && message.attempts == 1;
    let count = claimed.iter().filter(|message| is_counted(message)).count();
    if count == 0 {
        return Ok((claimed, Vec::new(), now));
    }
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let allowances = outbox.send_allowances();
    let (mut within, next_budget) = allowances.leave(conn, now, channel, count)?;
    let (leaving, held) = claimed.into_iter().partition(|message| {
        within -= i64::from(is_counted(message));
        !is_counted(message) || within >= 0
    });
    Ok((leaving, held, next_budget))
}

/// Saves the results of attempts, up to 64 in one transaction.
async fn write_endings(app: App, mut endings: mpsc::Receiver<(Claimed, Ending)>) {
    let stores_message = app.outbox.stores_sent();
    let mut ended = Vec::new();
    while endings.recv_many(&mut ended, usize::from(BATCH)).await > 0 {
        sleep(GATHER_ENDINGS).await;
        while ended.len() < usize::from(BATCH)
            && let Ok(ending) = endings.try_recv()
        {
            ended.push(ending);
        }
        let all = Arc::new(std::mem::take(&mut ended));
        let write_until = Instant::now() + WRITE_WITHIN;
        loop {
            let all = Arc::clone(&all);
            let finish = move |conn: &mut Conn| store::finish(conn, &all, stores_message);
            match app.db.write(finish).await {
                Ok(0) => break,
                Ok(late) => {
                    tracing::warn!(
                        late,
                        "attempts took longer than their leases; the messages may arrive twice"
                    );
                    break;
                }
                Err(error) if Instant::now() < write_until => {
                    tracing::warn!(%error, "cannot save delivery results yet");
                    sleep(WRITE_PAUSE).await;
                }
                Err(error) => {
                    tracing::error!(%error, "cannot save delivery results");
                    break;
                }
            }
        }
    }
}

/// Returns the backoff after an attempt. It doubles with each attempt, up to ten minutes, and is
/// between half and all of that at random, so that many messages are not retried at once.
fn pause_after(attempts: i64) -> Duration {
    let doublings = u32::try_from(attempts.clamp(1, 16) - 1).unwrap_or_default();
    let whole = FIRST_PAUSE
        .saturating_mul(2_u32.saturating_pow(doublings))
        .min(LONGEST_PAUSE);
    let chance = u32::from(random::bytes::<1>().map_or(0, |[byte]| byte));
    whole / 2 + whole / 2 * chance / 255
}
