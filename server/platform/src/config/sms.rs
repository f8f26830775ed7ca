//! Settings of text messages.

use secrecy::SecretString;

use super::environment::Environment;
use super::faults::Faults;
use super::transport::Transport;

/// Gateway of a provider, with our credentials.
#[derive(Debug, Clone)]
pub struct Gateway {
    /// Protocol of the gateway.
    pub provider: Provider,
    /// Base URL without a trailing slash.
    pub base: String,
    /// User at the provider.
    pub user: String,
    /// Password at the provider.
    pub password: SecretString,
}

/// Protocol of a gateway.
#[derive(Debug, Clone)]
pub enum Provider {
    /// Mitake 三竹.
    Mitake,
    /// Every8d.
    Every8d,
    /// Twilio.
    Twilio {
        /// Number, or messaging service (`MG…`).
        from: String,
    },
}

/// Unchecked settings of text messages.
pub(super) struct SmsSettings {
    pub(super) provider: Option<String>,
    pub(super) url: Option<String>,
    pub(super) user: Option<String>,
    pub(super) password: Option<SecretString>,
    pub(super) from: Option<String>,
}

impl SmsSettings {
    /// Checks the settings, and adds their errors to the faults.
    pub(super) fn check(self, environment: Environment, faults: &mut Faults) -> Transport<Gateway> {
        let Some(provider) = self.provider else {
            let given = [
                ("SMS_URL", self.url.is_some()),
                ("SMS_USER", self.user.is_some()),
                ("SMS_PASSWORD", self.password.is_some()),
                ("SMS_FROM", self.from.is_some()),
            ];
            for (name, _) in given.into_iter().filter(|(_, is_given)| *is_given) {
                faults.add(name, "has no effect without SMS_PROVIDER");
            }
            return Transport::unconfigured(environment);
        };
        let usual_url = match provider.as_str() {
            "mitake" => "https://smsapi.mitake.com.tw",
            "every8d" => "https://api.e8d.tw",
            "twilio" => "https://api.twilio.com",
            _ => {
                faults.add(
                    "SMS_PROVIDER",
                    format!("\"{provider}\" is not one of mitake, every8d, twilio"),
                );
                return Transport::Off;
            }
        };
        let is_twilio = provider == "twilio";
        let url = self.url.unwrap_or_else(|| usual_url.to_owned());
        let base = faults.external_url("SMS_URL", &url, environment);
        let user = faults.need("SMS_USER", "SMS_PROVIDER", self.user);
        let password = faults.need("SMS_PASSWORD", "SMS_PROVIDER", self.password);
        let from = if is_twilio {
            faults.need("SMS_FROM", "SMS_PROVIDER=twilio", self.from)
        } else {
            if self.from.is_some() {
                faults.add("SMS_FROM", "has no effect without SMS_PROVIDER=twilio");
            }
            None
        };
        let (Some(base), Some(user), Some(password)) = (base, user, password) else {
            return Transport::Off;
        };
        let provider = match (provider.as_str(), from) {
            ("mitake", _) => Provider::Mitake,
            ("every8d", _) => Provider::Every8d,
            (_, Some(from)) => Provider::Twilio { from },
            (_, None) => return Transport::Off,
        };
        Transport::Provider(Gateway {
            provider,
            base,
            user,
            password,
        })
    }
}
