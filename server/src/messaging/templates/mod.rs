//! How messages are rendered: Traditional Chinese, as mail and as text message.

mod content;
mod disclosure;
mod mail;
mod order;
mod short;
mod short_order;
mod staff;

use shop_core::settings::ShopProfile;

pub use mail::{Mail, render_mail};
pub use short::render_sms;

/// Who writes: the shop's profile, as every message names them.
#[derive(Debug, Clone)]
pub struct Branding {
    /// The shop's profile, as the settings have them.
    pub profile: ShopProfile,
    /// The shop's address, without a slash at the end (decision D55).
    pub public_url: String,
}

impl Branding {
    /// The host of the shop's address, without the port.
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
