//! Points in time and calendar days. Rules take the time as an argument and never read a clock.

mod written;

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::text::half_width;

/// Milliseconds in a day.
const DAY_MILLIS: i64 = 86_400_000;

/// Offset of Taiwan from UTC: eight hours, without daylight saving time.
const TAIWAN_AHEAD_MILLIS: i64 = 8 * 3_600_000;

/// Days from 0001-01-01 to 1970-01-01.
const TO_EPOCH: i64 = 719_162;

/// Point in time, in whole milliseconds since 1970-01-01 in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(i64);

impl Moment {
    /// Creates the point in time this many milliseconds after 1970-01-01 in UTC.
    #[must_use]
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Returns the milliseconds since 1970-01-01 in UTC.
    #[must_use]
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Adds a duration; saturates at the largest value.
    #[must_use]
    pub fn plus(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(millis_of(duration)))
    }

    /// Subtracts a duration; saturates at the smallest value.
    #[must_use]
    pub fn minus(self, duration: Duration) -> Self {
        Self(self.0.saturating_sub(millis_of(duration)))
    }

    /// Returns the duration to a later point in time; zero if that has passed.
    #[must_use]
    pub fn until(self, later: Self) -> Duration {
        Duration::from_millis(u64::try_from(later.0.saturating_sub(self.0)).unwrap_or(0))
    }
}

fn millis_of(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Calendar day from 0001-01-01 to 9999-12-31; displayed and serialized as `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// Creates a day, or returns `None` if the calendar does not have this date.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists = (1..=9999).contains(&year) && (1..=days_of(year, month)).contains(&day);
        exists.then_some(Self {
            year,
            month,
            of_month: day,
        })
    }

    /// Parses `1990-01-31` or `1990/1/31`; full-width characters and surrounding white space are
    /// allowed. Returns `None` if the calendar does not have the date.
    ///
    /// The year needs four digits, because `79-01-31` is ambiguous: a year of the Republic, or a
    /// short form.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let written: String = typed.trim().chars().map(half_width).collect();
        let separator = if written.contains('/') { '/' } else { '-' };
        let mut parts = written.split(separator);
        let year = digits(parts.next()?, 4, 4)?;
        let month = u8::try_from(digits(parts.next()?, 1, 2)?).ok()?;
        let day = u8::try_from(digits(parts.next()?, 1, 2)?).ok()?;
        match parts.next() {
            None => Self::new(year, month, day),
            Some(_) => None,
        }
    }

    /// Returns the day in Taiwan at a point in time, clamped to the range of the calendar.
    #[must_use]
    pub fn in_taiwan(moment: Moment) -> Self {
        let shifted = moment.0.saturating_add(TAIWAN_AHEAD_MILLIS);
        of_epoch_days(shifted.div_euclid(DAY_MILLIS))
    }

    /// Adds a number of days, which may be negative; clamped to the range of the calendar.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Self {
        of_epoch_days(self.epoch_days().saturating_add(days))
    }

    /// Returns the number of days since 1970-01-01; negative before.
    #[must_use]
    pub fn epoch_days(self) -> i64 {
        let years = i64::from(self.year) - 1;
        let leap_days = years / 4 - years / 100 + years / 400;
        let months = (1..self.month).map(|month| i64::from(days_of(self.year, month)));
        years * 365 + leap_days + months.sum::<i64>() + i64::from(self.of_month) - 1 - TO_EPOCH
    }

    /// Returns the number of the week, from Monday to Sunday; equal for all days of a week.
    #[must_use]
    pub fn week(self) -> i64 {
        // 1970-01-01 was a Thursday.
        (self.epoch_days() + 3).div_euclid(7)
    }

    /// Returns the day as sentences name it: `2026/12/07`.
    #[must_use]
    pub fn with_slashes(self) -> String {
        self.to_string().replace('-', "/")
    }

    /// Returns the start of the day in Taiwan.
    #[must_use]
    pub fn begin_in_taiwan(self) -> Moment {
        Moment(self.epoch_days() * DAY_MILLIS - TAIWAN_AHEAD_MILLIS)
    }

    /// Returns the year, 1 to 9999.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Returns the month, 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// Returns the day of the month, 1 to 31.
    #[must_use]
    pub const fn of_month(self) -> u8 {
        self.of_month
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            year,
            month,
            of_month,
        } = self;
        write!(f, "{year:04}-{month:02}-{of_month:02}")
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = String::deserialize(from)?;
        Self::parse(&written).ok_or_else(|| serde::de::Error::custom("not a day"))
    }
}

/// Parses a number of `least` to `most` ASCII digits.
fn digits(written: &str, least: usize, most: usize) -> Option<u16> {
    let sound = (least..=most).contains(&written.len());
    let all_digits = written.bytes().all(|b| b.is_ascii_digit());
    let value = |number: u16, digit: u8| number * 10 + u16::from(digit - b'0');
    (sound && all_digits).then(|| written.bytes().fold(0, value))
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// Returns the number of days of a month; 0 if there is no such month.
const fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

/// Returns the day this many days after 1970-01-01, by subtracting years from the year 1 on, then
/// months. Whole cycles of 400 years (146,097 days) are subtracted first, to limit the number of
/// steps.
fn of_epoch_days(epoch_days: i64) -> Day {
    /// Days from 0001-01-01 to 9999-12-31.
    const TO_LAST: i64 = 3_652_058;
    let mut left = epoch_days.saturating_add(TO_EPOCH).clamp(0, TO_LAST);
    let mut year = u16::try_from(left / 146_097 * 400).unwrap_or(0) + 1;
    left %= 146_097;
    while left >= 365 + i64::from(is_leap(year)) {
        left -= 365 + i64::from(is_leap(year));
        year += 1;
    }
    let mut month = 1;
    while left >= i64::from(days_of(year, month)) {
        left -= i64::from(days_of(year, month));
        month += 1;
    }
    Day {
        year,
        month,
        of_month: u8::try_from(left).unwrap_or(0) + 1,
    }
}
