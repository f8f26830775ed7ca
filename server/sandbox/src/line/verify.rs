//! Verification of ID tokens and access tokens.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use jsonwebtoken::errors::{Error, ErrorKind};
use secrecy::ExposeSecret as _;
use serde::Deserialize;
use serde_json::{Value, json};

use super::grant::Access;
use super::refuse;
use shop_domains::account::line::ISSUER;
use shop_domains::app::App;
use shop_engine::error::AppError;
use shop_engine::infra::token::{self, Parties};
use shop_platform::http::answer::private;
use shop_platform::http::query::Query;

/// ID token with the values that it must contain.
#[derive(Debug, Deserialize)]
pub struct VerifyForm {
    id_token: String,
    client_id: String,
    nonce: Option<String>,
    user_id: Option<String>,
}

/// Returns the claims of an ID token, or the error message of LINE.
pub async fn verify_id_token(app: web::Data<App>, form: web::Form<VerifyForm>) -> HttpResponse {
    match check(&app, &form) {
        Ok(claims) => private(&claims),
        Err(what) => refuse(StatusCode::BAD_REQUEST, "invalid_request", what),
    }
}

fn check(app: &App, form: &VerifyForm) -> Result<Value, &'static str> {
    let channel = app.config.line.channel.as_ref().ok_or("Invalid IdToken.")?;
    let parties = Parties {
        issuer: ISSUER,
        audience: &form.client_id,
    };
    let key = channel.secret.expose_secret().as_bytes();
    let claims: Value = token::read(key, parties, &form.id_token).map_err(|error| fault(&error))?;
    let says = |key: &str, wanted: &str| claims.get(key).and_then(Value::as_str) == Some(wanted);
    let expires = claims
        .get("exp")
        .and_then(Value::as_i64)
        .unwrap_or_default();
    if expires <= app.clock.now().millis().div_euclid(1_000) {
        return Err("IdToken expired.");
    }
    if form
        .nonce
        .as_ref()
        .is_some_and(|nonce| !says("nonce", nonce))
    {
        return Err("Invalid IdToken Nonce.");
    }
    if form.user_id.as_ref().is_some_and(|sub| !says("sub", sub)) {
        return Err("Invalid IdToken Subject Identifier.");
    }
    Ok(claims)
}

fn fault(error: &Error) -> &'static str {
    match error.kind() {
        ErrorKind::InvalidToken | ErrorKind::Base64(_) => "JWS format error",
        ErrorKind::InvalidIssuer => "Invalid IdToken Issuer.",
        ErrorKind::InvalidAudience => "Invalid IdToken Audience.",
        _ => "Invalid IdToken.",
    }
}

/// Returns scope, channel and remaining lifetime of an access token.
pub async fn show_access_token(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let token = query.get("access_token")?.unwrap_or_default();
    Ok(match Access::of_token(&app, token) {
        Some(access) => private(&json!({
            "scope": access.scope,
            "client_id": access.client_id,
            "expires_in": (access.until - app.clock.now().millis()) / 1_000,
        })),
        None => refuse(
            StatusCode::BAD_REQUEST,
            "invalid_request",
            "access token expired",
        ),
    })
}
