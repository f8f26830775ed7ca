//! JSON Web Tokens of our sessions and of LINE, signed and verified by the crate `jsonwebtoken`.
//!
//! HS256 is the only algorithm: the library is built without its own algorithms, and the provider
//! below rejects all others. The caller checks the time claims with the server's clock, because the
//! library would use the system's.

use hmac::{Hmac, KeyInit as _, Mac as _};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{Error, ErrorKind};
use jsonwebtoken::signature::{self, Signer, Verifier};
use jsonwebtoken::{Algorithm, AlgorithmFamily, DecodingKey, EncodingKey, Header, Validation};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::Sha256;

use crate::infra::secret::Secret;

/// Encoded header of our own tokens: `{"alg":"HS256","typ":"JWT"}`.
const HEAD: &str = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9";

/// Expected issuer and audience of a token.
#[derive(Debug, Clone, Copy)]
pub struct Parties<'a> {
    /// Issuer, `iss`.
    pub issuer: &'a str,
    /// Audience, `aud`.
    pub audience: &'a str,
}

/// Signs a token of our own.
pub fn sign_ours(secret: &Secret, claims: &impl Serialize) -> Result<String, Error> {
    // By default the library writes `typ` before `alg`. Earlier versions, and so the tokens in use,
    // have the reverse order.
    let mut head = Header::new(Algorithm::HS256);
    head.typ = None;
    head.extras.insert("typ", "JWT");
    sign(secret.reveal(), &head, claims)
}

/// Verifies a token of our own and returns its claims. Its header must have exactly the bytes that
/// we write.
///
/// The library would accept any `typ`, and a header that names a key.
pub fn read_ours<T: DeserializeOwned>(
    secret: &Secret,
    parties: Parties<'_>,
    token: &str,
) -> Result<T, Error> {
    match token.split_once('.') {
        Some((HEAD, _)) => secret
            .newest_first()
            .find_map(|secret| read(secret.reveal(), parties, token).ok())
            .ok_or_else(|| ErrorKind::InvalidSignature.into()),
        _ => Err(ErrorKind::InvalidToken.into()),
    }
}

/// Signs claims under a header. Fails if the header names another algorithm than HS256.
pub fn sign(key: &[u8], head: &Header, claims: &impl Serialize) -> Result<String, Error> {
    install();
    jsonwebtoken::encode(head, claims, &EncodingKey::from_secret(key))
}

/// Verifies the signature, issuer and audience of a token, and returns its claims.
///
/// The caller checks the time claims. `T` has `iss` and `aud` as strings, so that lists of issuers
/// or audiences are rejected.
pub fn read<T: DeserializeOwned>(
    key: &[u8],
    parties: Parties<'_>,
    token: &str,
) -> Result<T, Error> {
    install();
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_required_spec_claims(&["iss", "aud"]);
    validation.set_issuer(&[parties.issuer]);
    validation.set_audience(&[parties.audience]);
    validation.validate_exp = false;
    validation.validate_nbf = false;
    let key = DecodingKey::from_secret(key);
    jsonwebtoken::decode(token, &key, &validation).map(|token| token.claims)
}

/// The library's only cryptography provider. Key sets (JWK) are not used and would panic.
static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| {
        let key = Hs256::new(*algorithm, key.family(), key.as_bytes())?;
        Ok(Box::new(key))
    },
    verifier_factory: |algorithm, key| {
        let key = Hs256::new(*algorithm, key.family(), key.try_get_as_bytes()?)?;
        Ok(Box::new(key))
    },
    key_utils: KeyUtils::new_unimplemented(),
};

fn install() {
    // Only the first call has an effect, and no other code installs a provider.
    let _ = PROVIDER.install_default();
}

