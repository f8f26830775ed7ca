//! Text messages through the gateway of a provider.

pub mod every8d;
pub mod mitake;
mod send;
mod status;
pub mod twilio;

pub use send::SmsClient;

use shop_core::contact::Mobile;

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
