//! The server's only clock.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::Offset;
use shop_core::time::{Day, Moment};

use crate::error::AppError;

/// Clock, cheap to clone: the system clock, or a frozen one for tests.
#[derive(Debug, Clone)]
pub struct Clock(Source);

#[derive(Debug, Clone)]
enum Source {
    System,
    Frozen(Arc<Frozen>),
}

/// Frozen clock of a test, in milliseconds.
#[derive(Debug)]
struct Frozen {
    begin: i64,
    /// Time by which it was advanced.
    passed: AtomicI64,
    /// Offset by which the wall clock was set.
    wrong: AtomicI64,
}

impl Clock {
    /// Returns the system clock.
    #[must_use]
    pub const fn system() -> Self {
        Self(Source::System)
    }

    /// Returns a clock that stands still until it is advanced. Its clones share its time.
    #[must_use]
    pub fn frozen(at: Moment) -> Self {
        Self(Source::Frozen(Arc::new(Frozen {
            begin: at.millis(),
            passed: AtomicI64::new(0),
            wrong: AtomicI64::new(0),
        })))
    }

    /// Returns the current time.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.reading().wall
    }

    /// Returns the current time of the wall clock and of the monotonic clock, which cannot be set.
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

    /// Returns the monotonic time since an arbitrary start. Use it for expiry in memory, which
    /// setting the wall clock must not prolong.
    #[must_use]
    pub fn monotonic(&self) -> Moment {
        self.reading().monotonic
    }

    /// Advances a frozen clock. Does nothing on the system clock.
    pub fn advance(&self, by: Duration) {
        if let Source::Frozen(frozen) = &self.0 {
            let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
            frozen.passed.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// Sets a frozen wall clock forward or back, in milliseconds, as an operator or a time server
    /// would set the system clock. The monotonic clock stays.
    pub fn set_by(&self, millis: i64) {
        if let Source::Frozen(frozen) = &self.0 {
            frozen.wrong.fetch_add(millis, Ordering::Relaxed);
        }
    }
}

/// Readings of both clocks at the same moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// Wall clock; it may be set.
    pub wall: Moment,
    /// Monotonic time since an arbitrary start; it cannot be set.
    pub monotonic: Moment,
}

/// Formats milliseconds since 1970 for the wire (decision D4): `2026-11-21T00:00:00Z`.
pub fn rfc3339(millis: i64) -> Result<String, AppError> {
    Timestamp::from_millisecond(millis)
        .map(|moment| moment.to_string())
        .map_err(|error| AppError::Damaged(format!("time: {error}")))
}

/// Converts milliseconds since 1970 to Taiwan time, for people to read.
#[must_use]
pub fn in_taiwan(millis: i64) -> DateTime {
    let at = Timestamp::from_millisecond(millis).unwrap_or_default();
    Offset::constant(8).to_datetime(at)
}

/// Returns the start and the exclusive end of a calendar day in Taiwan, or `None` if the day is out
/// of range.
#[must_use]
pub fn day_in_taiwan(day: Day) -> Option<(Moment, Moment)> {
    let date: Date = day.to_string().parse().ok()?;
    let begin = |date: Date| {
        let midnight = Offset::constant(8).to_timestamp(date.at(0, 0, 0, 0)).ok()?;
        Some(Moment::from_millis(midnight.as_millisecond()))
    };
    Some((begin(date)?, begin(date.tomorrow().ok()?)?))
}

/// Stopwatch on the monotonic clock.
#[derive(Debug, Clone, Copy)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts measuring.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this file is the clock")]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// Returns the time since the start.
    #[must_use]
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
