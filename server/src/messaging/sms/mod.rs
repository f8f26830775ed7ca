//! Text messages through the gateway of a provider.

pub mod every8d;
pub mod mitake;
mod send;
mod status;
pub mod twilio;

pub use send::SmsClient;

use shop_core::contact::Mobile;

use secrecy::SecretString;

/// Text message.
#[derive(Debug)]
pub struct Text<'a> {
    /// Id of the message. A gateway that knows the id does not send again.
    pub id: &'a str,
    /// Recipient of the text message.
    pub to: &'a Mobile,
    /// Rendered text.
    pub body: &'a str,
    /// Minutes for which the carrier may retry; at least 1.
    pub minutes: u64,
}

/// Gateway of a provider, with our credentials.
#[derive(Debug, Clone)]
pub struct Gateway {
    provider: Provider,
    /// Base URL without a trailing slash.
    base: String,
    user: String,
    password: SecretString,
}

#[derive(Debug, Clone)]
enum Provider {
    Mitake,
    Every8d,
    Twilio { from: String },
}

impl Gateway {
    /// Creates a gateway of Mitake 三竹.
    #[must_use]
    pub const fn mitake(base: String, user: String, password: SecretString) -> Self {
        Self {
            provider: Provider::Mitake,
            base,
            user,
            password,
        }
    }

    /// Creates a gateway of Every8d.
    #[must_use]
    pub const fn every8d(base: String, user: String, password: SecretString) -> Self {
        Self {
            provider: Provider::Every8d,
            base,
            user,
            password,
        }
    }

    /// Creates a gateway of Twilio. `from` is a number or a messaging service (`MG…`).
    #[must_use]
    pub const fn twilio(base: String, user: String, password: SecretString, from: String) -> Self {
        Self {
            provider: Provider::Twilio { from },
            base,
            user,
            password,
        }
    }
}
