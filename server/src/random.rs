//! The server's only source of chance: the operating system's.

/// Bytes that nobody can guess.
///
/// Fails only when the operating system has no randomness to give, which ends the request.
#[expect(
    clippy::disallowed_methods,
    reason = "this file is the source of chance"
)]
pub fn bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
