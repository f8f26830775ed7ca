//! Tests with a token whose signature was computed elsewhere, and with changed tokens.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::*;

const SECRET: &str = "0123456789abcdef0123456789abcdef";
const CLAIMS: &str = r#"{"iss":"https://access.line.me","sub":"U1234567890abcdef1234567890abcdef","aud":"1234567890","exp":4102444800,"iat":1700000000,"nonce":"n-0S6_WzA2Mj","amr":["pwd"],"name":"Taro"}"#;
const HEAD: &str = r#"{"typ":"JWT","alg":"HS256"}"#;
const SIGNATURE: &str = "-RaUG_ZXXxah8QVNNZnhIueELRyT8ea-Igs0BLEmbXA";

fn signed(head: &str, claims: &str) -> String {
    format!(
        "{}.{}",
        URL_SAFE_NO_PAD.encode(head),
        URL_SAFE_NO_PAD.encode(claims)
    )
}

fn with_our_signature(head: &str, claims: &str) -> String {
    let signed = signed(head, claims);
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    mac.update(signed.as_bytes());
    let tag = mac.finalize().into_bytes();
    format!("{signed}.{}", URL_SAFE_NO_PAD.encode(tag))
}

fn read_at(token: &str, second: i64) -> Result<LineIdentity, Fault> {
    let secret = SecretString::from(SECRET.to_owned());
    let expected = Expected {
        channel: "1234567890",
        secret: &secret,
        nonce: "n-0S6_WzA2Mj",
        now: Moment::from_millis(second * 1_000),
    };
    read(token, &expected)
}

const NOW: i64 = 1_700_000_100;

#[test]
fn the_vector() {
    let token = format!("{}.{SIGNATURE}", signed(HEAD, CLAIMS));
    assert_eq!(token, with_our_signature(HEAD, CLAIMS));
    let identity = read_at(&token, NOW).unwrap();
    assert_eq!(identity.sub, "U1234567890abcdef1234567890abcdef");
    assert_eq!(identity.name.as_deref(), Some("Taro"));
}

/// Fails if a suggested name would be rejected by the form (docs/spec/accounts.md#line-log-in).
#[test]
fn a_name_is_one_that_the_form_takes() {
    for (display, name) in [
        (r"王\u200b小明", Some("王小明")),
        (r"\u202e王小明\ufeff", Some("王小明")),
        (r"王\n小明", Some("王 小明")),
        (r"\udbc0\udc84小香", Some("小香")),
        (r"\u200b\u3164", None),
        ("", None),
    ] {
        let claims = CLAIMS.replace("Taro", display);
        let identity = read_at(&with_our_signature(HEAD, &claims), NOW).unwrap();
        assert_eq!(identity.name.as_deref(), name, "{display}");
    }
    let claims = CLAIMS.replace("Taro", &"香".repeat(60));
    let identity = read_at(&with_our_signature(HEAD, &claims), NOW).unwrap();
    assert_eq!(identity.name, Some("香".repeat(50)));
}

#[test]
fn the_leeway_ends() {
    let token = with_our_signature(HEAD, CLAIMS);
    assert!(read_at(&token, 4_102_444_829).is_ok());
    assert_eq!(read_at(&token, 4_102_444_830), Err(Fault::Expired));
}

/// Each token differs from a valid one in one part.
#[test]
fn forgeries() {
    let claims = |from: &str, to: &str| {
        assert!(CLAIMS.contains(from), "{from}");
        with_our_signature(HEAD, &CLAIMS.replacen(from, to, 1))
    };
    let head = |head: &str| with_our_signature(head, CLAIMS);
    let good = with_our_signature(HEAD, CLAIMS);
    let unsigned = signed(r#"{"alg":"none"}"#, CLAIMS);
    for (token, fault) in [
        (String::new(), Fault::Form),
        ("a.b".to_owned(), Fault::Form),
        (good.replace('.', ""), Fault::Form),
        (format!("{good}="), Fault::Form),
        (format!("{good}."), Fault::Form),
        (format!("{unsigned}."), Fault::Algorithm),
        (head(r#"{"alg":"none"}"#), Fault::Algorithm),
        (head(r#"{"alg":"NONE"}"#), Fault::Algorithm),
        (head(r#"{"alg":"hs256"}"#), Fault::Algorithm),
        (head(r#"{"alg":"HS512"}"#), Fault::Algorithm),
        (head(r#"{"alg":"RS256"}"#), Fault::Algorithm),
        (head(r#"{"alg":"ES256","kid":"1"}"#), Fault::Algorithm),
        (head(r#"{"typ":"JWT"}"#), Fault::Algorithm),
        (signed(HEAD, CLAIMS) + ".", Fault::Signature),
        (good.replacen("-RaUG", "-RaUH", 1), Fault::Signature),
        (claims("access.line.me", "access.line.me/"), Fault::Issuer),
        (claims("https", "http"), Fault::Issuer),
        (
            claims(r#""1234567890""#, r#""1234567891""#),
            Fault::Audience,
        ),
        (claims(r#""1234567890""#, r#"["1234567890"]"#), Fault::Form),
        (claims(r#""1234567890""#, "1234567890"), Fault::Form),
        (claims("4102444800", "1700000070"), Fault::Expired),
        (claims("4102444800", r#""4102444800""#), Fault::Form),
        (claims(r#""exp":4102444800,"#, ""), Fault::Form),
        (claims("n-0S6_WzA2Mj", "n-0S6_WzA2Mk"), Fault::Nonce),
        (claims(r#""nonce":"n-0S6_WzA2Mj","#, ""), Fault::Nonce),
        (
            claims("U1234567890abcdef1234567890abcdef", ""),
            Fault::Subject,
        ),
        (
            claims(r#""sub":"U1234567890abcdef1234567890abcdef","#, ""),
            Fault::Form,
        ),
    ] {
        assert_eq!(read_at(&token, NOW), Err(fault), "{token}");
    }
}
