//! The secret that signs tokens and encrypts messages.

use std::collections::HashSet;
use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::infra::data_dir::{self, SECRET};
use crate::infra::random;

/// Minimum length of a secret in bytes: the length of an HS256 tag.
const LEAST: usize = 32;

/// Minimum number of different bytes in a secret. Random 32 hexadecimal digits have more.
const DIFFERENT_BYTES: usize = 10;

/// Length of a short hash in bytes.
const SHORT: usize = 16;

/// Rows of keys on a keyboard.
const KEY_ROWS: [&[u8]; 4] = [b"1234567890", b"qwertyuiop", b"asdfghjkl", b"zxcvbnm"];

/// Words of typed secrets and of secrets copied from documentation. All are long enough that a
/// random secret does not contain them.
const WORDS: [&str; 12] = [
    "secret",
    "passw",
    "changeme",
    "change-me",
    "change_me",
    "example",
    "default",
    "production",
    "correct",
    "battery",
    "replace",
    "random",
];

/// Returns `true` if the second byte equals the first, or is adjacent to it in the alphabet or on
/// the keyboard.
fn is_step(pair: &[u8]) -> bool {
    let [first, second] = pair else {
        return false;
    };
    let is_in_a_row = |row: &[u8]| {
        row.windows(2)
            .any(|keys| keys == [*first, *second] || keys == [*second, *first])
    };
    first.abs_diff(*second) <= 1 || KEY_ROWS.into_iter().any(is_in_a_row)
}

/// Secret shared by all servers of a shop, and the previous one during a rotation; cheap to clone.
#[derive(Clone)]
pub struct Secret {
    current: Arc<[u8]>,
    previous: Option<Arc<[u8]>>,
}

impl Secret {
    /// Parses `SHOP_JWT_SECRET`. Returns `None` if it has fewer than 32 bytes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() >= LEAST).then(|| Self::of(text.as_bytes()))
    }

    /// Reads the secret of a data directory, or returns `None` if it has no secret.
    pub fn stored(data_dir: &Path) -> io::Result<Option<Self>> {
        let text = match fs::read_to_string(data_dir.join(SECRET)) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        match Self::parse(text.trim()) {
            Some(secret) => Ok(Some(secret)),
            None => Err(io::Error::other("jwt-secret has fewer than 32 bytes")),
        }
    }

    /// Reads the secret of a data directory, or generates one.
    ///
    /// Servers that start concurrently agree: the file appears atomically, and the first one stays.
    pub fn stored_or_made(data_dir: &Path) -> io::Result<Self> {
        if let Some(secret) = Self::stored(data_dir)? {
            return Ok(secret);
        }
        let made = random::token().map_err(io::Error::other)?;
        let draft = data_dir.join(format!(
            ".{SECRET}-{}",
            random::id().map_err(io::Error::other)?
        ));
        data_dir::create(data_dir)?;
        owner_only().open(&draft)?.write_all(made.as_bytes())?;
        let linked = fs::hard_link(&draft, data_dir.join(SECRET));
        fs::remove_file(&draft)?;
        match linked {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
        Self::stored(data_dir)?
            .ok_or_else(|| io::Error::other("jwt-secret was deleted at the same time"))
    }

    /// Reads the secret of a data directory, or generates one without storing it.
    pub fn stored_or_fresh(data_dir: &Path) -> io::Result<Self> {
        if let Some(secret) = Self::stored(data_dir)? {
            return Ok(secret);
        }
        let made = random::token().map_err(io::Error::other)?;
        Ok(Self::of(made.as_bytes()))
    }

    /// Returns a keyed hash of a text for one purpose. Without the secret, a short text cannot be
    /// found by trying all of them (decision D65).
    #[must_use]
    pub fn hash(&self, purpose: &str, text: &str) -> String {
        let mac = self.of_purpose(purpose).authenticate(text);
        URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
    }

    /// Returns the first 128 bits of a keyed hash, in 22 URL-safe characters, for a link that fits
    /// into a text message.
    #[must_use]
    pub fn short_hash(&self, purpose: &str, text: &str) -> String {
        let tag = self.of_purpose(purpose).authenticate(text).finalize();
        let bytes = tag.into_bytes();
        URL_SAFE_NO_PAD.encode(bytes.first_chunk::<SHORT>().unwrap_or(&[0; SHORT]))
    }

    /// Returns `true` if a text matches a [short hash](Self::short_hash).
    #[must_use]
    pub fn matches_short(&self, purpose: &str, text: &str, hash: &str) -> bool {
        let is_tag = |tag: Vec<u8>| {
            let mut secrets = self.newest_first();
            tag.len() == SHORT
                && secrets.any(|secret| {
                    let mac = secret.of_purpose(purpose).authenticate(text);
                    mac.verify_truncated_left(&tag).is_ok()
                })
        };
        URL_SAFE_NO_PAD.decode(hash).is_ok_and(is_tag)
    }

    /// Returns `true` if a text matches a keyed hash.
    #[must_use]
    pub fn matches(&self, purpose: &str, text: &str, hash: &str) -> bool {
        let is_tag = |tag: Vec<u8>| {
            let mut secrets = self.newest_first();
            secrets.any(|secret| {
                let mac = secret.of_purpose(purpose).authenticate(text);
                mac.verify_slice(&tag).is_ok()
            })
        };
        URL_SAFE_NO_PAD.decode(hash).is_ok_and(is_tag)
    }

    fn of_purpose(&self, purpose: &str) -> Self {
        Self::of(&self.key(purpose))
    }

    /// Returns `true` if the secret looks typed rather than random.
    ///
    /// Signs are few different bytes, repeated parts, rows of the alphabet or the keyboard, or
    /// words common in such secrets. A random secret looks typed about once in 100,000 draws.
    #[must_use]
    pub fn is_made_up(&self) -> bool {
        let text = self.current.to_ascii_lowercase();
        let different: HashSet<&u8> = text.iter().collect();
        let parts: HashSet<&[u8]> = text.windows(3).collect();
        let steps = text.windows(2).filter(|pair| is_step(pair)).count();
        let contains = |word: &&str| {
            let word = word.as_bytes();
            text.windows(word.len()).any(|part| part == word)
        };
        different.len() < DIFFERENT_BYTES
            || parts.len() * 4 < text.len().saturating_sub(2) * 3
            || steps * 2 > text.len()
            || WORDS.iter().any(contains)
    }

    fn of(bytes: &[u8]) -> Self {
        Self {
            current: bytes.into(),
            previous: None,
        }
    }

    /// Adds the previous secret, which still verifies older tokens and decrypts older messages.
    #[must_use]
    pub fn replacing(self, old: &Self) -> Self {
        Self {
            previous: Some(Arc::clone(&old.current)),
            ..self
        }
    }

    /// Returns this secret alone, then the previous one.
    pub fn newest_first(&self) -> impl Iterator<Item = Self> {
        let both = [Some(&self.current), self.previous.as_ref()];
        both.into_iter().flatten().map(|bytes| Self::of(bytes))
    }

    /// Returns the raw secret, the key that signs tokens.
    #[must_use]
    pub fn reveal(&self) -> &[u8] {
        &self.current
    }

    /// Derives a key for one purpose. The key reveals neither the secret nor other keys.
    #[must_use]
    pub fn key(&self, purpose: &str) -> [u8; 32] {
        self.authenticate(purpose).finalize().into_bytes().into()
    }

    /// Computes the HMAC-SHA-256 of a text.
    #[must_use]
    #[expect(
        clippy::expect_used,
        clippy::missing_panics_doc,
        reason = "HMAC takes a key of any length"
    )]
    pub fn authenticate(&self, text: &str) -> Hmac<Sha256> {
        let mac = Hmac::new_from_slice(&self.current).expect("a key of any length");
        mac.chain_update(text)
    }
}

