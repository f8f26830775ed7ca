//! Outbox: a message is inserted in the transaction of its change, and a worker sends it later.

use super::figures::Figures;
use super::message::Message;
use super::recipient::Recipient;
use super::store::{self, NewMessage, NewRow};
use crate::messaging::send_allowances::SendAllowances;
use prometheus_client::registry::Registry;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::time::Moment;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_engine::infra::seal::Seal;
use shop_engine::infra::secret::Secret;
use shop_platform::config::environment::Environment;
use shop_platform::config::messaging::MessagingConfig;
use shop_platform::config::send_limits::Channel;
use std::sync::Arc;
use tokio::sync::Notify;

/// Handle for queueing messages, cheap to clone.
#[derive(Debug, Clone)]
pub struct Outbox(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    secret: Secret,
    send_allowances: SendAllowances,
    figures: Figures,
    seal: Seal,
    sends_mail: bool,
    sends_sms: bool,
    stores_sent: bool,
    mail_posted: Notify,
    sms_posted: Notify,
}

impl Outbox {
    /// Creates an outbox that encrypts with the servers' secret.
    #[must_use]
    pub fn new(secret: &Secret, messaging: &MessagingConfig, environment: Environment) -> Self {
        Self(Arc::new(Inner {
            secret: secret.clone(),
            send_allowances: SendAllowances::new(messaging.send_allowances.clone(), secret.clone()),
            figures: Figures::default(),
            seal: Seal::new(secret, "message"),
            sends_mail: messaging.mail.is_on(),
            sends_sms: messaging.sms.is_on(),
            stores_sent: environment == Environment::Development,
            mail_posted: Notify::new(),
            sms_posted: Notify::new(),
        }))
    }

    /// Checks that messages to this recipient can be sent. Call it before reporting success.
    ///
    /// Fails with `mail_off` or `sms_off` if the channel is not configured in production.
    pub fn check(&self, to: &Recipient) -> Result<(), AppError> {
        let (is_on, refusal) = match to.channel() {
            Channel::Mail => (
                self.0.sends_mail,
                (RefusalCode::MailOff, "目前無法寄送電子郵件，請聯絡客服人員"),
            ),
            Channel::Sms => (
                self.0.sends_sms,
                (RefusalCode::SmsOff, "目前無法傳送簡訊，請聯絡客服人員"),
            ),
        };
        if is_on {
            return Ok(());
        }
        let (code, sentence) = refusal;
        Err(AppError::Refused(Refusal::new(code, sentence)))
    }

    /// Returns `true` if sent messages stay readable, as in the development inbox.
    #[must_use]
    pub fn stores_sent(&self) -> bool {
        self.0.stores_sent
    }

    /// Returns the send allowances.
    #[must_use]
    pub fn send_allowances(&self) -> &SendAllowances {
        &self.0.send_allowances
    }

    /// Returns the metrics of the messages.
    #[must_use]
    pub fn figures(&self) -> &Figures {
        &self.0.figures
    }

    /// Registers the metrics of messages and allowances.
    pub fn register(&self, registry: &mut Registry) {
        self.0.figures.register(registry);
        self.0.send_allowances.figures().register(registry);
    }

    /// Returns the secret for the keyed hashes of contacts.
    #[must_use]
    pub fn secret(&self) -> &Secret {
        &self.0.secret
    }

    /// Returns the cipher of recipients and messages.
    pub(super) fn seal(&self) -> &Seal {
        &self.0.seal
    }

    /// Decrypts a row of the outbox. Returns `None` if another secret encrypted it, or if the
    /// message was removed.
    #[must_use]
    pub fn open(&self, recipient: &str, message: Option<&str>) -> Option<(Recipient, Message)> {
        let to = self.0.seal.open(recipient).ok()?;
        let message = self.0.seal.open(message?).ok()?;
        Some((Recipient::read(&to)?, serde_json::from_str(&message).ok()?))
    }

    /// Decrypts the recipient of a row. Returns `None` if another secret encrypted it.
    #[must_use]
    pub fn recipient(&self, sealed: &str) -> Option<Recipient> {
        Recipient::read(&self.0.seal.open(sealed).ok()?)
    }

    /// Wakes the worker for a queued message, whose transaction may still be open.
    pub fn queued(&self, message: &NewMessage) {
        self.wake(message.channel);
    }

    /// Wakes the worker of the channel.
    fn wake(&self, channel: Channel) {
        self.posted(channel).notify_one();
    }

