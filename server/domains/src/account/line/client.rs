//! Client of LINE's token endpoint.

use std::time::Duration;

use secrecy::ExposeSecret as _;
use serde::Deserialize;

use crate::app::App;
use shop_engine::infra::http_client;
use shop_platform::config::line::{Channel, Hosts};

/// Timeout of a call to LINE.
const PATIENCE: Duration = Duration::from_secs(10);

/// Reason why LINE returned no tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoTokens {
    /// LINE rejected the code or our credentials, or its response was invalid.
    Refused,
    /// LINE did not respond in time, or responded with 429 or a server error.
    Unreachable,
}

/// Response of the token endpoint. LINE may add fields at any time.
#[derive(Deserialize)]
struct Tokens {
    id_token: String,
}

/// Returns the base URL of LINE's API for a channel, without a trailing slash.
fn api_url(app: &App, channel: &Channel) -> String {
    match &channel.hosts {
        Hosts::Elsewhere { api_url, .. } => api_url.clone(),
        Hosts::Here => format!("{}/sandbox/line", app.own_url()),
    }
}

/// Exchanges a code for an ID token. The channel secret is sent in the body, never in a URL.
pub(super) async fn exchange(
    app: &App,
    channel: &Channel,
    code: &str,
    verifier: &str,
) -> Result<String, NoTokens> {
    let form = [
        ("grant_type", "authorization_code"),
        ("code", code),
        ("redirect_uri", &redirect_uri(app)),
        ("client_id", &channel.id),
        ("client_secret", channel.secret.expose_secret()),
        ("code_verifier", verifier),
    ];
    let url = format!("{}/oauth2/v2.1/token", api_url(app, channel));
    let request = http_client::client()
        .post(url)
        .form(&form)
        .timeout(PATIENCE);
    let unreachable = |error: reqwest::Error| {
        let error = error.without_url();
        tracing::warn!(%error, "LINE does not respond");
        NoTokens::Unreachable
    };
    let response = request.send().await.map_err(unreachable)?;
    let status = response.status();
    if !status.is_success() {
        let line_id = response.headers().get("x-line-request-id");
        tracing::warn!(%status, ?line_id, "LINE rejects the token request");
        let is_later = status.is_server_error() || status.as_u16() == 429;
        return Err(if is_later {
            NoTokens::Unreachable
        } else {
            NoTokens::Refused
        });
    }
    let body = http_client::body_of(response).await.map_err(unreachable)?;
    match serde_json::from_slice::<Tokens>(&body) {
        Ok(tokens) => Ok(tokens.id_token),
        Err(error) => {
            tracing::warn!(%error, "cannot parse the token response of LINE");
            Err(NoTokens::Refused)
        }
    }
}

/// Returns the URL of the page to which LINE redirects. It must be registered in the channel.
#[must_use]
pub fn redirect_uri(app: &App) -> String {
    format!("{}/Line/Login/Return", app.config.public_url)
}
