//! Proof of work for messages to strangers, while more of them are sent than usual (decision D62).
//!
//! The client gets a challenge and searches for a number so that SHA-256 of both begins with enough
//! zero bits. A browser takes seconds; a thousand messages take a thousand times the work. Members
//! who are logged in need no proof. Checking a proof costs the server two hashes.

use std::time::Duration;

use sha2::{Digest as _, Sha256};
use shop_core::time::Moment;

use shop_engine::db::Conn;
use shop_engine::db::limit::Limit;
use shop_engine::error::AppError;
use shop_engine::error::Challenge;
use shop_engine::infra::random;
use shop_engine::infra::secret::Secret;

/// Request header with the solution: the challenge, a dot, and the number in digits.
pub const HEADER: &str = "Proof-Of-Work";

/// Lifetime of a challenge.
const LIFETIME: Duration = Duration::from_mins(5);

/// Limit of one message per solved challenge.
const ONCE: Limit = Limit::new("proof_of_work", 1, LIFETIME);

/// Purpose of the keyed hash that signs challenges.
const PURPOSE: &str = "proof of work";

/// Maximum number of digits of the number.
const DIGITS_MAX: usize = 16;

/// Required zero bits above half of a budget. A phone tries 65,536 numbers in about a second.
const BITS_ABOVE_HALF: u32 = 16;

/// Required zero bits above three quarters of a budget.
const BITS_ABOVE_THREE_QUARTERS: u32 = 18;

/// Required zero bits above nine tenths of a budget. A phone takes a quarter of a minute.
const BITS_ABOVE_NINE_TENTHS: u32 = 20;

/// Creates a challenge for messages to `contact`.
pub(super) fn challenge(
    secret: &Secret,
    now: Moment,
    contact: &str,
    bits: u32,
) -> Result<Challenge, AppError> {
    let ends = now.plus(LIFETIME).millis();
    let facts = format!("{bits}.{ends}.{}", random::token()?);
    let tag = secret.hash(PURPOSE, &signed(&facts, contact));
    let challenge = format!("{facts}.{tag}");
    Ok(Challenge { challenge, bits })
}

/// Returns the zero bits required at this use of a budget, or `None` up to half of it.
pub(super) const fn bits(spent: i64, most: i64) -> Option<u32> {
    match spent {
        _ if spent * 10 > most * 9 => Some(BITS_ABOVE_NINE_TENTHS),
        _ if spent * 4 > most * 3 => Some(BITS_ABOVE_THREE_QUARTERS),
        _ if spent * 2 > most => Some(BITS_ABOVE_HALF),
        _ => None,
    }
}

/// Returns `true` if the header solves a valid challenge for `contact`, in time and for the first
/// time. Marks the challenge as used, unless the caller rolls back.
pub(super) fn accept(
    conn: &mut Conn,
    secret: &Secret,
    now: Moment,
    contact: &str,
    header: &str,
) -> Result<bool, AppError> {
    match solved(secret, now, contact, header) {
        Some(challenge) => ONCE.admits(conn, secret, now, challenge),
        None => Ok(false),
    }
}

/// Returns the challenge that the header solves, or `None` if the solution is invalid or late.
fn solved<'a>(secret: &Secret, now: Moment, contact: &str, header: &'a str) -> Option<&'a str> {
    let (challenge, number) = header.rsplit_once('.')?;
    let (facts, tag) = challenge.rsplit_once('.')?;
    let mut parts = facts.split('.');
    let bits: u32 = parts.next()?.parse().ok()?;
    let ends: i64 = parts.next()?.parse().ok()?;
    let is_number = number.len() <= DIGITS_MAX && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_solved = is_number
        && ends > now.millis()
        && zero_bits(header) >= bits
        && secret.matches(PURPOSE, &signed(facts, contact), tag);
    is_solved.then_some(challenge)
}

fn signed(facts: &str, contact: &str) -> String {
    format!("{facts} {contact}")
}

fn zero_bits(text: &str) -> u32 {
    let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    hash.first_chunk()
        .map_or(0, |begin| u64::from_be_bytes(*begin).leading_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment::from_millis(1_774_000_000_000);

    fn secret() -> Secret {
        Secret::parse("a secret of thirty-two bytes or more").unwrap()
    }

    fn solve(challenge: &Challenge) -> String {
        solve_as(challenge, |number| number.to_string())
    }

    /// Solves a challenge with numbers in the format of `written`.
    fn solve_as(challenge: &Challenge, written: fn(u64) -> String) -> String {
        let tries = (0..).map(|number| format!("{}.{}", challenge.challenge, written(number)));
        tries
            .into_iter()
            .find(|text| zero_bits(text) >= challenge.bits)
            .unwrap()
    }

    #[test]
    fn a_solved_challenge() {
        let challenge = super::challenge(&secret(), NOW, "Sms 0912345678", 10).unwrap();
        let solution = solve(&challenge);
        let good = |now, contact: &str| solved(&secret(), now, contact, &solution).is_some();
        assert!(good(NOW, "Sms 0912345678"));
        assert!(!good(NOW, "Sms 0912345679"), "somebody else's");
        assert!(good(NOW.plus(Duration::from_secs(299)), "Sms 0912345678"));
        assert!(
            !good(NOW.plus(Duration::from_mins(5)), "Sms 0912345678"),
            "too late"
        );
    }

    #[test]
    fn invalid_solutions() {
        let challenge = super::challenge(&secret(), NOW, "to", 10).unwrap();
        let easier = Challenge {
            challenge: challenge.challenge.replacen("10.", "1.", 1),
            bits: 1,
        };
        let other = Secret::parse("another secret of thirty-two bytes").unwrap();
        let forged = super::challenge(&other, NOW, "to", 10).unwrap();
        let unsolved = (0..).map(|number| format!("{}.{number}", challenge.challenge));
        let unsolved = unsolved.into_iter().find(|text| zero_bits(text) < 10);
        for wrong in [
            solve(&easier),
            solve(&forged),
            unsolved.unwrap(),
            challenge.challenge.clone(),
            format!("{}x", solve(&challenge)),
            solve_as(&challenge, |number| format!("x{number}")),
            solve_as(&challenge, |number| format!("{number:017}")),
            String::new(),
            "....".to_owned(),
            "10.香.x.y.1".to_owned(),
        ] {
            assert_eq!(solved(&secret(), NOW, "to", &wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_more_is_spent_the_more_work() {
        assert_eq!(bits(150, 300), None);
        assert_eq!(bits(151, 300), Some(16));
        assert_eq!(bits(225, 300), Some(16));
        assert_eq!(bits(226, 300), Some(18));
        assert_eq!(bits(270, 300), Some(18));
        assert_eq!(bits(271, 300), Some(20));
        assert_eq!(bits(0, 0), None);
    }
}
