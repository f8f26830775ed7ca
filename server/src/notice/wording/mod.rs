//! How letters are worded: Traditional Chinese, as mail and as text message.

mod disclosure;
mod html;
mod mail;
mod order;
mod plain;
mod short;
mod short_order;

use shop_core::settings::Particulars;

pub use mail::{Mail, word_mail};
pub use short::word_sms;

/// Who writes: the shop's particulars, as every letter names them.
#[derive(Debug, Clone)]
pub struct Letterhead {
    /// The shop's particulars, as the settings have them.
    pub particulars: Particulars,
    /// The shop's address, without a slash at the end (decision D55).
    pub public_url: String,
}

impl Letterhead {
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
