//! The server's only clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::Offset;
use shop_core::time::{Day, Moment};

use crate::error::AppError;

/// What time it is, cheap to clone: the computer's time, or one that stands still for a test.
#[derive(Debug, Clone)]
pub struct Clock(Source);

#[derive(Debug, Clone)]
enum Source {
    System,
    Frozen(Arc<AtomicI64>),
}

impl Clock {
    /// The computer's clock.
    #[must_use]
    pub const fn system() -> Self {
        Self(Source::System)
    }

    /// A clock that stands still until it is advanced; its clones stand with it.
    #[must_use]
    pub fn frozen(at: Moment) -> Self {
        Self(Source::Frozen(Arc::new(AtomicI64::new(at.millis()))))
    }

    /// The time of this moment.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this file is the clock")]
    pub fn now(&self) -> Moment {
        match &self.0 {
            Source::Frozen(millis) => Moment::from_millis(millis.load(Ordering::Relaxed)),
            Source::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                Moment::from_millis(0).plus(since.unwrap_or_default())
            }
        }
    }

    /// Sets a frozen clock forward; the computer's goes by itself.
    pub fn advance(&self, by: Duration) {
        if let Source::Frozen(millis) = &self.0 {
            let later = self.now().plus(by);
            millis.store(later.millis(), Ordering::Relaxed);
        }
    }
}

/// A moment of the database as it travels (decision D4): `2026-11-21T00:00:00Z`.
pub fn rfc3339(millis: i64) -> Result<String, AppError> {
    Timestamp::from_millisecond(millis)
        .map(|moment| moment.to_string())
        .map_err(|error| AppError::Damaged(format!("time: {error}")))
}

/// What clocks in Taiwan show at a moment in milliseconds since 1970, for people to read.
#[must_use]
pub fn in_taiwan(millis: i64) -> DateTime {
    let at = Timestamp::from_millisecond(millis).unwrap_or_default();
    Offset::constant(8).to_datetime(at)
}

/// From when until before when a day of the calendar lasts in Taiwan; `None` for a day that no clock
/// reaches.
#[must_use]
pub fn day_in_taiwan(day: Day) -> Option<(Moment, Moment)> {
    let date: Date = day.to_string().parse().ok()?;
    let begin = |date: Date| {
        let midnight = Offset::constant(8).to_timestamp(date.at(0, 0, 0, 0)).ok()?;
        Some(Moment::from_millis(midnight.as_millisecond()))
    };
    Some((begin(date)?, begin(date.tomorrow().ok()?)?))
}

/// Measures how long something took.
#[derive(Debug, Clone, Copy)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Begins to measure now.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this file is the clock")]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The time since the start.
    #[must_use]
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
