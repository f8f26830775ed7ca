//! Rendering of messages in Traditional Chinese, as mails and as text messages.

mod content;
mod disclosure;
mod freight;
mod mail;
mod notices;
mod order;
mod order_parts;
mod returns;
mod short;
mod short_order;
mod staff;

use shop_core::settings::ShopProfile;

pub use freight::freight_message;
pub use mail::{Mail, render_mail};
pub use short::render_sms;

/// Shop data in every message.
#[derive(Debug, Clone)]
pub struct Branding {
    /// Profile of the shop from the settings.
    pub profile: ShopProfile,
    /// Public URL of the shop, without a trailing slash (decision D55).
    pub public_url: String,
}

impl Branding {
    /// Returns the host name in the URL of the shop, without the port.
    #[must_use]
    pub fn host(&self) -> &str {
        let rest = self
            .public_url
            .split_once("://")
            .map_or(self.public_url.as_str(), |(_, rest)| rest);
        match rest.strip_prefix('[').and_then(|v6| v6.split_once(']')) {
            Some((v6, _)) => v6,
            None => rest.split([':', '/']).next().unwrap_or(rest),
        }
    }
}
