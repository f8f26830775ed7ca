//! Asking LINE whether a token is good.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use serde_json::{Value, json};

use super::grant::Access;
use super::refuse;
use super::token::sign;
use crate::account::line::ISSUER;
use crate::answer::private;
use crate::app::App;
use crate::error::AppError;
use crate::query::Query;

/// An ID token and what it should say.
#[derive(Debug, Deserialize)]
pub struct VerifyForm {
    id_token: String,
    client_id: String,
    nonce: Option<String>,
    user_id: Option<String>,
}

/// The claims of an ID token, or what is wrong with it in LINE's words.
pub async fn verify_id_token(app: web::Data<App>, form: web::Form<VerifyForm>) -> HttpResponse {
    match check(&app, &form) {
        Ok(claims) => private(&claims),
        Err(what) => refuse(StatusCode::BAD_REQUEST, "invalid_request", what),
    }
}

fn check(app: &App, form: &VerifyForm) -> Result<Value, &'static str> {
    let channel = app.config.line.channel.as_ref().ok_or("Invalid IdToken.")?;
    let (signed, signature) = form.id_token.rsplit_once('.').ok_or("JWS format error")?;
    let (_, claims) = signed.split_once('.').ok_or("JWS format error")?;
    if signature != sign(&channel.secret, signed) {
        return Err("Invalid IdToken.");
    }
    let claims = URL_SAFE_NO_PAD
        .decode(claims)
        .map_err(|_| "JWS format error")?;
    let claims: Value = serde_json::from_slice(&claims).map_err(|_| "JWS format error")?;
    let says = |key: &str, wanted: &str| claims.get(key).and_then(Value::as_str) == Some(wanted);
    let expires = claims
        .get("exp")
        .and_then(Value::as_i64)
        .unwrap_or_default();
    if !says("iss", ISSUER) {
        return Err("Invalid IdToken Issuer.");
    }
    if expires <= app.clock.now().millis().div_euclid(1_000) {
        return Err("IdToken expired.");
    }
    if !says("aud", &form.client_id) {
        return Err("Invalid IdToken Audience.");
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

/// What an access token is good for.
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
