//! Signatures of the calls to LINE Pay, over exactly the bytes that are sent.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use secrecy::{ExposeSecret as _, SecretString};
use shop_engine::infra::random;

/// Signs a call: Base64 of HMAC-SHA-256 over secret, path, body or query, and nonce.
///
/// `path` begins at the version and has neither host nor query. `signed` is the body of a POST as
/// sent, or the query of a GET without its question mark.
pub fn sign(secret: &SecretString, path: &str, signed: &[u8], nonce: &str) -> String {
    let mac = mac(secret, path, signed, nonce);
    mac.map_or_else(String::new, |mac| {
        STANDARD.encode(mac.finalize().into_bytes())
    })
}

/// Verifies the signature of a call in constant time.
#[must_use]
pub fn is_signed(
    secret: &SecretString,
    path: &str,
    signed: &[u8],
    nonce: &str,
    signature: &str,
) -> bool {
    let Ok(signature) = STANDARD.decode(signature) else {
        return false;
    };
    mac(secret, path, signed, nonce).is_some_and(|mac| mac.verify_slice(&signature).is_ok())
}

/// Computes the MAC. Keys of any length are valid.
fn mac(secret: &SecretString, path: &str, signed: &[u8], nonce: &str) -> Option<Hmac<Sha256>> {
    let key = secret.expose_secret().as_bytes();
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    for part in [key, path.as_bytes(), signed, nonce.as_bytes()] {
        mac.update(part);
    }
    Some(mac)
}

/// Returns a random UUID as nonce, as LINE Pay requires.
pub(super) fn nonce() -> Result<String, random::Error> {
    let random = uuid::Builder::from_random_bytes(random::bytes()?);
    Ok(random.into_uuid().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONCE: &str = "4f2a9f2e-0b1c-4c55-9b0e-6a7f1d2c3b4a";

    fn secret() -> SecretString {
        SecretString::from("a917ab6a2367b536f8e5a6e2977e06f4".to_owned())
    }

    /// Test vectors, computed by hand with other software.
    const VECTORS: [(&str, &str, &str); 3] = [
        (
            "/v4/payments/2023042201206549310/confirm",
            r#"{"amount":100,"currency":"TWD"}"#,
            "GyUcHzZXMKyCLC5FUqn+UYndzZzrYbLyOS5RXoCvUYU=",
        ),
        (
            "/v4/payments/requests/2023042201206549310/check",
            "",
            "zNJv4yAkxdITx88OJbPSF/rO4NKVxE3D+oLXnuvlwwI=",
        ),
        (
            "/v4/payments",
            "transactionId=2023042201206549310&orderId=A1",
            "TfPKXvJDdJdyXF44yfyjTK+p/xQzDnUmeGK/6HuDibE=",
        ),
    ];

    #[test]
    fn the_vectors() {
        for (path, signed, signature) in VECTORS {
            assert_eq!(sign(&secret(), path, signed.as_bytes(), NONCE), signature);
            assert!(is_signed(
                &secret(),
                path,
                signed.as_bytes(),
                NONCE,
                signature
            ));
        }
    }

    #[test]
    fn a_byte_more_or_less_is_another_call() {
        let (path, signed, signature) = VECTORS[0];
        let same = |path: &str, signed: &str, nonce: &str, signature: &str| {
            is_signed(&secret(), path, signed.as_bytes(), nonce, signature)
        };
        assert!(!same(
            path,
            r#"{"amount":100, "currency":"TWD"}"#,
            NONCE,
            signature
        ));
        assert!(!same(
            "/v3/payments/2023042201206549310/confirm",
            signed,
            NONCE,
            signature
        ));
        assert!(!same(
            path,
            signed,
            "4f2a9f2e-0b1c-4c55-9b0e-6a7f1d2c3b4b",
            signature
        ));
        assert!(!same(path, signed, NONCE, &signature.to_lowercase()));
        assert!(!same(path, signed, NONCE, ""));
        assert!(!same(path, signed, NONCE, "not Base64 at all"));
        let other = SecretString::from("a917ab6a2367b536f8e5a6e2977e06f5".to_owned());
        assert!(!is_signed(
            &other,
            path,
            signed.as_bytes(),
            NONCE,
            signature
        ));
    }

    /// Signatures of another client: the npm package line-pay-merchant 0.9.0 (MIT), called to
    /// request, to confirm and to look up, each with the nonce that it generated.
    const OF_ANOTHER_CLIENT: [(&str, &str, &str, &str); 3] = [
        (
            "/v3/payments/request",
            r#"{"amount":700,"currency":"TWD","orderId":"2611217QK4ZT9WXB01","packages":[{"id":"1","amount":700,"products":[{"name":"線香","quantity":1,"price":700}]}],"redirectUrls":{"confirmUrl":"https://shop.example/LinePay/Confirm","cancelUrl":"https://shop.example/LinePay/Cancel"}}"#,
            "1e167abe-bbfd-4a67-8b25-2f1d2d598f4d",
            "9pkCX7WDDJZRk+k4GzsdfqRLmoA/AGIL7lrXhCm+3c8=",
        ),
        (
            "/v3/payments/2023042201206549310/confirm",
            r#"{"amount":700,"currency":"TWD"}"#,
            "85201ef1-e2c8-4523-8a2d-289a23dc9cfe",
            "kSbFm/7KJKokA12oSQtZrNYy82pUhrs+Hqh4JJz8OvU=",
        ),
        (
            "/v3/payments",
            "transactionId=2023042201206549310&orderId=2611217QK4ZT9WXB01",
            "e07fc5bf-6285-4c17-b987-6fa3b0e4665c",
            "jUSPVR5Bp1mfjLZn2tr6SQ3KNV6OPoMLUxrtycXk09M=",
        ),
    ];

    #[test]
    fn another_client_signs_alike() {
        let secret = SecretString::from("the-stand-in-keeps-no-secret-0100".to_owned());
        for (path, signed, nonce, signature) in OF_ANOTHER_CLIENT {
            assert_eq!(sign(&secret, path, signed.as_bytes(), nonce), signature);
            let changed = signed.replace("700", "701").replace("9310", "9311");
            assert!(!is_signed(
                &secret,
                path,
                changed.as_bytes(),
                nonce,
                signature
            ));
        }
    }

    #[test]
    fn a_nonce_is_a_random_uuid() {
        let one = nonce().unwrap();
        let other = nonce().unwrap();
        assert_ne!(one, other);
        for nonce in [one, other] {
            let parts: Vec<&str> = nonce.split('-').collect();
            let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
            assert_eq!(lengths, [8, 4, 4, 4, 12], "{nonce}");
            assert!(parts[2].starts_with('4'), "{nonce}");
            assert!(parts[3].starts_with(['8', '9', 'a', 'b']), "{nonce}");
        }
    }
}
