//! Digests of values that the database must find but must not reveal.

use sha2::{Digest as _, Sha256};

/// Returns the SHA-256 of a text in 64 hexadecimal digits. It is used for handles, link tokens and
/// LINE states, which are too long to be guessed from their digest.
#[must_use]
pub fn of(text: &str) -> String {
    of_bytes(text.as_bytes())
}

/// Returns the SHA-256 of bytes in 64 hexadecimal digits.
#[must_use]
pub fn of_bytes(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}
