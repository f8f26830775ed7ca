//! Number of a payment attempt, as sent to the provider.

use std::fmt;

use crate::order::OrderNumber;

/// Maximum number of attempts of one order; enough for a buyer whose card is declined repeatedly.
pub const ATTEMPTS_MAX: u32 = 99;

/// Number of an attempt at the provider: the order number and two digits, 18 characters in total.
/// The card gateway accepts 19.
///
/// Providers accept a number only once, so each attempt has its own (decision D33).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AttemptNumber(String);

impl AttemptNumber {
    /// Creates the number of an order's attempt; `count` starts at 1. Returns `None` beyond
    /// [`ATTEMPTS_MAX`].
    #[must_use]
    pub fn new(order: &OrderNumber, count: u32) -> Option<Self> {
        (1..=ATTEMPTS_MAX)
            .contains(&count)
            .then(|| Self(format!("{order}{count:02}")))
    }

    /// Parses a number returned by a provider, ignoring surrounding white space. Returns `None` if
    /// the format is wrong.
    #[must_use]
    pub fn parse(number: &str) -> Option<Self> {
        let number = number.trim();
        let (order, count) = number.split_at_checked(number.len().checked_sub(2)?)?;
        let two_digits = count.bytes().all(|b| b.is_ascii_digit()) && count != "00";
        let sound = OrderNumber::parse(order).is_ok_and(|parsed| parsed.as_str() == order);
        (two_digits && sound).then(|| Self(number.to_owned()))
    }

    /// Returns the number as text, 18 characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AttemptNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
