//! Text messages by the gateway of a provider.

pub mod every8d;
pub mod mitake;
mod send;
mod status;
pub mod twilio;

pub use send::Texter;

use shop_core::contact::Mobile;

use secrecy::SecretString;

/// One text message.
#[derive(Debug)]
pub struct Text<'a> {
    /// Its id: a gateway that knows it already sends nothing again.
    pub id: &'a str,
    /// To whom.
    pub to: &'a Mobile,
    /// What it says.
    pub body: &'a str,
    /// Minutes that the carrier may try for; at least one.
    pub minutes: u64,
}

/// The gateway of a provider, with what it knows us by.
#[derive(Debug, Clone)]
pub struct Gateway {
    provider: Provider,
    /// Its address, without a slash at the end.
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
    /// Mitake 三竹.
    #[must_use]
    pub const fn mitake(base: String, user: String, password: SecretString) -> Self {
        Self {
            provider: Provider::Mitake,
            base,
            user,
            password,
        }
    }

    /// Every8d.
    #[must_use]
    pub const fn every8d(base: String, user: String, password: SecretString) -> Self {
        Self {
            provider: Provider::Every8d,
            base,
            user,
            password,
        }
    }

    /// Twilio, sending from a number or by a messaging service (`MG…`).
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
