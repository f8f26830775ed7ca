//! Available payment types.

use shop_core::order::OpenPayTypes;
use shop_core::refusal::Refusal;
use shop_core::settings::{ShopProfile, ShopSettings, nothing_offered};

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

/// Fails with `nothing_offered` if a change of the settings closes the last delivery location, or
/// the last available payment type of an open one. A gap from before is ignored, so that it does
/// not block other changes.
pub(super) fn check_offer(
    config: &Config,
    before: &ShopSettings,
    after: &ShopSettings,
) -> Result<(), Refusal> {
    let gaps = |settings: &ShopSettings| {
        let available = open_ways(config, &settings.profile);
        settings.offer.gaps(available)
    };
    let known = gaps(before);
    let new = gaps(after).into_iter().find(|gap| !known.contains(gap));
    new.map_or(Ok(()), |gap| Err(nothing_offered(&gap)))
}
