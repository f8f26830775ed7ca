//! The number of an order (decision D28).

use std::fmt;

use serde::{Serialize, Serializer};

use super::refusals::order_unknown;
use crate::account::CODE_ALPHABET;
use crate::refusal::Refusal;
use crate::time::Day;

/// How many characters behind the day are drawn: 31¹⁰, so nobody guesses one.
pub const DRAWN_LETTERS: usize = 10;

/// How long a number is, which is as long as the card gateway takes.
const LENGTH: usize = 6 + DRAWN_LETTERS;

/// An order's number: the day in Taiwan on which it was placed as `YYMMDD`, and ten characters that
/// were drawn (`2611217QK4ZT9WXB`).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrderNumber(String);

impl OrderNumber {
    /// The number of an order placed on this day, with characters that a source of chance drew: one
    /// number below the length of [`CODE_ALPHABET`] for each. `None` for a number that is not.
    #[must_use]
    pub fn drawn(day: Day, letters: [u8; DRAWN_LETTERS]) -> Option<Self> {
        let (year, month, of_month) = (day.year() % 100, day.month(), day.of_month());
        let mut number = format!("{year:02}{month:02}{of_month:02}");
        for letter in letters {
            number.push(CODE_ALPHABET.chars().nth(usize::from(letter))?);
        }
        Some(Self(number))
    }

    /// Reads a number; white space around it and small letters are forgiven.
    ///
    /// Refuses with `order_unknown` what no order can be numbered.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let number = typed.trim().to_ascii_uppercase();
        let is_letter = |letter| CODE_ALPHABET.chars().any(|known| known == letter);
        let sound = number.len() == LENGTH
            && number.split_at_checked(6).is_some_and(|(day, letters)| {
                day.bytes().all(|b| b.is_ascii_digit()) && letters.chars().all(is_letter)
            });
        if sound {
            Ok(Self(number))
        } else {
            Err(order_unknown())
        }
    }

    /// The sixteen characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for OrderNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for OrderNumber {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&self.0)
    }
}
