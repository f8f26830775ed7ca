//! The secret that signs tokens and seals messages.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;
use std::sync::Arc;

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::random;

/// Bytes that a secret has at least: as many as the tag of HS256.
const LEAST: usize = 32;

/// Where a development server keeps the secret that it made, in the data directory.
const FILE: &str = "jwt-secret";

/// The secret of all servers of one shop, cheap to clone.
#[derive(Clone)]
pub struct Secret(Arc<[u8]>);

impl Secret {
    /// Reads `SHOP_JWT_SECRET`. `None` when it has fewer than 32 bytes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() >= LEAST).then(|| Self(text.as_bytes().into()))
    }

    /// A secret that nobody knows and nobody keeps.
    pub fn fresh() -> Result<Self, random::Error> {
        Ok(Self(random::token()?.into_bytes().into()))
    }

    /// The secret of a data directory; `None` when none was made there yet.
    pub fn kept(data_dir: &Path) -> io::Result<Option<Self>> {
        let text = match fs::read_to_string(data_dir.join(FILE)) {
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
    pub fn kept_or_made(data_dir: &Path) -> io::Result<Self> {
        if let Some(secret) = Self::kept(data_dir)? {
            return Ok(secret);
        }
        let made = random::token().map_err(io::Error::other)?;
        let draft = data_dir.join(format!(
            ".{FILE}-{}",
            random::id().map_err(io::Error::other)?
        ));
        fs::create_dir_all(data_dir)?;
        owner_only().open(&draft)?.write_all(made.as_bytes())?;
        let linked = fs::hard_link(&draft, data_dir.join(FILE));
        fs::remove_file(&draft)?;
        match linked {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
        Self::kept(data_dir)?.ok_or_else(|| io::Error::other("jwt-secret is gone"))
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
        let mac = Hmac::new_from_slice(&self.0).expect("a key of any length");
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
