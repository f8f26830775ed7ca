//! LINE's ID token: who somebody is, signed with the channel's secret.
//!
//! Tokens of a log-in on the web are HS256 (protocols of LINE Login, "ID tokens"); the algorithm is
//! ours to name, not the token's.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::Deserialize;
use sha2::Sha256;
use shop_core::time::Moment;

use crate::account::store::registrations::LineIdentity;
use crate::hidden::Hidden;

/// Who signs.
pub(crate) const ISSUER: &str = "https://access.line.me";

/// How far LINE's clock and ours may be apart, in seconds.
const LEEWAY: i64 = 30;

/// What a token must be for.
#[derive(Debug)]
pub(super) struct Expected<'a> {
    /// Our channel.
    pub(super) channel: &'a str,
    /// Its secret.
    pub(super) secret: &'a Hidden,
    /// The nonce of this very log-in.
    pub(super) nonce: &'a str,
    /// Now.
    pub(super) now: Moment,
}

/// What is wrong with a token; for the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    Form,
    Algorithm,
    Signature,
    Issuer,
    Audience,
    Expired,
    Nonce,
    Subject,
}

#[derive(Deserialize)]
struct Head {
    alg: String,
}

#[derive(Deserialize)]
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
pub(super) fn read(token: &str, expected: &Expected<'_>) -> Result<LineIdentity, Fault> {
    let (signed, signature) = token.rsplit_once('.').ok_or(Fault::Form)?;
    let (head, claims) = signed.split_once('.').ok_or(Fault::Form)?;
    let head: Head = part(head)?;
    if head.alg != "HS256" {
        return Err(Fault::Algorithm);
    }
    let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| Fault::Form)?;
    let mut mac = Hmac::<Sha256>::new_from_slice(expected.secret.reveal().as_bytes())
        .map_err(|_| Fault::Signature)?;
    mac.update(signed.as_bytes());
    mac.verify_slice(&signature).map_err(|_| Fault::Signature)?;
    let claims: Claims = part(claims)?;
    if claims.iss != ISSUER {
        return Err(Fault::Issuer);
    }
    if claims.aud != expected.channel {
        return Err(Fault::Audience);
    }
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
        name: claims.name.filter(|name| !name.trim().is_empty()),
    })
}

fn part<T: for<'a> Deserialize<'a>>(encoded: &str) -> Result<T, Fault> {
    let bytes = URL_SAFE_NO_PAD.decode(encoded).map_err(|_| Fault::Form)?;
    serde_json::from_slice(&bytes).map_err(|_| Fault::Form)
}

#[cfg(test)]
mod tests;
