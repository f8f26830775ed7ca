//! Delivery attempt: decrypts the message, renders it, and hands it to the channel.

use std::time::Duration;

use reqwest::Client;
use shop_core::time::Moment;

use super::failure::{Failure, FailureKind};
use super::mail::{Envelope, Mailer};
use super::outbox::Outbox;
use super::recipient::Recipient;
use super::sms::{SmsClient, Text};
use super::store::Claimed;
use super::templates::{Branding, render_mail, render_sms};
use shop_platform::config::messaging::MessagingConfig;
use shop_platform::config::transport::Transport;

/// Clients of both channels.
#[derive(Debug, Clone)]
pub(super) struct Post {
    mail: Transport<Mailer>,
    sms: Transport<SmsClient>,
}

impl Post {
    /// Creates the clients of both channels. `host` is the host name of the shop.
    pub(super) fn new(
        messaging: &MessagingConfig,
        host: &str,
        client: Client,
    ) -> Result<Self, lettre::transport::smtp::Error> {
        Ok(Self {
            mail: match &messaging.mail {
                Transport::Provider(server) => Transport::Provider(Mailer::new(server, host)?),
                Transport::Inbox => Transport::Inbox,
                Transport::Off => Transport::Off,
            },
            sms: match &messaging.sms {
                Transport::Provider(gateway) => {
                    Transport::Provider(SmsClient::new(client, gateway.clone()))
                }
                Transport::Inbox => Transport::Inbox,
                Transport::Off => Transport::Off,
            },
        })
    }

    /// Sends a claimed message. The development inbox accepts every message.
    pub(super) async fn send(
        &self,
        claimed: &Claimed,
        outbox: &Outbox,
        head: &Branding,
        now: Moment,
    ) -> Result<(), Failure> {
        let expires_at = claimed.expires_at.map(Moment::from_millis);
        let left = expires_at.map_or(Duration::MAX, |then| now.until(then));
        if left.is_zero() {
            return Err(Failure::new(
                FailureKind::Expired,
                "expired before it was sent",
            ));
        }
        let (to, message) = outbox
            .open(&claimed.recipient, claimed.payload.as_deref())
            .ok_or_else(|| Failure::new(FailureKind::Config, "encrypted with another secret"))?;
        match (&to, &self.mail, &self.sms) {
            (Recipient::Email(to), Transport::Provider(mailer), _) => {
                let envelope = Envelope {
                    id: &claimed.id,
                    to,
                    written_at: Moment::from_millis(claimed.created_at),
                };
                let mail = render_mail(&message, head);
                mailer.send(&envelope, &mail, &head.profile.shop_name).await
            }
            (Recipient::Mobile(to), _, Transport::Provider(client)) => {
                let text = Text {
                    id: &claimed.id,
                    to,
                    body: &render_sms(&message, head),
                    minutes: (left.as_secs() / 60).clamp(1, 1440),
                };
                client.send(&text).await
            }
            (Recipient::Email(_), Transport::Inbox, _)
            | (Recipient::Mobile(_), _, Transport::Inbox) => Ok(()),
            (Recipient::Email(_), Transport::Off, _)
            | (Recipient::Mobile(_), _, Transport::Off) => {
                Err(Failure::new(FailureKind::Config, "channel not configured"))
            }
        }
    }
}
