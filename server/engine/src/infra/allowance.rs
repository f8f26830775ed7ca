//! Rate limits of members and addresses (decision D66). They are kept in the memory of this server,
//! so that a change of an order or a cart needs no extra query.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use parking_lot::Mutex;
use shop_core::time::Moment;

use crate::error::AppError;

/// Maximum number of keys in memory. A key is two numbers.
const KEYS: usize = 100_000;

/// Token bucket: `most` per window, refilled one by one.
#[derive(Debug)]
pub struct Allowance<K> {
    /// Cost of one token, in microseconds of the window.
    cost: i64,
    window: i64,
    /// Time until which the tokens of each key are spent, in microseconds.
    spent: Mutex<HashMap<K, i64>>,
}

impl<K: Eq + Hash> Allowance<K> {
    /// Creates a bucket of `most` tokens per window.
    #[must_use]
    pub fn new(most: u32, window: Duration) -> Self {
        let window = i64::try_from(window.as_micros()).unwrap_or(i64::MAX);
        Self {
            cost: window.checked_div(most.into()).unwrap_or(window),
            window,
            spent: Mutex::default(),
        }
    }

    /// Takes a token of a key. Fails with `too_many_requests` and the waiting time if none is left.
    ///
    /// `now` is from the monotonic clock: setting the wall clock back would block all keys.
    pub fn take(&self, key: K, now: Moment) -> Result<(), AppError> {
        let now = now.millis().saturating_mul(1_000);
        let mut spent = self.spent.lock();
        if spent.len() >= KEYS && !spent.contains_key(&key) {
            spent.retain(|_, until| *until > now);
            if spent.len() >= KEYS {
                spent.clear();
            }
        }
        let until = spent.get(&key).copied().unwrap_or(now).max(now) + self.cost;
        let late = until - now - self.window;
        if late > 0 {
            let late = Duration::from_micros(late.unsigned_abs());
            return Err(AppError::TooMany(late));
        }
        spent.insert(key, until);
        Ok(())
    }

    /// Returns a token that does not count.
    pub fn give_back(&self, key: &K) {
        if let Some(until) = self.spent.lock().get_mut(key) {
            *until -= self.cost;
        }
    }
}

/// Limits of every bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// Changes of a member per minute.
    pub member_changes: u32,
    /// Orders of a member per hour.
    pub member_orders: u32,
    /// Changes without a token per minute, by address.
    pub open_changes: u32,
    /// Status queries about a payment attempt to its provider per second.
    pub provider_asks: u32,
}

impl Default for Figures {
    fn default() -> Self {
        Self {
            member_changes: 60,
            member_orders: 20,
            open_changes: 600,
            provider_asks: 1,
        }
    }
}

/// Token buckets of this server.
#[derive(Debug)]
pub struct Allowances {
    /// Changes of members. The first merge of a line of a visitor's cart does not count, because
    /// merged lines have a limit of their own (decision D44).
    pub changes: Allowance<i64>,
    /// Orders placed by members.
    pub orders: Allowance<i64>,
    /// Changes without a token, by address.
    pub open_changes: Allowance<IpAddr>,
    /// Status queries to providers, by attempt number.
    pub asks: Allowance<String>,
}

impl Allowances {
    /// Creates full buckets.
    #[must_use]
    pub fn new(figures: Figures) -> Self {
        let minute = Duration::from_mins(1);
        Self {
            changes: Allowance::new(figures.member_changes, minute),
            orders: Allowance::new(figures.member_orders, Duration::from_hours(1)),
            open_changes: Allowance::new(figures.open_changes, minute),
            asks: Allowance::new(figures.provider_asks, Duration::from_secs(1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_taken(allowance: &Allowance<u32>, key: u32, millis: i64) -> bool {
        allowance.take(key, Moment::from_millis(millis)).is_ok()
    }

    /// Three per minute: three at once, then one every 20 seconds. Other keys are independent.
    #[test]
    fn so_many_in_a_window() {
        let allowance = Allowance::new(3, Duration::from_mins(1));
        let taken = [0, 0, 0, 0].map(|at| is_taken(&allowance, 1, at));
        assert_eq!(taken, [true, true, true, false]);
        assert!(is_taken(&allowance, 2, 0));
        assert!(!is_taken(&allowance, 1, 19_999));
        assert!(is_taken(&allowance, 1, 20_000));
        assert!(!is_taken(&allowance, 1, 20_001));
        let refused = allowance.take(1, Moment::from_millis(30_000));
        assert!(matches!(refused, Err(AppError::TooMany(wait)) if wait.as_secs() == 10));
        allowance.give_back(&1);
        assert!(is_taken(&allowance, 1, 30_000));
    }

    /// Only expired keys are evicted: a key that must wait goes on waiting.
    #[test]
    fn only_expired_keys_are_evicted() {
        let allowance = Allowance::new(1, Duration::from_mins(1));
        for key in 1..100_000 {
            assert!(is_taken(&allowance, key, 0));
        }
        assert!(is_taken(&allowance, 100_000, 30_000));
        assert!(is_taken(&allowance, 100_001, 60_000));
        assert!(!is_taken(&allowance, 100_000, 60_000));
    }

    /// The number of keys in memory is bounded.
    #[test]
    fn keys_have_an_end() {
        let allowance = Allowance::new(1, Duration::from_mins(1));
        for key in 0..250_000 {
            assert!(is_taken(&allowance, key, 0));
        }
        assert!(allowance.spent.lock().len() <= 100_000);
    }
}
