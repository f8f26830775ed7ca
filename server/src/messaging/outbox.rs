//! The outbox: messages are put into it in the transaction of the change that they are about, and a
//! worker sends them afterwards.

use super::figures::Figures;
use super::message::Message;
use super::recipient::{Channel, Recipient};
use super::store::{self, NewMessage, NewRow};
use crate::config::environment::Environment;
use crate::config::messaging::MessagingConfig;
use crate::db::Conn;
use crate::error::AppError;
use crate::infra::random;
use crate::infra::seal::Seal;
use crate::infra::secret::Secret;
use crate::messaging::send_allowances::SendAllowances;
use prometheus_client::registry::Registry;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::time::Moment;
use std::sync::Arc;
use tokio::sync::Notify;

/// What a handler needs to post messages, cheap to clone.
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
    /// An outbox that seals with the servers' secret.
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

    /// Whether messages to this recipient leave the shop. Ask before answering "sent".
    ///
    /// Refuses with `mail_off` or `sms_off` when the channel is not configured in production.
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

    /// Whether what was sent can be read again, as the inbox of the development does.
    #[must_use]
    pub fn stores_sent(&self) -> bool {
        self.0.stores_sent
    }

    /// How much may be sent.
    #[must_use]
    pub fn send_allowances(&self) -> &SendAllowances {
        &self.0.send_allowances
    }

    /// What is counted of the messages.
    #[must_use]
    pub fn figures(&self) -> &Figures {
        &self.0.figures
    }

    /// Has the figures of messages and allowances shown.
    pub fn register(&self, registry: &mut Registry) {
        self.0.figures.register(registry);
        self.0.send_allowances.figures().register(registry);
    }

    /// What contacts are counted with.
    #[must_use]
    pub fn secret(&self) -> &Secret {
        &self.0.secret
    }

    /// What recipients and messages are sealed with.
    pub(super) fn seal(&self) -> &Seal {
        &self.0.seal
    }

    /// To whom a row of the outbox is and what it says; `None` when another secret sealed it, or
    /// the message is gone.
    #[must_use]
    pub fn open(&self, recipient: &str, message: Option<&str>) -> Option<(Recipient, Message)> {
        let to = self.0.seal.open(recipient).ok()?;
        let message = self.0.seal.open(message?).ok()?;
        Some((Recipient::read(&to)?, serde_json::from_str(&message).ok()?))
    }

    /// To whom a row of the outbox is; `None` when another secret sealed it.
    #[must_use]
    pub fn recipient(&self, sealed: &str) -> Option<Recipient> {
        Recipient::read(&self.0.seal.open(sealed).ok()?)
    }

    /// Tells the worker that a message was queued, whose transaction may still be open.
    pub fn queued(&self, message: &NewMessage) {
        self.wake(message.channel);
    }

    /// Tells the worker of the channel that something was posted, or is about to be committed.
    fn wake(&self, channel: Channel) {
        self.posted(channel).notify_one();
    }

    /// Waits until something was posted in this process.
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

/// Queues a message. It leaves when the transaction has committed, and never when it has not; the
/// same `dedupe_key` queues nothing a second time.
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

/// Queues what [`prepare`] has made, if there is anything.
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

/// A message as it is kept.
///
/// Recipient and message are sealed: the row tells neither. Where the channel is switched off, a code
/// is refused like [`Outbox::check`] does; there are no news, and what they are about happens.
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

/// Queues a message again that could not be delivered, as if it were written now; `false` where it could be,
/// or somebody else was quicker.
pub fn send_again(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    (id, to): (&str, &Recipient),
    message: &Message,
) -> Result<bool, AppError> {
    let is_queued = store::send_again(conn, id, now, now.plus(message.life()))?;
    outbox.wake(to.channel());
    Ok(is_queued)
}

/// Deletes every message to one of these contacts, which are in small letters, whether it has left or
/// not. One that another secret has sealed is not found; it stays sealed until it is forgotten.
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

/// The time and 80 random bits in 32 digits, so that messages of one time lie together in the database: Mitake takes at most
/// 36 characters as the id that it knows repetitions by.
fn id(now: Moment) -> Result<String, random::Error> {
    let time = u128::from(now.millis().unsigned_abs()) << 80;
    random::bytes().map(|bytes| format!("{:032x}", time | (u128::from_be_bytes(bytes) >> 48)))
}
