//! Where letters are posted: what a handler needs to know of the notices.

use std::sync::Arc;

use shop_core::refusal::Refusal;
use tokio::sync::Notify;

use super::config::Notices;
use super::letter::Letter;
use super::recipient::{Channel, Recipient};
use crate::config::Environment;
use crate::error::AppError;
use crate::seal::Seal;
use crate::secret::Secret;
use crate::send_allowances::SendAllowances;

/// What a handler needs to post letters, cheap to clone.
#[derive(Debug, Clone)]
pub struct Desk(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    secret: Secret,
    send_allowances: SendAllowances,
    seal: Seal,
    sends_mail: bool,
    sends_sms: bool,
    keeps_sent: bool,
    mail_posted: Notify,
    sms_posted: Notify,
}

impl Desk {
    /// A desk that seals with the servers' secret.
    #[must_use]
    pub fn new(secret: &Secret, notices: &Notices, environment: Environment) -> Self {
        Self(Arc::new(Inner {
            secret: secret.clone(),
            send_allowances: SendAllowances::new(notices.send_allowances.clone(), secret.clone()),
            seal: Seal::new(secret, "message"),
            sends_mail: notices.mail.is_on(),
            sends_sms: notices.sms.is_on(),
            keeps_sent: environment == Environment::Development,
            mail_posted: Notify::new(),
            sms_posted: Notify::new(),
        }))
    }

    /// Whether letters to this recipient leave the shop. Ask before answering "sent".
    ///
    /// Refuses with `mail_off` or `sms_off` when the channel is not configured in production.
    pub fn check(&self, to: &Recipient) -> Result<(), AppError> {
        let (is_on, refusal) = match to.channel() {
            Channel::Mail => (
                self.0.sends_mail,
                ("mail_off", "目前無法寄送電子郵件，請聯絡客服人員"),
            ),
            Channel::Sms => (
                self.0.sends_sms,
                ("sms_off", "目前無法傳送簡訊，請聯絡客服人員"),
            ),
        };
        if is_on {
            return Ok(());
        }
        let (code, sentence) = refusal;
        Err(AppError::Unavailable(Refusal::new(code, sentence)))
    }

    /// Whether what was sent can be read again, as the inbox of the development does.
    #[must_use]
    pub fn keeps_sent(&self) -> bool {
        self.0.keeps_sent
    }

    /// How much may be sent.
    #[must_use]
    pub fn send_allowances(&self) -> &SendAllowances {
        &self.0.send_allowances
    }

    /// What contacts are counted with.
    #[must_use]
    pub fn secret(&self) -> &Secret {
        &self.0.secret
    }

    /// What recipients and letters are sealed with.
    pub(super) fn seal(&self) -> &Seal {
        &self.0.seal
    }

    /// To whom a row of the outbox is and what it says; `None` when another secret sealed it, or
    /// the letter is gone.
    #[must_use]
    pub fn open(&self, recipient: &str, letter: Option<&str>) -> Option<(Recipient, Letter)> {
        let to = self.0.seal.open(recipient).ok()?;
        let letter = self.0.seal.open(letter?).ok()?;
        Some((Recipient::read(&to)?, serde_json::from_str(&letter).ok()?))
    }

    /// Tells the worker of the channel that something was posted, or is about to be committed.
    pub(super) fn wake(&self, channel: Channel) {
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
