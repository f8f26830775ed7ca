//! Amounts of New Taiwan dollars, exact to the thousandth (decision D5).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Thousandths in one dollar.
const SCALE: i64 = 1000;

/// Amount in New Taiwan dollars, 0 or more, with at most three decimals.
///
/// A JSON number such as `128.5`. Requests may also send a decimal string.
// Stored in thousandths of NT$, so that a price by weight such as 1,080.125 stays exact. Arithmetic
// is checked: it returns `None` outside the range.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = f64, example = 128.5))]
pub struct Money(#[cfg_attr(feature = "ts", tsify(type = "number"))] i64);

impl Money {
    /// NT$0.
    pub const ZERO: Self = Self(0);

    /// Largest amount: 10^12 dollars. Up to this amount a JavaScript number distinguishes every
    /// thousandth.
    pub const MAX: Self = Self(1_000_000_000_000 * SCALE);

    /// Converts from thousandths of a dollar, the unit of the database. Returns `None` outside the
    /// range.
    #[must_use]
    pub const fn from_thousandths(thousandths: i64) -> Option<Self> {
        if thousandths < 0 || thousandths > Self::MAX.0 {
            None
        } else {
            Some(Self(thousandths))
        }
    }

    /// Converts from whole dollars.
    #[must_use]
    pub const fn from_dollars(dollars: u32) -> Self {
        #[expect(
            clippy::as_conversions,
            reason = "u32 always fits i64; `From` is not const"
        )]
        Self(dollars as i64 * SCALE)
    }

    /// Converts from whole dollars, or returns `None` outside the range.
    #[must_use]
    pub fn of_dollars(dollars: i64) -> Option<Self> {
        dollars.checked_mul(SCALE).and_then(Self::from_thousandths)
    }

    /// Returns the amount in thousandths of a dollar.
    #[must_use]
    pub const fn thousandths(self) -> i64 {
        self.0
    }

    /// Returns the amount in whole dollars, rounded down.
    #[must_use]
    pub const fn whole_dollars(self) -> i64 {
        self.0 / SCALE
    }

    /// Returns the sum, or `None` above [`Money::MAX`].
    #[must_use]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(sum) => Self::from_thousandths(sum),
            None => None,
        }
    }

    /// Returns the difference, or `None` below zero.
    #[must_use]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(difference) => Self::from_thousandths(difference),
            None => None,
        }
    }

    /// Returns the price of `amount` pieces, or `None` above [`Money::MAX`].
    #[must_use]
    pub fn checked_mul(self, amount: u32) -> Option<Self> {
        let amount = i64::from(amount);
        // Below 2^30 thousandths (about a million dollars) the product always fits `i64`. This
        // avoids checked multiplication, which is expensive in WebAssembly.
        let product = if self.0 < 1 << 30 {
            self.0 * amount
        } else {
            self.0.checked_mul(amount)?
        };
        Self::from_thousandths(product)
    }

    /// Rounds half up to whole dollars, the charge for one line (decision D24).
    #[must_use]
    pub const fn round_half_up(self) -> Self {
        let lifted = self.0 + SCALE / 2;
        Self(lifted - lifted % SCALE)
    }

    /// Returns `true` if the amount has no decimals.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.0 % SCALE == 0
    }
}

/// Formats with thousands separators, and with decimals only if needed: `1,080.125`, `3,000`.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dollars = self.whole_dollars().to_string();
        for (index, digit) in dollars.chars().enumerate() {
            if index > 0 && (dollars.len() - index).is_multiple_of(3) {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        write_decimals(f, self.0 % SCALE)
    }
}

/// Writes `.5`, `.25`, `.125`, or nothing for a whole amount.
fn write_decimals(f: &mut impl fmt::Write, thousandths: i64) -> fmt::Result {
    match thousandths {
        0 => Ok(()),
        t if t % 100 == 0 => write!(f, ".{}", t / 100),
        t if t % 10 == 0 => write!(f, ".{:02}", t / 10),
        t => write!(f, ".{t:03}"),
    }
}

/// Error for a text that is not an amount: not a plain decimal, negative, too large, or with more
/// than three decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an amount of money: digits, and at most 3 after the point")]
pub struct NotMoney;

/// Parses a plain decimal (`128.5`) without separators.
impl FromStr for Money {
    type Err = NotMoney;

    fn from_str(text: &str) -> Result<Self, NotMoney> {
        let (dollars, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !all_digits(dollars) || !all_digits(decimals) || decimals.len() > 3 {
            return Err(NotMoney);
        }
        let dollars: i64 = dollars.parse().map_err(|_| NotMoney)?;
        let thousandths: i64 = format!("{decimals:0<3}").parse().map_err(|_| NotMoney)?;
        dollars
            .checked_mul(SCALE)
            .and_then(|whole| whole.checked_add(thousandths))
            .and_then(Self::from_thousandths)
            .ok_or(NotMoney)
    }
}

/// Conversion to and from JSON numbers. Floating point is used only here, because JSON and
/// JavaScript have no other number type; amounts are never calculated in it.
impl Money {
    /// Returns the `f64` nearest to this amount.
    #[expect(
        clippy::float_arithmetic,
        clippy::as_conversions,
        clippy::cast_precision_loss,
        reason = "both operands are integers below 2^53 and IEEE 754 division rounds correctly, \
                  so the quotient is the double nearest to the decimal"
    )]
    const fn to_double(self) -> f64 {
        self.0 as f64 / SCALE as f64
    }

    /// Returns the amount that converts to exactly this `f64`, or `None` if no amount does.
    #[expect(
        clippy::float_arithmetic,
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        reason = "finds the candidate only (the cast saturates, and not-a-number becomes zero); \
                  `to_double` proves it"
    )]
    fn from_double(number: f64) -> Option<Self> {
        let nearest = (number * 1000.0 + 0.5) as i64;
        #[expect(
            clippy::float_cmp,
            reason = "the number of an amount is exactly that number"
        )]
        Self::from_thousandths(nearest).filter(|amount| amount.to_double() == number)
    }
}

/// Writes a whole amount as an integer, and any other as the nearest `f64`, whose shortest decimal
/// text is again the amount.
impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_whole() {
            serializer.serialize_i64(self.whole_dollars())
        } else {
            serializer.serialize_f64(self.to_double())
        }
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MoneyVisitor)
    }
}

struct MoneyVisitor;

impl de::Visitor<'_> for MoneyVisitor {
    type Value = Money;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an amount of NT$ with at most 3 decimals")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Money, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Money, E> {
        Money::from_double(number).ok_or_else(|| E::custom(NotMoney))
    }

    fn visit_u64<E: de::Error>(self, dollars: u64) -> Result<Money, E> {
        let dollars = i64::try_from(dollars).map_err(|_| E::custom(NotMoney))?;
        self.visit_i64(dollars)
    }

    fn visit_i64<E: de::Error>(self, dollars: i64) -> Result<Money, E> {
        Money::of_dollars(dollars).ok_or_else(|| E::custom(NotMoney))
    }
}
