//! Asking LINE, server to server.

use std::time::Duration;

use secrecy::ExposeSecret as _;
use serde::Deserialize;

use crate::app::App;
use crate::config::line::{Channel, Hosts};
use crate::infra::http_client;

/// How long LINE may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why LINE gave no tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoTokens {
    /// It refused the code, or us.
    Refused,
    /// It did not answer, or not in time.
    Unreachable,
}

/// What LINE gives for a code; there may be more in it at any time.
#[derive(Deserialize)]
struct Tokens {
    id_token: String,
}

/// The address of LINE's servers for a channel, without a slash at the end.
fn api_url(app: &App, channel: &Channel) -> String {
    match &channel.hosts {
        Hosts::Elsewhere { api_url, .. } => api_url.clone(),
        Hosts::Here => format!("{}/sandbox/line", app.own_url()),
    }
}

/// Exchanges a code for an ID token. The secret goes into the body, never into an address.
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
        tracing::warn!(%error, "LINE does not answer");
        NoTokens::Unreachable
    };
    let response = request.send().await.map_err(unreachable)?;
    let status = response.status();
    if !status.is_success() {
        let line_id = response.headers().get("x-line-request-id");
        tracing::warn!(%status, ?line_id, "LINE gives no tokens");
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
            tracing::warn!(%error, "LINE's tokens cannot be read");
            Err(NoTokens::Refused)
        }
    }
}

/// The page that LINE sends people back to, as the channel has it registered.
#[must_use]
pub fn redirect_uri(app: &App) -> String {
    format!("{}/Line/Login/Return", app.config.public_url)
}
