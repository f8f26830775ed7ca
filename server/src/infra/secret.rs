//! The secret that signs tokens and seals messages.

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

/// Bytes that a secret has at least: as many as the tag of HS256.
const LEAST: usize = 32;

/// Different bytes that a secret has at least: 32 hexadecimal digits by chance have more.
const DIFFERENT_BYTES: usize = 10;

/// Rows of keys that fingers run along.
const KEY_ROWS: [&[u8]; 4] = [b"1234567890", b"qwertyuiop", b"asdfghjkl", b"zxcvbnm"];

/// Words of secrets that were typed, and of documents that secrets are copied from. None is short enough to be drawn.
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

/// Returns `true` if the second byte is the first one, or adjacent to it in the alphabet or on the keyboard.
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

/// The secret of all servers of one shop, and the one before it while it is being changed; cheap to
/// clone.
#[derive(Clone)]
pub struct Secret {
    current: Arc<[u8]>,
    previous: Option<Arc<[u8]>>,
}

impl Secret {
    /// Reads `SHOP_JWT_SECRET`. `None` when it has fewer than 32 bytes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() >= LEAST).then(|| Self::of(text.as_bytes()))
    }

    /// The secret of a data directory; `None` when none was made there yet.
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

    /// The secret of a data directory, made when there is none yet.
    ///
    /// Servers that start together agree: the file appears whole, and the first one stays.
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
        Self::stored(data_dir)?.ok_or_else(|| io::Error::other("jwt-secret is gone"))
    }

    /// The secret of a data directory; when there is none yet, one that nobody keeps.
    pub fn stored_or_fresh(data_dir: &Path) -> io::Result<Self> {
        if let Some(secret) = Self::stored(data_dir)? {
            return Ok(secret);
        }
        let made = random::token().map_err(io::Error::other)?;
        Ok(Self::of(made.as_bytes()))
    }

    /// A keyed hash of a text for one purpose: without the secret, nobody finds a short text by trying
    /// them all (decision D65).
    #[must_use]
    pub fn hash(&self, purpose: &str, text: &str) -> String {
        let mac = self.of_purpose(purpose).authenticate(text);
        URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
    }

    /// Whether a text is the one behind a keyed hash.
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

    /// Returns `true` if the secret was typed rather than drawn: few different bytes, parts that repeat, rows of the
    /// alphabet or the keyboard, or words that such secrets are made of. A drawn one is taken for a typed one about
    /// once in 100,000 draws.
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

    /// The secret in the place of an older one, by which tokens and messages from before are still read.
    #[must_use]
    pub fn replacing(self, old: &Self) -> Self {
        Self {
            previous: Some(Arc::clone(&old.current)),
            ..self
        }
    }

    /// This secret by itself, and then the one before it.
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = Self> {
        let both = [Some(&self.current), self.previous.as_ref()];
        both.into_iter().flatten().map(|bytes| Self::of(bytes))
    }

    /// The secret itself, as the key that signs tokens.
    pub(crate) fn reveal(&self) -> &[u8] {
        &self.current
    }

    /// A key for one purpose: whoever learns it learns neither the secret nor another key.
    #[must_use]
    pub fn key(&self, purpose: &str) -> [u8; 32] {
        self.authenticate(purpose).finalize().into_bytes().into()
    }

    /// The HMAC-SHA-256 of a text, to be read or to be compared.
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

/// Says that it is a secret and not which.
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

    /// Servers that start together on a fresh data directory agree on one secret, which only its
    /// owner can read.
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
