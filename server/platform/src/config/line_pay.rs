//! Settings of LINE Pay.

use crate::config::environment::Environment;

use crate::config::faults::{Faults, given};
use secrecy::SecretString;

/// Addresses of LINE Pay: sandbox and production.
const SANDBOX_URL: &str = "https://sandbox-api-pay.line.me";
const API_URL: &str = "https://api-pay.line.me";

/// Default API version.
const PREFIX: &str = "/v4";

/// Channel of the fake LINE Pay. It is accepted only by a development server.
pub const SANDBOX_CHANNEL: &str = "1650000100";
/// Secret of the fake channel.
pub const SANDBOX_SECRET: &str = "the-sandbox-has-no-secret-0000100";

/// Unchecked settings of LINE Pay.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct LinePaySettings {
    /// Channel of LINE Pay; without it a development server uses its own fake LINE Pay
    #[arg(long, env = "LINE_PAY_CHANNEL_ID", global = true)]
    pub line_pay_channel_id: Option<String>,
    /// Secret of the LINE Pay channel
    #[arg(skip)]
    pub line_pay_channel_secret: Option<String>,
    /// Address of LINE Pay's API [default: `https://api-pay.line.me`, its sandbox in development]
    #[arg(long, env = "LINE_PAY_API_URL", global = true)]
    pub line_pay_api_url: Option<String>,
    /// Version of the LINE Pay API: /v4 or /v3 [default: /v4]
    #[arg(long, env = "LINE_PAY_API_PREFIX", global = true)]
    pub line_pay_api_prefix: Option<String>,
}

/// Channel of LINE Pay.
#[derive(Debug, Clone)]
pub struct Channel {
    /// Channel id, as text.
    pub id: String,
    /// Channel secret, which signs every call.
    pub secret: SecretString,
    /// Address of LINE Pay.
    pub host: Host,
    /// API version: `/v4` or `/v3`.
    pub prefix: String,
}

/// LINE Pay service of a channel.
#[derive(Debug, Clone)]
pub enum Host {
    /// LINE Pay itself, or a service with the same protocol: base address without a trailing slash.
    Elsewhere(String),
    /// Fake LINE Pay in this server.
    Here,
}

/// Checked settings of LINE Pay. Without a channel, LINE Pay is off.
#[derive(Debug, Clone)]
pub struct LinePay {
    /// Channel of the shop; `None` if LINE Pay is off.
    pub channel: Option<Channel>,
}

impl LinePay {
    /// Checks the settings, and adds their errors to the faults.
    pub(crate) fn check(
        settings: LinePaySettings,
        environment: Environment,
        faults: &mut Faults,
    ) -> Self {
        let id = given(settings.line_pay_channel_id);
        let secret = given(settings.line_pay_channel_secret).map(SecretString::from);
        let api_url = given(settings.line_pay_api_url);
        let prefix = given(settings.line_pay_api_prefix);
        let prefix = check_prefix(prefix, faults);
        let Some(id) = id else {
            let others = [
                ("LINE_PAY_CHANNEL_SECRET", secret.is_some()),
                ("LINE_PAY_API_URL", api_url.is_some()),
            ];
            for (name, _) in others.into_iter().filter(|(_, is_given)| *is_given) {
                faults.add(name, "has no effect without LINE_PAY_CHANNEL_ID");
            }
            let stand_in = Channel {
                id: SANDBOX_CHANNEL.to_owned(),
                secret: SecretString::from(SANDBOX_SECRET.to_owned()),
                host: Host::Here,
                prefix,
            };
            let is_development = environment == Environment::Development;
            return Self {
                channel: is_development.then_some(stand_in),
            };
        };
        let secret = faults.need("LINE_PAY_CHANNEL_SECRET", "LINE_PAY_CHANNEL_ID", secret);
        let usual = match environment {
            Environment::Development => SANDBOX_URL,
            Environment::Production => API_URL,
        };
        let api_url = faults.external_url(
            "LINE_PAY_API_URL",
            api_url.as_deref().unwrap_or(usual),
            environment,
        );
        let (Some(secret), Some(api_url)) = (secret, api_url) else {
            return Self { channel: None };
        };
        Self {
            channel: Some(Channel {
                id,
                secret,
                host: Host::Elsewhere(api_url),
                prefix,
            }),
        }
    }
}

/// Checks the API version: `/v` and a digit.
fn check_prefix(prefix: Option<String>, faults: &mut Faults) -> String {
    let Some(prefix) = prefix else {
        return PREFIX.to_owned();
    };
    let is_version = prefix
        .strip_prefix("/v")
        .is_some_and(|number| number.len() == 1 && number.bytes().all(|b| b.is_ascii_digit()));
    if !is_version {
        let what = format!("\"{prefix}\" is not an API version such as /v4");
        faults.add("LINE_PAY_API_PREFIX", what);
    }
    prefix
}
