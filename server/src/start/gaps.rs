//! Warnings about external services that are not configured.

use shop_platform::config::Config;
use shop_platform::config::environment::Environment;
use shop_platform::config::transport::Transport;

/// Logs a warning for each function that a production server lacks for want of configuration.
pub(super) fn warn(config: &Config) {
    if config.environment == Environment::Development {
        tracing::warn!("DEVELOPMENT: /sandbox shows every code, and payments are simulated");
    } else if config.bind.ip().is_loopback() && config.proxies.is_empty() {
        tracing::warn!(
            "SHOP_TRUSTED_PROXIES is not set: behind a proxy ALL SHOPPERS COUNT AS ONE ADDRESS"
        );
    }
    if matches!(config.messaging.mail, Transport::Off) {
        tracing::warn!("SMTP_URL is not set: NO MAIL IS SENT, buyers overseas cannot register");
    }
    if matches!(config.messaging.sms, Transport::Off) {
        tracing::warn!(
            "SMS_PROVIDER is not set: NO TEXT MESSAGE IS SENT, buyers in Taiwan cannot register"
        );
    }
    if config.line.channel.is_none() {
        tracing::warn!("LINE_LOGIN_CHANNEL_ID is not set: LOGIN BY LINE IS OFF");
    }
    if config.line_pay.channel.is_none() {
        tracing::warn!("LINE_PAY_CHANNEL_ID is not set: LINE PAY IS OFF");
    }
    if config.card.merchant.is_none() {
        tracing::warn!("FISC_MERCHANT_ID is not set: CARD PAYMENT IS OFF");
    }
}
