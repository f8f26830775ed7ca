//! `GET /Auth/Line/Login`: starts a login by LINE.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::refusals;
use shop_core::refusal::{Refusal, RefusalCode};

use super::client::redirect_uri;
use super::pkce;
use super::store::{self, AuthorizationRequest};
use crate::account::limits::LINE_FROM;
use crate::app::App;
use shop_engine::error::AppError;
use shop_engine::infra::digest;
use shop_engine::infra::random;
use shop_engine::infra::seal::Seal;
use shop_platform::config::line::{Channel, Hosts};
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::encode;
use shop_platform::http::responses::{CrossSiteRefused, TryRefused};

/// Time within which the visitor must come back from LINE.
const AUTHORIZATION_LIFE: Duration = Duration::from_mins(30);

/// Returns the URL at LINE to which the browser is sent. It contains a state that is valid once,
/// for half an hour. The page to which LINE redirects passes its whole query to
/// `GET /Auth/Line/Login/Return`.
#[utoipa::path(
    get,
    path = "/api/Auth/Line/Login",
    operation_id = "leaveForLine",
    tag = "account",
    responses(
        (status = 200, description = "URL to open in the browser", body = Envelope<String>,
            example = json!({"Result": "https://access.line.me/oauth2/v2.1/authorize?response_type=code&client_id=1650000000&redirect_uri=https%3A%2F%2Fshop.example%2FLine%2FLogin%2FReturn&state=4f0c&scope=profile%20openid&nonce=Zq3k&code_challenge=E9Me&code_challenge_method=S256&ui_locales=zh-TW"})),
        CrossSiteRefused,
        TryRefused,
    )
)]
pub async fn leave_for_line(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let channel = channel(&app)?;
    let state = state()?;
    let nonce = random::token()?;
    let verifier = random::token()?;
    let challenge = pkce::challenge(&verifier);
    let seal = seal(&app);
    let authorization = AuthorizationRequest {
        nonce: seal.seal(&nonce)?,
        verifier: seal.seal(&verifier)?,
    };
    let from = app.config.proxies.origin(&request);
    let secret = app.config.secret.clone();
    let state_hash = digest::of(&state);
    let now = app.clock.now();
    app.db
        .write(move |conn| {
            LINE_FROM.take_from(conn, &secret, now, from, "")?;
            store::remember(
                conn,
                &state_hash,
                &authorization,
                now.plus(AUTHORIZATION_LIFE),
            )
        })
        .await?;

    let redirect = redirect_uri(&app);
    let query = [
        ("response_type", "code"),
        ("client_id", &channel.id),
        ("redirect_uri", &redirect),
        ("state", &state),
        ("scope", "profile openid"),
        ("nonce", &nonce),
        ("code_challenge", &challenge),
        ("code_challenge_method", "S256"),
        ("ui_locales", "zh-TW"),
    ];
    let query: Vec<String> = query
        .iter()
        .map(|(key, value)| format!("{key}={}", encode(value)))
        .collect();
    let address = match &channel.hosts {
        Hosts::Elsewhere { authorize_url, .. } => authorize_url.clone(),
        Hosts::Here => format!(
            "{}/sandbox/line/oauth2/v2.1/authorize",
            app.config.public_url
        ),
    };
    Ok(private(&Envelope {
        result: format!("{address}?{}", query.join("&")),
    }))
}

/// Returns a random state: two 128-bit numbers in hexadecimal, because LINE requires letters and
/// digits.
fn state() -> Result<String, random::Error> {
    let half = || random::bytes().map(u128::from_be_bytes);
    Ok(format!("{:032x}{:032x}", half()?, half()?))
}

/// Returns the shop's LINE channel. Fails with `line_off` if none is configured.
pub(super) fn channel(app: &App) -> Result<&Channel, AppError> {
    let off = || {
        AppError::Refused(Refusal::new(
            RefusalCode::LineOff,
            "目前無法使用 LINE 登入，請改用其他方式登入",
        ))
    };
    app.config.line.channel.as_ref().ok_or_else(off)
}

/// Returns the cipher for nonce and verifier.
pub(super) fn seal(app: &App) -> Seal {
    Seal::new(&app.config.secret, "line")
}

/// Returns the error for a LINE server that does not respond. The client may start the login again.
pub(super) fn unreachable() -> AppError {
    AppError::Refused(refusals::line_unreachable())
}
