//! Exchange of an authorization code for tokens.

use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_TYPE, CacheControl, CacheDirective};
use actix_web::{HttpRequest, HttpResponse, web};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use jsonwebtoken::Header;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::Sha256;

use super::fault::Fault;
use super::grant::{ACCESS_LIFE, Grant, use_up};
use super::people::name_of;
use super::refuse;
use secrecy::{ExposeSecret as _, SecretString};
use shop_domains::account::line::{ISSUER, challenge};
use shop_domains::app::App;
use shop_engine::error::AppError;
use shop_engine::infra::token;

/// Lifetime of an ID token, in seconds.
const ID_TOKEN_LIFE: i64 = 3_600;

/// Token request. Other parameters are ignored.
#[derive(Debug, Deserialize)]
pub struct TokenForm {
    grant_type: Option<String>,
    code: Option<String>,
    redirect_uri: Option<String>,
    client_id: Option<String>,
    client_secret: Option<String>,
    code_verifier: Option<String>,
}

/// Issues an access token for a code, and an ID token if the scope contains `openid`. A code works
/// once.
pub async fn give_tokens(
    request: HttpRequest,
    app: web::Data<App>,
    body: web::Bytes,
) -> Result<HttpResponse, AppError> {
    let is_form = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.starts_with("application/x-www-form-urlencoded"));
    let body = String::from_utf8_lossy(&body);
    let form = web::Query::<TokenForm>::from_query(&body).ok();
    let checked = match form.filter(|_| is_form) {
        Some(form) => check(&app, &form),
        None => Err(invalid("invalid_request", "content type or parameters")),
    };
    let (grant, secret) = match checked {
        Ok(checked) => checked,
        Err((status, error, description)) => return Ok(refuse(status, error, description)),
    };
    let now = app.clock.now().millis().div_euclid(1_000);
    let mut answer = json!({
        "access_token": grant.access_token(&app)?,
        "expires_in": ACCESS_LIFE.as_secs(),
        "refresh_token": "the-sandbox-refreshes-nothing",
        "scope": grant.scope,
        "token_type": "Bearer",
    });
    if grant.scope.split(' ').any(|scope| scope == "openid")
        && let Some(answer) = answer.as_object_mut()
    {
        let token = id_token(&grant, &secret, now)?;
        answer.insert("id_token".to_owned(), token.into());
    }
    Ok(HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .insert_header(("x-line-request-id", "sandbox"))
        .json(answer))
}

/// Error of a token request: status, error code and description in LINE's format.
type NoTokens = (StatusCode, &'static str, &'static str);

fn check(app: &App, form: &TokenForm) -> Result<(Grant, SecretString), NoTokens> {
    if form.grant_type.as_deref() != Some("authorization_code") {
        return Err(invalid("unsupported_grant_type", "grant_type"));
    }
    let channel = app.config.line.channel.as_ref().filter(|channel| {
        form.client_id.as_deref() == Some(channel.id.as_str())
            && form.client_secret.as_deref() == Some(channel.secret.expose_secret())
    });
    let Some(channel) = channel else {
        let what = "client_id or client_secret";
        return Err((StatusCode::UNAUTHORIZED, "invalid_client", what));
    };
    let code = form.code.as_deref().unwrap_or_default();
    let grant = Grant::of_code(app, code)
        .filter(|grant| form.client_id.as_ref() == Some(&grant.client_id))
        .ok_or_else(|| invalid("invalid_grant", "invalid authorization code"))?;
    // A code counts as used even if the rest of the request is invalid.
    if !use_up(code) {
        return Err(invalid("invalid_grant", "authorization code used before"));
    }
    if form.redirect_uri.as_ref() != Some(&grant.redirect_uri) {
        return Err(invalid("invalid_grant", "redirect_uri does not match"));
    }
    let proves = |expected: &String| {
        let verifier = form.code_verifier.as_deref().unwrap_or_default();
        (43..=128).contains(&verifier.len()) && challenge(verifier) == *expected
    };
    if !grant.challenge.as_ref().is_none_or(proves) {
        return Err(invalid("invalid_grant", "code_verifier does not match"));
    }
    Ok((grant, channel.secret.clone()))
}

const fn invalid(error: &'static str, description: &'static str) -> NoTokens {
    (StatusCode::BAD_REQUEST, error, description)
}

/// Builds the ID token, with the chosen fault.
fn id_token(grant: &Grant, secret: &SecretString, now: i64) -> Result<String, AppError> {
    let fault = grant.fault;
    let age = if fault == Fault::ExpiredToken {
        2 * ID_TOKEN_LIFE
    } else {
        0
    };
    let mut claims = json!({
        "iss": ISSUER,
        "sub": grant.sub,
        "aud": if fault == Fault::WrongAudience { "1650000001" } else { grant.client_id.as_str() },
        "exp": now - age + ID_TOKEN_LIFE,
        "iat": now - age,
        "amr": ["linesso"],
    });
    if let Some(claims) = claims.as_object_mut() {
        let nonce = match fault {
            Fault::WrongNonce => Some("of-another-log-in"),
            _ => grant.nonce.as_deref(),
        };
        if let Some(nonce) = nonce {
            claims.insert("nonce".to_owned(), nonce.into());
        }
        let tells_name = grant.scope.split(' ').any(|scope| scope == "profile");
        if tells_name && fault != Fault::NoName {
            claims.insert("name".to_owned(), name_of(&grant.sub).into());
        }
    }
    match fault {
        Fault::Es256Token => {
            let signed = unsigned(r#"{"typ":"JWT","alg":"ES256","kid":"sandbox"}"#, &claims);
            Ok(format!("{signed}.{}", tag(secret, &signed)))
        }
        Fault::UnsignedToken => Ok(unsigned(r#"{"typ":"JWT","alg":"none"}"#, &claims) + "."),
        _ => token::sign(
            secret.expose_secret().as_bytes(),
            &Header::default(),
            &claims,
        )
        .map_err(|error| AppError::Damaged(format!("ID token: {error}"))),
    }
}

/// Encodes header and claims without the library, which supports neither of these headers.
fn unsigned(head: &str, claims: &Value) -> String {
    let [head, claims] = [head, &claims.to_string()].map(|part| URL_SAFE_NO_PAD.encode(part));
    format!("{head}.{claims}")
}

/// Returns the HS256 signature, so that only the header is wrong.
fn tag(secret: &SecretString, signed: &str) -> String {
    let Ok(mac) = Hmac::<Sha256>::new_from_slice(secret.expose_secret().as_bytes()) else {
        return String::new();
    };
    URL_SAFE_NO_PAD.encode(mac.chain_update(signed).finalize().into_bytes())
}
