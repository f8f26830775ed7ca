//! Security log for the operator and for ban lists: logins, limits, forgeries, and rejected staff
//! calls.
//!
//! A line has the address, and for an account a keyed hash that only distinguishes accounts.

use std::net::IpAddr;

use parking_lot::Mutex;
use shop_core::time::Moment;

use crate::infra::secret::Secret;

/// Maximum number of lines per second. Further lines are counted but not written.
const LINES: u32 = 20;

/// Maximum length of a path in a line.
const ABOUT_LENGTH: usize = 200;

/// Purpose of the key of the account hashes.
const KEY: &str = "security log";

/// Characters of the hash, enough to distinguish the accounts of an attack.
const HASH_LENGTH: usize = 16;

/// Logged event: a login, or an event that is rare for shoppers and frequent in attacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A member logged in.
    LoggedIn,
    /// A login failed because of a wrong account or password.
    LoginFailed,
    /// A back-office call that the role does not permit.
    AccessRefused,
    /// A request beyond a limit.
    LimitMet,
    /// A token with an invalid signature.
    TokenForged,
    /// A payment redirect with an invalid signature.
    ReturnForged,
}

impl Event {
    const fn as_str(self) -> &'static str {
        match self {
            Self::LoggedIn => "logged_in",
            Self::LoginFailed => "login_failed",
            Self::AccessRefused => "access_refused",
            Self::LimitMet => "limit_met",
            Self::TokenForged => "token_forged",
            Self::ReturnForged => "return_forged",
        }
    }
}

/// Writes a line, unless the lines of this second are used up. Logins and attacks are limited
/// separately.
///
/// `about` is an account's [`hashed`] value or a path.
pub fn note(now: Moment, event: Event, from: IpAddr, about: &str) {
    static ATTACKS: Mutex<Pace> = Mutex::new(Pace::new());
    static LOG_INS: Mutex<Pace> = Mutex::new(Pace::new());
    let name = event.as_str();
    let about = about.get(..ABOUT_LENGTH).unwrap_or(about);
    if event == Event::LoggedIn {
        if let Some(left_out) = LOG_INS.lock().line(now) {
            tracing::info!(target: "security", event = name, %from, about, left_out, "noticed");
        }
    } else if let Some(left_out) = ATTACKS.lock().line(now) {
        tracing::warn!(target: "security", event = name, %from, about, left_out, "noticed");
    }
}

/// Returns the keyed hash of an account for the log.
#[must_use]
pub fn hashed(secret: &Secret, account: &str) -> String {
    let mut hash = secret.hash(KEY, account);
    hash.truncate(HASH_LENGTH);
    hash
}

/// Number of lines in this second, and number of lines left out since the last one.
struct Pace {
    second: i64,
    lines: u32,
    left_out: u64,
}

impl Pace {
    const fn new() -> Self {
        Self {
            second: i64::MIN,
            lines: 0,
            left_out: 0,
        }
    }

    /// Takes a line of this second. Returns the number of lines left out before it, or `None` if
    /// the second is full.
    fn line(&mut self, now: Moment) -> Option<u64> {
        let second = now.millis().div_euclid(1_000);
        if self.second != second {
            self.second = second;
            self.lines = 0;
        }
        if self.lines == LINES {
            self.left_out += 1;
            return None;
        }
        self.lines += 1;
        Some(std::mem::take(&mut self.left_out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_writes_twenty_lines_a_second_and_counts_the_rest() {
        let mut pace = Pace::new();
        let mut lines = |millis: i64, count: usize| {
            let lines = (0..count).map(|_| pace.line(Moment::from_millis(millis)));
            lines.flatten().collect::<Vec<_>>()
        };
        assert_eq!(lines(5_000, 1_000), vec![0; 20]);
        assert_eq!(lines(5_999, 10), Vec::<u64>::new());
        assert_eq!(lines(6_000, 2), [990, 0]);
    }

    #[test]
    fn accounts_are_told_apart_and_not_told() {
        let secret = Secret::parse("3f1cbb6ad9e4408c8c1e3d5b7a90f2e6").unwrap();
        let hash = hashed(&secret, "0912345678");
        assert_eq!(hash.len(), 16);
        assert_eq!(hash, hashed(&secret, "0912345678"));
        assert_ne!(hash, hashed(&secret, "0912345679"));
    }
}
