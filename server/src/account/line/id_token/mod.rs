//! LINE's ID token: who somebody is, signed with the channel's secret.
//!
//! Tokens of a log-in on the web are HS256 (protocols of LINE Login, "ID tokens"); the algorithm is
//! ours to name, not the token's (`token.rs`).

use jsonwebtoken::errors::{Error, ErrorKind};
use serde::Deserialize;
use shop_core::account::suggested_name;
use shop_core::time::Moment;

use crate::account::store::registrations::LineIdentity;
use crate::infra::token::{self, Parties};
use secrecy::{ExposeSecret as _, SecretString};

/// Who signs.
pub const ISSUER: &str = "https://access.line.me";

/// How far LINE's clock and ours may be apart, in seconds.
const LEEWAY: i64 = 30;

/// What a token must be for.
#[derive(Debug)]
pub struct Expected<'a> {
    /// Our channel.
    pub channel: &'a str,
    /// Its secret.
    pub secret: &'a SecretString,
    /// The nonce of this very log-in.
    pub nonce: &'a str,
    /// Now.
    pub now: Moment,
}

/// What is wrong with a token; for the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It is no token, or lacks a claim.
    Form,
    /// It names another algorithm than HS256.
    Algorithm,
    /// It is signed by somebody else, or was changed.
    Signature,
    /// It is not LINE's.
    Issuer,
    /// It is for another channel.
    Audience,
    /// Its time is over.
    Expired,
    /// It is for another log-in.
    Nonce,
    /// It names nobody.
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

/// Who the token is about, when it is signed by LINE, for our channel and this log-in, and has
/// not expired.
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
        // The library cannot even read a head whose algorithm it does not know.
        ErrorKind::Json(_) if jsonwebtoken::decode_header(token).is_err() => Fault::Algorithm,
        ErrorKind::InvalidSignature => Fault::Signature,
        ErrorKind::InvalidIssuer => Fault::Issuer,
        ErrorKind::InvalidAudience => Fault::Audience,
        _ => Fault::Form,
    }
}

#[cfg(test)]
mod tests;
