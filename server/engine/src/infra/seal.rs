//! Encryption of values in the database, with a key that only the servers have.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

use crate::error::AppError;
use crate::infra::random;
use crate::infra::secret::Secret;

/// Bytes of the nonce; long enough to be drawn at random.
const NONCE: usize = 24;

/// Encrypts texts for one purpose, and decrypts them; cheap to clone.
#[derive(Clone)]
pub struct Seal {
    cipher: XChaCha20Poly1305,
    /// Cipher of the previous secret during a rotation; it only decrypts.
    previous: Option<XChaCha20Poly1305>,
    purpose: &'static str,
}

impl Seal {
    /// Creates the cipher of a purpose (`message`, `line`). Another purpose cannot decrypt its
    /// texts.
    #[must_use]
    pub fn new(secret: &Secret, purpose: &'static str) -> Self {
        let cipher = |secret: &Secret| XChaCha20Poly1305::new(&secret.key(purpose).into());
        Self {
            cipher: cipher(secret),
            previous: secret.newest_first().nth(1).as_ref().map(cipher),
            purpose,
        }
    }

    /// Encrypts a text with a random nonce, so that equal texts give different results.
    pub fn seal(&self, text: &str) -> Result<String, AppError> {
        let nonce = random::bytes::<NONCE>()?;
        let payload = Payload {
            msg: text.as_bytes(),
            aad: self.purpose.as_bytes(),
        };
        let sealed = self
            .cipher
            .encrypt(&XNonce::from(nonce), payload)
            .map_err(|_| AppError::Damaged(format!("{}: too long to encrypt", self.purpose)))?;
        let whole = [nonce.as_slice(), &sealed].concat();
        Ok(URL_SAFE_NO_PAD.encode(whole))
    }

    /// Decrypts a text that was encrypted for this purpose with this secret. Fails for any other
    /// text.
    pub fn open(&self, sealed: &str) -> Result<String, AppError> {
        self.opened(sealed)
            .ok_or_else(|| AppError::Damaged(format!("{}: cannot be decrypted", self.purpose)))
    }

    fn opened(&self, sealed: &str) -> Option<String> {
        let whole = URL_SAFE_NO_PAD.decode(sealed).ok()?;
        let (nonce, sealed) = whole.split_first_chunk::<NONCE>()?;
        let opened = |cipher: &XChaCha20Poly1305| {
            let payload = Payload {
                msg: sealed,
                aad: self.purpose.as_bytes(),
            };
            cipher.decrypt(&XNonce::from(*nonce), payload).ok()
        };
        let text = opened(&self.cipher).or_else(|| self.previous.as_ref().and_then(opened));
        String::from_utf8(text?).ok()
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seal({})", self.purpose)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(text: &str) -> Secret {
        Secret::parse(text).unwrap()
    }

    #[test]
    fn only_the_same_purpose_and_secret_open() {
        let ours = Seal::new(&secret("a secret of thirty-two bytes or more"), "message");
        let sealed = ours.seal("您的驗證碼").unwrap();
        assert_eq!(ours.open(&sealed).unwrap(), "您的驗證碼");
        assert!(!sealed.contains("驗證碼"));
        let line = Seal::new(&secret("a secret of thirty-two bytes or more"), "line");
        let theirs = Seal::new(&secret("another secret of thirty-two bytes"), "message");
        assert!(line.open(&sealed).is_err() && theirs.open(&sealed).is_err());
        assert_ne!(
            ours.seal("您的驗證碼").unwrap(),
            sealed,
            "sealed differently each time"
        );
    }

    #[test]
    fn the_previous_secret_still_opens() {
        let old = secret("a secret of thirty-two bytes or more");
        let new = secret("another secret of thirty-two bytes").replacing(&old);
        let old = Seal::new(&old, "message");
        let new = Seal::new(&new, "message");
        assert_eq!(new.open(&old.seal("x").unwrap()).unwrap(), "x");
        assert_eq!(new.open(&new.seal("x").unwrap()).unwrap(), "x");
        assert!(old.open(&new.seal("x").unwrap()).is_err());
    }

    #[test]
    fn a_broken_seal_is_damage() {
        let seal = Seal::new(&secret("a secret of thirty-two bytes or more"), "message");
        let sealed = seal.seal("x").unwrap();
        let shorter: String = sealed.chars().skip(1).collect();
        for broken in ["", "x", "====", shorter.as_str(), &format!("{sealed}A")] {
            assert!(
                matches!(seal.open(broken), Err(AppError::Damaged(_))),
                "{broken}"
            );
        }
    }
}
