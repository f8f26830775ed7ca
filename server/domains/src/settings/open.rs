//! Available payment types.

use shop_core::order::OpenPayTypes;
use shop_core::settings::ShopProfile;

use shop_platform::config::Config;

use shop_platform::config::environment::Environment;

/// Returns the available payment types: a provider's if it is configured, transfers if the bank
/// account is set. In development, transfers are available without an account.
#[must_use]
pub fn open_ways(config: &Config, profile: &ShopProfile) -> OpenPayTypes {
    let is_development = config.environment == Environment::Development;
    OpenPayTypes {
        line_pay: config.line_pay.channel.is_some(),
        credit_card: config.card.merchant.is_some(),
        bank_transfer: profile.has_bank_account() || is_development,
    }
}
