//! Log-in tokens, ID tokens of LINE, and encrypted texts.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::Mac as _;
use secrecy::SecretString;
use serde_json::Value;
use shop_core::time::Moment;
use shop_domains::account::line::id_token::{Expected, ISSUER, read};
use shop_engine::infra::seal::Seal;
use shop_engine::infra::secret::Secret;
use shop_engine::infra::token::{Parties, read_ours};

const SECRET: &str = "0123456789abcdef0123456789abcdef";
const CHANNEL: &str = "1650000100";
const NONCE: &str = "a-nonce-of-this-log-in";

/// 2026-11-25, in seconds since 1970.
const NOW: i64 = 1_795_622_400;

const OURS: Parties<'_> = Parties {
    issuer: "shop",
    audience: "shop-api",
};

/// The only token signed with `SECRET`; the corpus contains it.
///
/// The corpus contains no text encrypted with `SECRET`: `sealed` has only the shape of one. So no
/// input may decrypt.
const TOKEN: &str = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzaG9wIiwiYXVkIjoic2hvcC1hcGkiLCJzdWIiOiI3In0.0PJPvkKlrxDNL72ssYk8Hhf5JJHUiboUQL_XmoZpLck";

fn secret() -> Secret {
    Secret::parse(SECRET).expect("32 bytes")
}

/// Asserts that changed tokens and changed encrypted texts are rejected. An encrypted text decrypts
/// only with the same purpose, and a keyed hash matches only with the same purpose and text.
pub(crate) fn tokens(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else {
        return;
    };
    if read_ours::<Value>(&secret(), OURS, text).is_ok() {
        assert_eq!(text, TOKEN);
    }
    let seal = Seal::new(&secret(), "message");
    assert!(seal.open(text).is_err(), "nobody has sealed it");
    let sealed = seal.seal(text).expect("chance");
    assert_eq!(seal.open(&sealed).ok().as_deref(), Some(text));
    assert!(Seal::new(&secret(), "line").open(&sealed).is_err());
    let mut bytes = URL_SAFE_NO_PAD.decode(&sealed).expect("base64");
    let place = input.len() % bytes.len();
    bytes[place] ^= input.first().copied().unwrap_or_default() | 1;
    assert!(seal.open(&URL_SAFE_NO_PAD.encode(bytes)).is_err());
    let hash = secret().hash("code", text);
    assert!(secret().matches("code", text, &hash) && !secret().matches("other", text, &hash));
    assert!(!secret().matches("code", "another text", text));
}

/// Asserts that a valid ID token names the user, and is for our channel, this log-in and the
/// present time.
///
/// The input is a header, a line break and the claims. Both are signed unchanged.
pub(crate) fn id_token(input: &[u8]) {
    let end = input.iter().position(|byte| *byte == b'\n').unwrap_or(0);
    let (head, claims) = (&input[..end], input.get(end + 1..).unwrap_or_default());
    let parts = [head, claims]
        .map(|part| URL_SAFE_NO_PAD.encode(part))
        .join(".");
    let tag = secret().authenticate(&parts).finalize().into_bytes();
    let signed = format!("{parts}.{}", URL_SAFE_NO_PAD.encode(tag));
    let channel_secret = SecretString::from(SECRET.to_owned());
    let expected = Expected {
        channel: CHANNEL,
        secret: &channel_secret,
        nonce: NONCE,
        now: Moment::from_millis(NOW * 1_000),
    };
    if let Ok(unsigned) = str::from_utf8(input) {
        assert!(read(unsigned, &expected).is_err(), "nobody has signed it");
    }
    let Ok(identity) = read(&signed, &expected) else {
        return;
    };
    assert!(!identity.sub.is_empty());
    // Claims that are not read may contain invalid text.
    let (Ok(head), Ok(claims)) = (
        serde_json::from_slice::<Value>(head),
        serde_json::from_slice::<Value>(claims),
    ) else {
        return;
    };
    assert_eq!(head["alg"], "HS256");
    assert_eq!(claims["iss"], ISSUER);
    assert_eq!(claims["aud"], CHANNEL);
    assert_eq!(claims["nonce"], NONCE);
    assert_eq!(claims["sub"], identity.sub.as_str());
    assert!(claims["exp"].as_i64().is_some_and(|end| end > NOW - 30));
}
