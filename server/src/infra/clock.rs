//! The server's only clock.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
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
    Frozen(Arc<Frozen>),
}

/// A clock of a test, in milliseconds.
#[derive(Debug)]
struct Frozen {
    begin: i64,
    /// How far it was advanced.
    passed: AtomicI64,
    /// How far it was set wrong.
    wrong: AtomicI64,
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
        Self(Source::Frozen(Arc::new(Frozen {
            begin: at.millis(),
            passed: AtomicI64::new(0),
            wrong: AtomicI64::new(0),
        })))
    }

    /// The time of this moment.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.reading().wall
    }

    /// The time of this moment beside that of the monotonic clock, which nobody sets.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this file is the clock")]
    pub fn reading(&self) -> Reading {
        static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
        match &self.0 {
            Source::Frozen(frozen) => {
                let passed = frozen.passed.load(Ordering::Relaxed);
                let wrong = frozen.wrong.load(Ordering::Relaxed);
                Reading {
                    wall: Moment::from_millis(frozen.begin.saturating_add(passed + wrong)),
                    monotonic: Moment::from_millis(passed),
                }
            }
            Source::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                Reading {
                    wall: Moment::from_millis(0).plus(since.unwrap_or_default()),
                    monotonic: Moment::from_millis(0).plus(BEGIN.elapsed()),
                }
            }
        }
    }

    /// What has passed since some beginning: for what is kept in memory, which a clock that is set must not prolong.
    #[must_use]
    pub fn monotonic(&self) -> Moment {
        self.reading().monotonic
    }

    /// Lets time pass on a frozen clock; the computer's goes by itself.
    pub fn advance(&self, by: Duration) {
        if let Source::Frozen(frozen) = &self.0 {
            let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
            frozen.passed.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// Sets a frozen clock, in milliseconds forward or back, while no time passes; as an operator or
    /// a time server may set the computer's.
    pub fn set_by(&self, millis: i64) {
        if let Source::Frozen(frozen) = &self.0 {
            frozen.wrong.fetch_add(millis, Ordering::Relaxed);
        }
    }
}

/// Both clocks of a server at the same moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// What the shop's clock shows; it may be set.
    pub wall: Moment,
    /// What has passed since some beginning; it cannot be set.
    pub monotonic: Moment,
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