    /// Waits until this process queues a message.
    pub(super) async fn wait(&self, channel: Channel) {
        self.posted(channel).notified().await;
    }

    fn posted(&self, channel: Channel) -> &Notify {
        match channel {
            Channel::Mail => &self.0.mail_posted,
            Channel::Sms => &self.0.sms_posted,
        }
    }
}

/// Queues a message, which is sent once the transaction has committed. Does nothing if the
/// `dedupe_key` exists.
///
/// Fails like [`prepare`].
pub fn enqueue(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    dedupe_key: &str,
    to: &Recipient,
    message: &Message,
) -> Result<(), AppError> {
    let message = prepare(outbox, now, dedupe_key, to, message)?;
    insert(conn, outbox, message.as_ref())
}

/// Queues the result of [`prepare`], if there is a message.
pub fn insert(
    conn: &mut Conn,
    outbox: &Outbox,
    message: Option<&NewMessage>,
) -> Result<(), AppError> {
    if let Some(message) = message {
        store::insert(conn, message)?;
        outbox.queued(message);
    }
    Ok(())
}

/// Builds the row of a message, with recipient and message encrypted.
///
/// If the channel is switched off, it fails like [`Outbox::check`] for a code. For other messages
/// it returns `None`, and the change goes on without a message.
pub fn prepare(
    outbox: &Outbox,
    now: Moment,
    dedupe_key: &str,
    to: &Recipient,
    message: &Message,
) -> Result<Option<NewMessage>, AppError> {
    if let Err(refused) = outbox.check(to) {
        return message.code().map_or(Ok(None), |_| Err(refused));
    }
    let payload = serde_json::to_string(message)
        .map_err(|error| AppError::Damaged(format!("message: {error}")))?;
    let row = NewRow {
        id: id(now)?,
        dedupe_key: dedupe_key.to_owned(),
        channel: to.channel().as_str(),
        recipient: outbox.seal().seal(to.contact())?,
        kind: message.kind(),
        payload: outbox.seal().seal(&payload)?,
        state: "Due",
        attempts: 0,
        next_try_at: now.millis(),
        claimed_until: 0,
        created_at: now.millis(),
        expires_at: now.plus(message.life()).millis(),
        order_id: message.order_id().map(str::to_owned),
    };
    let channel = to.channel();
    Ok(Some(NewMessage { channel, row }))
}

/// Queues a failed message again, as if it were new. Returns `false` if it has not failed, or if a
/// concurrent call was first.
pub fn send_again(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    (id, to): (&str, &Recipient),
    message: &Message,
) -> Result<bool, AppError> {
    let same = store::Readdressed::default();
    let is_queued = store::send_again(conn, id, &same, now, now.plus(message.life()))?;
    outbox.wake(to.channel());
    Ok(is_queued)
}

/// Queues a failed message again to another recipient, like [`send_again`].
pub fn send_elsewhere(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    (id, to): (&str, &Recipient),
    message: &Message,
) -> Result<bool, AppError> {
    let payload = serde_json::to_string(message)
        .map_err(|error| AppError::Damaged(format!("message: {error}")))?;
    let elsewhere = store::Readdressed {
        channel: Some(to.channel().as_str()),
        recipient: Some(outbox.seal().seal(to.contact())?),
        payload: Some(outbox.seal().seal(&payload)?),
    };
    let is_queued = store::send_again(conn, id, &elsewhere, now, now.plus(message.life()))?;
    outbox.wake(to.channel());
    Ok(is_queued)
}

/// Deletes every message to one of these lower-case contacts, sent or not. Messages encrypted with
/// another secret cannot be matched; they stay encrypted until they expire.
pub fn forget_messages(
    conn: &mut Conn,
    outbox: &Outbox,
    contacts: &[String],
) -> Result<(), AppError> {
    for (id, recipient) in store::recipients(conn)? {
        let opened = outbox.seal().open(&recipient);
        if opened.is_ok_and(|to| contacts.contains(&to.to_ascii_lowercase())) {
            store::delete(conn, &id)?;
        }
    }
    Ok(())
}

/// Returns an id of 32 hexadecimal digits: the time, then 80 random bits.
///
/// Messages of the same time are stored together in the database. Mitake accepts at most 36
/// characters as the id by which it recognizes repetitions.
fn id(now: Moment) -> Result<String, random::Error> {
    let time = u128::from(now.millis().unsigned_abs()) << 80;
    random::bytes().map(|bytes| format!("{:032x}", time | (u128::from_be_bytes(bytes) >> 48)))
}
