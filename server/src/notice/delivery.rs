//! One attempt: open the letter, word it, hand it over.

use std::time::Duration;

use reqwest::Client;
use shop_core::time::Moment;

use super::config::{Notices, Outlet};
use super::desk::Desk;
use super::failure::{Failure, FailureKind};
use super::mail::{Envelope, Mailer};
use super::recipient::Recipient;
use super::sms::{Text, Texter};
use super::store::Claimed;
use super::wording::{Letterhead, word_mail, word_sms};

/// Where letters go, ready to be used.
#[derive(Debug, Clone)]
pub(super) struct Post {
    mail: Outlet<Mailer>,
    sms: Outlet<Texter>,
}

impl Post {
    /// Prepares both channels, in the name of the shop's host.
    pub(super) fn new(
        notices: &Notices,
        host: &str,
        client: Client,
    ) -> Result<Self, lettre::transport::smtp::Error> {
        Ok(Self {
            mail: match &notices.mail {
                Outlet::Neighbour(server) => Outlet::Neighbour(Mailer::new(server, host)?),
                Outlet::Inbox => Outlet::Inbox,
                Outlet::Off => Outlet::Off,
            },
            sms: match &notices.sms {
                Outlet::Neighbour(gateway) => {
                    Outlet::Neighbour(Texter::new(client, gateway.clone()))
                }
                Outlet::Inbox => Outlet::Inbox,
                Outlet::Off => Outlet::Off,
            },
        })
    }

    /// Sends a claimed message. The inbox of the development takes everything.
    pub(super) async fn send(
        &self,
        message: &Claimed,
        desk: &Desk,
        head: &Letterhead,
        now: Moment,
    ) -> Result<(), Failure> {
        let expires_at = message.expires_at.map(Moment::from_millis);
        let left = expires_at.map_or(Duration::MAX, |then| now.until(then));
        if left.is_zero() {
            return Err(Failure::new(FailureKind::Rejected, "too late to be of use"));
        }
        let (to, letter) = desk
            .open(&message.recipient, message.payload.as_deref())
            .ok_or_else(|| Failure::new(FailureKind::Config, "sealed with another secret"))?;
        match (&to, &self.mail, &self.sms) {
            (Recipient::Email(to), Outlet::Neighbour(mailer), _) => {
                let envelope = Envelope {
                    id: &message.id,
                    to,
                    written_at: Moment::from_millis(message.created_at),
                };
                let mail = word_mail(&letter, head);
                mailer
                    .send(&envelope, &mail, &head.particulars.shop_name)
                    .await
            }
            (Recipient::Mobile(to), _, Outlet::Neighbour(texter)) => {
                let text = Text {
                    id: &message.id,
                    to,
                    body: &word_sms(&letter, head),
                    minutes: (left.as_secs() / 60).clamp(1, 1440),
                };
                texter.send(&text).await
            }
            (Recipient::Email(_), Outlet::Inbox, _) | (Recipient::Mobile(_), _, Outlet::Inbox) => {
                Ok(())
            }
            (Recipient::Email(_), Outlet::Off, _) | (Recipient::Mobile(_), _, Outlet::Off) => {
                Err(Failure::new(FailureKind::Config, "switched off"))
            }
        }
    }
}
