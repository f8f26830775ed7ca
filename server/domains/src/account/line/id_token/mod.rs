//! Verification of LINE's ID tokens, which are signed with the channel secret.
//!
//! The checks are those of `OpenID` Connect Core 1.0, section 3.1.3.7. LINE signs tokens of a web
//! login with HS256. The server fixes the algorithm; the token cannot choose it (`token.rs`).

use jsonwebtoken::errors::{Error, ErrorKind};
use serde::Deserialize;
use shop_core::account::suggested_name;
use shop_core::time::Moment;

use crate::account::store::registrations::LineIdentity;
use secrecy::{ExposeSecret as _, SecretString};
use shop_engine::infra::token::{self, Parties};

/// Issuer of the ID tokens.
pub const ISSUER: &str = "https://access.line.me";

/// Allowed clock skew between LINE and this server, in seconds.
const LEEWAY: i64 = 30;

/// Expected content of a token.
#[derive(Debug)]
pub struct Expected<'a> {
    /// Id of the shop's channel, the audience.
    pub channel: &'a str,
    /// Secret of the channel.
    pub secret: &'a SecretString,
    /// Nonce of this log-in.
    pub nonce: &'a str,
    /// Current time.
    pub now: Moment,
}

/// Fault of a token, for the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Malformed token, or a claim that is missing or has the wrong type.
    Form,
    /// Algorithm other than HS256.
    Algorithm,
    /// Wrong signature.
    Signature,
    /// Issuer other than LINE.
    Issuer,
    /// Audience other than the shop's channel.
    Audience,
    /// Expired, even with the allowed clock skew.
    Expired,
    /// Missing nonce, or nonce of another log-in.
    Nonce,
    /// Empty subject.
    Subject,
}

#[derive(Deserialize)]
#[expect(
    dead_code,
    reason = "compared when read; texts here, so that they are no lists"
)]
struct Claims {
    iss: String,
    sub: String,
    aud: String,
    exp: i64,
    nonce: Option<String>,
    name: Option<String>,
}

/// Returns the identity in a token. Fails unless LINE has signed it for the shop's channel and this
/// login, and it has not expired.
pub fn read(token: &str, expected: &Expected<'_>) -> Result<LineIdentity, Fault> {
    let parties = Parties {
        issuer: ISSUER,
        audience: expected.channel,
    };
    let key = expected.secret.expose_secret().as_bytes();
    let claims: Claims = token::read(key, parties, token).map_err(|error| fault(token, &error))?;
    if claims.exp.saturating_add(LEEWAY) <= expected.now.millis().div_euclid(1_000) {
        return Err(Fault::Expired);
    }
    if claims.nonce.as_deref() != Some(expected.nonce) {
        return Err(Fault::Nonce);
    }
    if claims.sub.is_empty() {
        return Err(Fault::Subject);
    }
    Ok(LineIdentity {
        sub: claims.sub,
        name: claims.name.as_deref().and_then(suggested_name),
    })
}

fn fault(token: &str, error: &Error) -> Fault {
    match error.kind() {
        ErrorKind::InvalidAlgorithm => Fault::Algorithm,
        // The library fails to parse a header with an unknown algorithm.
        ErrorKind::Json(_) if jsonwebtoken::decode_header(token).is_err() => Fault::Algorithm,
        ErrorKind::InvalidSignature => Fault::Signature,
        ErrorKind::InvalidIssuer => Fault::Issuer,
        ErrorKind::InvalidAudience => Fault::Audience,
        _ => Fault::Form,
    }
}

#[cfg(test)]
mod tests;
