//! Which ways to pay are open at present.

use shop_core::order::OpenWays;
use shop_core::settings::Particulars;

use crate::config::{Config, Environment};

/// The ways to pay that are open: a provider's as long as it is set up, transfers as long as the
/// shop has told its account. Who builds the shop can order by transfer without one.
#[must_use]
pub fn open_ways(config: &Config, particulars: &Particulars) -> OpenWays {
    let is_development = config.environment == Environment::Development;
    OpenWays {
        line_pay: config.line_pay.channel.is_some(),
        credit_card: config.fisc.merchant.is_some(),
        bank_transfer: particulars.has_bank_account() || is_development,
    }
}
