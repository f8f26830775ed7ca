//! Authentication of calls by a signature over the raw bytes, made with the secret of the channel.

use actix_web::HttpRequest;

use super::Refused;
use super::ledger::Ledger;
use secrecy::SecretString;
use shop_domains::app::App;
use shop_domains::payment::line_pay::sign::is_signed;
use shop_platform::config::line_pay::{Channel, Host, SANDBOX_CHANNEL, SANDBOX_SECRET};

/// Version of the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    V3,
    V4,
}

/// Checks version, headers, channel, signature over the raw bytes, and that the nonce is new.
///
/// Fails with 1104 for an unknown version or channel, and otherwise with 1106.
pub(super) fn check(
    app: &App,
    request: &HttpRequest,
    version: &str,
    signed: &[u8],
) -> Result<Version, Refused> {
    let version = match version {
        "v3" => Version::V3,
        "v4" => Version::V4,
        _ => return Err("1104"),
    };
    let header = |name: &str| {
        let value = request.headers().get(name)?.to_str().ok()?;
        (!value.is_empty()).then_some(value)
    };
    let id = header("X-LINE-ChannelId").ok_or("1106")?;
    let secret = secret_of(app, id).ok_or("1104")?;
    let nonce = header("X-LINE-Authorization-Nonce").ok_or("1106")?;
    let signature = header("X-LINE-Authorization").ok_or("1106")?;
    let is_json = header("Content-Type").is_some_and(|kind| kind.starts_with("application/json"));
    let path = request.path().strip_prefix("/sandbox/line-pay");
    let is_good = is_json
        && nonce.len() >= 8
        && path.is_some_and(|path| is_signed(&secret, path, signed, nonce, signature));
    if is_good && Ledger::open().is_new(nonce) {
        Ok(version)
    } else {
        Err("1106")
    }
}

/// Returns the secret of a channel.
///
/// The shop's own channel is known if this server is its own LINE Pay. The channel of the fake is
/// always known, so that other servers can share it.
fn secret_of(app: &App, id: &str) -> Option<SecretString> {
    let is_own = |channel: &&Channel| channel.id == id && matches!(channel.host, Host::Here);
    let own = app.config.line_pay.channel.as_ref().filter(is_own);
    let shared = || (id == SANDBOX_CHANNEL).then(|| SecretString::from(SANDBOX_SECRET.to_owned()));
    own.map(|channel| channel.secret.clone()).or_else(shared)
}
