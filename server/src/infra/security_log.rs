//! The security log: log-ins, limits, forgeries and what a role may not do, for whoever runs the shop and for a ban list.
//! A line has the address, and of an account a keyed hash that tells one from another and nothing else.

use std::net::IpAddr;

use parking_lot::Mutex;
use shop_core::time::Moment;

use crate::infra::secret::Secret;

/// Lines in a second; a flood writes no more, and says how many it left out.
const LINES: u32 = 20;

/// The longest path in a line.
const ABOUT_LENGTH: usize = 200;

/// What the key of the accounts' hashes is for.
const KEY: &str = "security log";

/// Characters of the hash: enough to tell the accounts of an attack apart.
const HASH_LENGTH: usize = 16;

/// What is written down: what an honest shopper seldom does and an attacker often, and each log-in of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A member logged in.
    LoggedIn,
    /// A log-in with a wrong account or password.
    LoginFailed,
    /// A call of the back office that the role may not make.
    AccessRefused,
    /// A request beyond a limit.
    LimitMet,
    /// A token that this shop did not write.
    TokenForged,
    /// A payment's return that the provider did not write.
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

/// Writes a line, unless this second has enough of them; log-ins and attacks take none of each other's. `about` is what
/// the line tells beside the address: an account's [`hashed`], or a path.
pub fn note(now: Moment, event: Event, from: IpAddr, about: &str) {
    static ATTACKS: Mutex<Pace> = Mutex::new(Pace::new());
    static LOG_INS: Mutex<Pace> = Mutex::new(Pace::new());
    let (name, about) = (event.as_str(), about.get(..ABOUT_LENGTH).unwrap_or(about));
    if event == Event::LoggedIn {
        if let Some(left_out) = LOG_INS.lock().line(now) {
            tracing::info!(target: "security", event = name, %from, about, left_out, "noticed");
        }
    } else if let Some(left_out) = ATTACKS.lock().line(now) {
        tracing::warn!(target: "security", event = name, %from, about, left_out, "noticed");
    }
}

/// What stands for an account in the log.
#[must_use]
pub fn hashed(secret: &Secret, account: &str) -> String {
    let mut hash = secret.hash(KEY, account);
    hash.truncate(HASH_LENGTH);
    hash
}

/// How many lines this second has, and how many were left out since the last line.
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

    /// Whether there is a line; with how many were left out before it.
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
