//! The server's only source of randomness: the operating system.
//!
//! Every function fails only if the operating system has no randomness, which ends the request.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use shop_core::account::{CODE_ALPHABET, CODE_LENGTH, Code};

pub use getrandom::Error;

/// Returns unpredictable bytes.
#[expect(
    clippy::disallowed_methods,
    reason = "this file is the source of chance"
)]
pub fn bytes<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// Returns a pause between 10 and 100 ms, so that conflicting transactions are not retried at the
/// same time.
#[must_use]
pub fn pause() -> Duration {
    let part = bytes::<1>().map_or(128, |[byte]| u64::from(byte));
    Duration::from_millis(10 + 90 * part / 255)
}

/// Returns an unguessable token of 256 bits in 43 URL-safe characters. It is used for handles, link
/// tokens, and LINE's state and nonce (decision D8).
pub fn token() -> Result<String, Error> {
    Ok(URL_SAFE_NO_PAD.encode(bytes::<32>()?))
}

/// Returns a positive random id, for rows such as members and codes.
pub fn id() -> Result<i64, Error> {
    loop {
        let id = i64::from_be_bytes(bytes()?) & i64::MAX;
        if id > 0 {
            return Ok(id);
        }
    }
}

/// Returns a positive id below 2^53, which a JavaScript number holds exactly, for cart lines.
pub fn browser_id() -> Result<i64, Error> {
    const BROWSER_BITS: i64 = (1 << 53) - 1;
    loop {
        let id = i64::from_be_bytes(bytes()?) & BROWSER_BITS;
        if id > 0 {
            return Ok(id);
        }
    }
}

/// Returns a verification code, uniformly distributed (decision D10).
pub fn code() -> Result<Code, Error> {
    loop {
        if let Some(code) = Code::drawn(letters::<CODE_LENGTH>()?) {
            return Ok(code);
        }
    }
}

/// Returns uniformly distributed indexes into the alphabet of codes.
///
/// A byte beyond the last whole multiple of the alphabet's length is drawn again: its remainder
/// would favour the first letters.
pub fn letters<const N: usize>() -> Result<[u8; N], Error> {
    let size = u8::try_from(CODE_ALPHABET.len()).unwrap_or(u8::MAX);
    let sound = u8::MAX - u8::MAX % size;
    let mut letters = [0; N];
    let mut empty = letters.iter_mut();
    while empty.len() > 0 {
        let sound = bytes::<N>()?.into_iter().filter(|byte| *byte < sound);
        for (byte, letter) in sound.zip(empty.by_ref()) {
            *letter = byte % size;
        }
    }
    Ok(letters)
}
