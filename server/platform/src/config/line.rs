//! Settings of LINE Login.

use crate::config::environment::Environment;

use crate::config::faults::{Faults, given};
use secrecy::SecretString;

/// Addresses of LINE.
const AUTHORIZE_URL: &str = "https://access.line.me/oauth2/v2.1/authorize";
const API_URL: &str = "https://api.line.me";

/// Channel of the fake LINE. It is accepted only by a development server.
const SANDBOX_CHANNEL: &str = "1650000000";
const SANDBOX_SECRET: &str = "the-sandbox-has-no-secret-0000000";

/// Unchecked settings of LINE Login.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct LineSettings {
    /// Channel of LINE Login; without it a development server uses its own fake LINE
    #[arg(long, env = "LINE_LOGIN_CHANNEL_ID", global = true)]
    pub line_login_channel_id: Option<String>,
    /// Secret of the LINE Login channel
    #[arg(skip)]
    pub line_login_channel_secret: Option<String>,
    /// Address of LINE's login page [default: `https://access.line.me/oauth2/v2.1/authorize`]
    #[arg(long, env = "LINE_LOGIN_AUTHORIZE_URL", global = true)]
    pub line_login_authorize_url: Option<String>,
    /// Address of LINE's API [default: `https://api.line.me`]
    #[arg(long, env = "LINE_API_URL", global = true)]
    pub line_api_url: Option<String>,
}

/// Channel of LINE Login.
#[derive(Debug, Clone)]
pub struct Channel {
    /// Channel id, as text.
    pub id: String,
    /// Channel secret, which also signs ID tokens.
    pub secret: SecretString,
    /// Addresses of LINE.
    pub hosts: Hosts,
}

/// LINE service of a channel.
#[derive(Debug, Clone)]
pub enum Hosts {
    /// LINE itself, or a service with the same protocol.
    Elsewhere {
        /// Address of the login page.
        authorize_url: String,
        /// Base address of the API, without a trailing slash.
        api_url: String,
    },
    /// Fake LINE in this server.
    Here,
}

/// Checked settings of LINE Login. Without a channel, LINE Login is off.
#[derive(Debug, Clone)]
pub struct Line {
    /// Channel of the shop; `None` if LINE Login is off.
    pub channel: Option<Channel>,
}

impl Line {
    /// Checks the settings, and adds their errors to the faults.
    pub(crate) fn check(
        settings: LineSettings,
        environment: Environment,
        faults: &mut Faults,
    ) -> Self {
        let id = given(settings.line_login_channel_id);
        let secret = given(settings.line_login_channel_secret).map(SecretString::from);
        let authorize_url = given(settings.line_login_authorize_url);
        let api_url = given(settings.line_api_url);
        let Some(id) = id else {
            let others = [
                ("LINE_LOGIN_CHANNEL_SECRET", secret.is_some()),
                ("LINE_LOGIN_AUTHORIZE_URL", authorize_url.is_some()),
                ("LINE_API_URL", api_url.is_some()),
            ];
            for (name, _) in others.into_iter().filter(|(_, is_given)| *is_given) {
                faults.add(name, "has no effect without LINE_LOGIN_CHANNEL_ID");
            }
            let stand_in = Channel {
                id: SANDBOX_CHANNEL.to_owned(),
                secret: SecretString::from(SANDBOX_SECRET.to_owned()),
                hosts: Hosts::Here,
            };
            let is_development = environment == Environment::Development;
            return Self {
                channel: is_development.then_some(stand_in),
            };
        };
        let secret = faults.need("LINE_LOGIN_CHANNEL_SECRET", "LINE_LOGIN_CHANNEL_ID", secret);
        let authorize_url = faults.external_url(
            "LINE_LOGIN_AUTHORIZE_URL",
            authorize_url.as_deref().unwrap_or(AUTHORIZE_URL),
            environment,
        );
        let api_url = faults.external_url(
            "LINE_API_URL",
            api_url.as_deref().unwrap_or(API_URL),
            environment,
        );
        let (Some(secret), Some(authorize_url), Some(api_url)) = (secret, authorize_url, api_url)
        else {
            return Self { channel: None };
        };
        Self {
            channel: Some(Channel {
                id,
                secret,
                hosts: Hosts::Elsewhere {
                    authorize_url,
                    api_url,
                },
            }),
        }
    }
}