/// HMAC-SHA-256 signer and verifier.
struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn new(algorithm: Algorithm, family: AlgorithmFamily, key: &[u8]) -> Result<Self, Error> {
        if (algorithm, family) != (Algorithm::HS256, AlgorithmFamily::Hmac) {
            return Err(ErrorKind::InvalidAlgorithm.into());
        }
        let mac = Hmac::new_from_slice(key).map_err(|_| ErrorKind::InvalidKeyFormat)?;
        Ok(Self(mac))
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        let mac = self.0.clone().chain_update(message);
        Ok(mac.finalize().into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    /// Compares the tags in constant time.
    fn verify(&self, message: &[u8], tag: &Vec<u8>) -> Result<(), signature::Error> {
        let mac = self.0.clone().chain_update(message);
        mac.verify_slice(tag).map_err(|_| signature::Error::new())
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use serde::Deserialize;
    use serde_json::{Value, json};
    use sha2::Sha512;

    use super::*;

    const SECRET: &str = "0123456789abcdef0123456789abcdef";
    const OURS: Parties<'_> = Parties {
        issuer: "shop",
        audience: "shop-api",
    };

    /// Computed independently of this program; every earlier version produced the same bytes.
    const VECTOR: &str = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzaG9wIiwiYXVkIjoic2hvcC1hcGkiLCJzdWIiOiI3In0.0PJPvkKlrxDNL72ssYk8Hhf5JJHUiboUQL_XmoZpLck";

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Claims {
        iss: String,
        aud: String,
        sub: String,
    }

    fn claims() -> Claims {
        let [iss, aud, sub] = ["shop", "shop-api", "7"].map(str::to_owned);
        Claims { iss, aud, sub }
    }

    fn secret() -> Secret {
        Secret::parse(SECRET).unwrap()
    }

    fn read_any(token: &str) -> Result<Claims, Error> {
        read(SECRET.as_bytes(), OURS, token)
    }

    /// Returns the claims under a header, with a tag that the test computes itself.
    fn tagged(head: &str, tag: impl Fn(&str) -> Vec<u8>) -> String {
        let [head, claims] = [head.to_owned(), serde_json::to_string(&claims()).unwrap()]
            .map(|part| URL_SAFE_NO_PAD.encode(part));
        let text = format!("{head}.{claims}");
        let tag = URL_SAFE_NO_PAD.encode(tag(&text));
        format!("{text}.{tag}")
    }

    fn sha256(text: &str) -> Vec<u8> {
        secret().authenticate(text).finalize().into_bytes().to_vec()
    }

    fn sha512(text: &str) -> Vec<u8> {
        let mac = Hmac::<Sha512>::new_from_slice(SECRET.as_bytes()).unwrap();
        mac.chain_update(text).finalize().into_bytes().to_vec()
    }

    /// Fails when the library changes the field order of our header.
    #[test]
    fn the_vector() {
        assert_eq!(sign_ours(&secret(), &claims()).unwrap(), VECTOR);
        let read: Claims = read_ours(&secret(), OURS, VECTOR).unwrap();
        assert_eq!(read, claims());
    }

    #[test]
    fn hs256_and_no_other_algorithm() {
        use AlgorithmFamily::{Ec, Ed, Hmac, Rsa};
        let signing = EncodingKey::from_secret(SECRET.as_bytes());
        let reading = DecodingKey::from_secret(SECRET.as_bytes());
        let families = [Hmac, Rsa, Ec, Ed];
        let known: Vec<Algorithm> = families
            .iter()
            .flat_map(|family| family.algorithms().to_vec())
            .collect();
        assert_eq!(known.len(), 12);
        for algorithm in known {
            let is_ours = algorithm == Algorithm::HS256;
            let signs = (PROVIDER.signer_factory)(&algorithm, &signing);
            let reads = (PROVIDER.verifier_factory)(&algorithm, &reading);
            assert_eq!(
                (signs.is_ok(), reads.is_ok()),
                (is_ours, is_ours),
                "{algorithm:?}"
            );
            let signed = sign(SECRET.as_bytes(), &Header::new(algorithm), &claims());
            assert_eq!(signed.is_ok(), is_ours, "{algorithm:?}");
        }
        // A public key in place of a secret is rejected, too.
        let public = DecodingKey::from_rsa_der(SECRET.as_bytes());
        assert!((PROVIDER.verifier_factory)(&Algorithm::HS256, &public).is_err());
    }

    #[test]
    fn hs512_by_the_same_secret() {
        let hs256 = r#"{"alg":"HS256","typ":"JWT"}"#;
        let hs512 = r#"{"alg":"HS512","typ":"JWT"}"#;
        assert_eq!(tagged(hs256, sha256), VECTOR);
        for (token, kind) in [
            (tagged(hs512, sha512), ErrorKind::InvalidAlgorithm),
            (tagged(hs512, sha256), ErrorKind::InvalidAlgorithm),
            (tagged(hs256, sha512), ErrorKind::InvalidSignature),
        ] {
            assert_eq!(read_any(&token).unwrap_err().into_kind(), kind, "{token}");
            assert!(read_ours::<Claims>(&secret(), OURS, &token).is_err());
        }
    }

    /// Each is signed correctly but has another header than ours. LINE's tokens may have one of
    /// them.
    #[test]
    fn heads_that_are_not_ours() {
        for head in [
            r#"{"typ":"JWT","alg":"HS256"}"#,
            r#"{"alg":"HS256"}"#,
            r#"{"alg":"HS256","typ":"at+jwt"}"#,
            r#"{"alg":"HS256","typ":"JWT","kid":null}"#,
            r#"{"alg":"HS256","typ":"JWT","jwk":{"kty":"oct","k":"AA"}}"#,
            r#"{"alg":"HS256", "typ":"JWT"}"#,
        ] {
            let token = tagged(head, sha256);
            assert_eq!(read_any(&token).unwrap(), claims(), "{head}");
            assert!(
                read_ours::<Claims>(&secret(), OURS, &token).is_err(),
                "{head}"
            );
        }
    }

    /// Also if the type of the claims does not require them.
    #[test]
    fn issuer_and_audience() {
        let signed = |claims: Value| sign_ours(&secret(), &claims).unwrap();
        let reads = |token: &str| read_ours::<Value>(&secret(), OURS, token).is_ok();
        assert!(reads(&signed(json!({"iss": "shop", "aud": "shop-api"}))));
        for claims in [
            json!({"iss": "shop"}),
            json!({"aud": "shop-api"}),
            json!({"iss": "shop-api", "aud": "shop-api"}),
            json!({"iss": "shop", "aud": "shop"}),
            json!({"iss": "shop", "aud": null}),
        ] {
            assert!(!reads(&signed(claims.clone())), "{claims}");
        }
    }
}
