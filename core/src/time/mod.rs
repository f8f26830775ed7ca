//! Moments and calendar days, as arguments: no rule reads a clock.

mod written;

use std::fmt;
use std::time::Duration;

use serde::{Serialize, Serializer};

use crate::text::half_width;

/// Milliseconds of a day.
const DAY_MILLIS: i64 = 86_400_000;

/// Taiwan is eight hours ahead of UTC, and has no summer time.
const TAIWAN_AHEAD_MILLIS: i64 = 8 * 3_600_000;

/// Days from 0001-01-01 to 1970-01-01.
const TO_EPOCH: i64 = 719_162;

/// A point in time, in whole milliseconds since the beginning of 1970 in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(i64);

impl Moment {
    /// The moment so many milliseconds after the beginning of 1970.
    #[must_use]
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the beginning of 1970.
    #[must_use]
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// The moment that much later; the last moment there is when that lies beyond it.
    #[must_use]
    pub fn plus(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(millis_of(duration)))
    }

    /// The moment that much earlier; the first moment there is when that lies before it.
    #[must_use]
    pub fn minus(self, duration: Duration) -> Self {
        Self(self.0.saturating_sub(millis_of(duration)))
    }

    /// How long it is from here to a later moment; nothing when that one has passed.
    #[must_use]
    pub fn until(self, later: Self) -> Duration {
        Duration::from_millis(u64::try_from(later.0.saturating_sub(self.0)).unwrap_or(0))
    }
}

fn millis_of(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// A day of the calendar, from 0001-01-01 to 9999-12-31; written and sent as `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// The day of this date; `None` for a date that the calendar does not have.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists = (1..=9999).contains(&year) && (1..=days_of(year, month)).contains(&day);
        exists.then_some(Self {
            year,
            month,
            of_month: day,
        })
    }

    /// Reads `1990-01-31` or `1990/1/31`, full-width and with white space around it as well.
    ///
    /// The year has four digits: `79-01-31` is a year of the Republic to one reader and a short
    /// form to another, so it is nobody's date. `None` for what the calendar does not have.
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

    /// The day that it is in Taiwan at a moment; the nearest day of the calendar for a moment
    /// outside of it.
    #[must_use]
    pub fn in_taiwan(moment: Moment) -> Self {
        let shifted = moment.0.saturating_add(TAIWAN_AHEAD_MILLIS);
        of_epoch_days(shifted.div_euclid(DAY_MILLIS))
    }

    /// The day so many days later, or earlier where negative; the nearest day of the calendar outside of it.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Self {
        of_epoch_days(self.epoch_days().saturating_add(days))
    }

    /// Days since the beginning of 1970; negative before.
    #[must_use]
    pub fn epoch_days(self) -> i64 {
        let years = i64::from(self.year) - 1;
        let leap_days = years / 4 - years / 100 + years / 400;
        let months = (1..self.month).map(|month| i64::from(days_of(self.year, month)));
        years * 365 + leap_days + months.sum::<i64>() + i64::from(self.of_month) - 1 - TO_EPOCH
    }

    /// The number of its week, Monday to Sunday: days of the same week have the same one.
    #[must_use]
    pub fn week(self) -> i64 {
        // 1970 began on a Thursday.
        (self.epoch_days() + 3).div_euclid(7)
    }

    /// The moment at which it begins in Taiwan.
    #[must_use]
    pub fn begin_in_taiwan(self) -> Moment {
        Moment(self.epoch_days() * DAY_MILLIS - TAIWAN_AHEAD_MILLIS)
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, 1 to 31.
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

/// A number of at least and at most so many ASCII digits.
fn digits(written: &str, least: usize, most: usize) -> Option<u16> {
    let sound = (least..=most).contains(&written.len());
    let all_digits = written.bytes().all(|b| b.is_ascii_digit());
    let value = |number: u16, digit: u8| number * 10 + u16::from(digit - b'0');
    (sound && all_digits).then(|| written.bytes().fold(0, value))
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// How many days a month has; none for a month that there is not.
const fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

/// The day so many days after the beginning of 1970: years are taken off from the year 1 on, then
/// months. Whole cycles of 400 years (146,097 days) go first, so that few steps are left.
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
