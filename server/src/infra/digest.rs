//! Fingerprints of what the database must find again and must not tell.

use sha2::{Digest as _, Sha256};

/// The SHA-256 of a text in 64 hexadecimal digits: of handles, link tokens and LINE states, which
/// are too long to be guessed from it.
#[must_use]
pub fn of(text: &str) -> String {
    of_bytes(text.as_bytes())
}

/// The same of bytes.
#[must_use]
pub fn of_bytes(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}
