//! What the shop knows about LINE Pay, as the settings say it.

use crate::config::environment::Environment;

use crate::config::faults::{Faults, given};
use secrecy::SecretString;

/// LINE Pay's own addresses: money of play and real money.
const SANDBOX_URL: &str = "https://sandbox-api-pay.line.me";
const API_URL: &str = "https://api-pay.line.me";

/// The version that is spoken unless the settings say otherwise.
const PREFIX: &str = "/v4";

/// The channel of the fake. It opens nothing outside of a development server.
pub const SANDBOX_CHANNEL: &str = "1650000100";
/// The secret of that channel.
pub const SANDBOX_SECRET: &str = "the-sandbox-has-no-secret-0000100";

/// The settings of LINE Pay, as they are written.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct LinePaySettings {
    /// Channel of LINE Pay; without it a development server is its own LINE Pay
    #[arg(long, env = "LINE_PAY_CHANNEL_ID", global = true)]
    pub line_pay_channel_id: Option<String>,
    /// Secret of that channel
    #[arg(skip)]
    pub line_pay_channel_secret: Option<String>,
    /// Where LINE Pay answers [default: `https://api-pay.line.me`, its sandbox in development]
    #[arg(long, env = "LINE_PAY_API_URL", global = true)]
    pub line_pay_api_url: Option<String>,
    /// Version of its API: /v4 or /v3 [default: /v4]
    #[arg(long, env = "LINE_PAY_API_PREFIX", global = true)]
    pub line_pay_api_prefix: Option<String>,
}

/// A channel of LINE Pay.
#[derive(Debug, Clone)]
pub struct Channel {
    /// Its number, as text.
    pub id: String,
    /// Its secret, which signs every call.
    pub secret: SecretString,
    /// Where it lives.
    pub host: Host,
    /// `/v4` or `/v3`.
    pub prefix: String,
}

/// Which LINE Pay a channel lives on.
#[derive(Debug, Clone)]
pub enum Host {
    /// LINE Pay's own, or another one that speaks like it; without a slash at the end.
    Elsewhere(String),
    /// The fake of this very server.
    Here,
}

/// The settings of LINE Pay, checked; no channel means switched off.
#[derive(Debug, Clone)]
pub struct LinePay {
    /// The shop's channel.
    pub channel: Option<Channel>,
}

impl LinePay {
    /// Checks the settings; what is wrong is added to the faults.
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
                faults.add(name, "is of no use without LINE_PAY_CHANNEL_ID");
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

/// A version is `/v` and a digit.
fn check_prefix(prefix: Option<String>, faults: &mut Faults) -> String {
    let Some(prefix) = prefix else {
        return PREFIX.to_owned();
    };
    let is_version = prefix
        .strip_prefix("/v")
        .is_some_and(|number| number.len() == 1 && number.bytes().all(|b| b.is_ascii_digit()));
    if !is_version {
        let what = format!("\"{prefix}\" is not like /v4");
        faults.add("LINE_PAY_API_PREFIX", what);
    }
    prefix
}
