//! The number of an attempt, as the provider knows it.

use std::fmt;

use crate::order::OrderNumber;

/// Most attempts of one order: enough for anybody whose card is refused now and then.
pub const ATTEMPTS_MAX: u32 = 99;

/// What an attempt is called at the provider: the order's number and two digits, 18 characters in
/// all, of which the card gateway takes 19. Providers know a number once, so each attempt has its
/// own (decision D33).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AttemptNumber(String);

impl AttemptNumber {
    /// The number of an order's attempt, counted from 1; `None` beyond [`ATTEMPTS_MAX`].
    #[must_use]
    pub fn new(order: &OrderNumber, count: u32) -> Option<Self> {
        (1..=ATTEMPTS_MAX)
            .contains(&count)
            .then(|| Self(format!("{order}{count:02}")))
    }

    /// Reads a number that came back; white space around it is forgiven. `None` for what no attempt
    /// can be called.
    #[must_use]
    pub fn parse(number: &str) -> Option<Self> {
        let number = number.trim();
        let (order, count) = number.split_at_checked(number.len().checked_sub(2)?)?;
        let two_digits = count.bytes().all(|b| b.is_ascii_digit()) && count != "00";
        let sound = OrderNumber::parse(order).is_ok_and(|parsed| parsed.as_str() == order);
        (two_digits && sound).then(|| Self(number.to_owned()))
    }

    /// The eighteen characters.
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