fn owner_only() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Formats without the secret.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(……)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_ones_are_none() {
        assert!(Secret::parse(&"x".repeat(31)).is_none());
        assert!(Secret::parse(&"x".repeat(32)).is_some());
        let shown = format!("{:?}", Secret::parse(&"x".repeat(32)));
        assert!(!shown.contains("xx"), "{shown}");
    }

    #[test]
    fn typed_and_drawn_ones() {
        let is_made_up = |text: &str| Secret::parse(text).unwrap().is_made_up();
        for typed in [
            "12345678901234567890123456789012",
            "0123456789abcdef0123456789abcdef",
            "qwertyuiopasdfghjklzxcvbnm123456",
            "my-key-2026-my-key-2026-my-key-2026",
            "THE-SECRET-OF-OUR-SHOP-3f1cbb6ad9e44",
        ] {
            assert!(is_made_up(typed), "{typed}");
        }
        for _ in 0..2_000 {
            let drawn = random::token().unwrap();
            assert!(!is_made_up(&drawn), "{drawn}");
        }
    }

    #[test]
    fn keyed_hashes() {
        let secret = Secret::parse(&"x".repeat(32)).unwrap();
        let hash = secret.hash("code", "7KM4XA");
        assert!(secret.matches("code", "7KM4XA", &hash));
        assert!(!secret.matches("code", "7KM4XB", &hash));
        assert!(!secret.matches("other", "7KM4XA", &hash));
        let other = Secret::parse(&"y".repeat(32)).unwrap();
        assert!(!other.matches("code", "7KM4XA", &hash));
        let replacing = other.clone().replacing(&secret);
        assert!(replacing.matches("code", "7KM4XA", &hash));
        assert_eq!(replacing.hash("code", "x"), other.hash("code", "x"));
        for none in ["", "not a hash", "$argon2id$v=19$m=19456,t=2,p=1$x$y"] {
            assert!(!secret.matches("code", "7KM4XA", none));
        }
    }

    /// Servers that start concurrently on a fresh data directory agree on one secret, readable only
    /// by its owner.
    #[test]
    fn made_once_and_kept() {
        let folder = tempfile::TempDir::new().unwrap();
        let data = folder.path().join("data");
        assert!(Secret::stored(&data).unwrap().is_none());
        let keys: Vec<[u8; 32]> = std::thread::scope(|scope| {
            let start = || Secret::stored_or_made(&data).unwrap().key("x");
            let servers: Vec<_> = (0..8).map(|_| scope.spawn(start)).collect();
            servers
                .into_iter()
                .map(|server| server.join().unwrap())
                .collect()
        });
        assert!(keys.iter().all(|key| *key == keys[0]));
        assert_eq!(
            fs::read_dir(&data).unwrap().count(),
            1,
            "no drafts are left"
        );
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(data.join(SECRET))
                .unwrap()
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
}
