//! Which ways to pay are open at present.

use shop_core::order::OpenPayTypes;
use shop_core::settings::ShopProfile;

use crate::config::Config;

use crate::config::environment::Environment;

/// The ways to pay that are open: a provider's as long as it is set up, transfers as long as the
/// shop has set its account. Who builds the shop can order by transfer without one.
#[must_use]
pub fn open_ways(config: &Config, profile: &ShopProfile) -> OpenPayTypes {
    let is_development = config.environment == Environment::Development;
    OpenPayTypes {
        line_pay: config.line_pay.channel.is_some(),
        credit_card: config.card.merchant.is_some(),
        bank_transfer: profile.has_bank_account() || is_development,
    }
}
