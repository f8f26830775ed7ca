//! Date range and grouping of a sales report (decision D166).

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;
use crate::refusal::{Refusal, RefusalCode};
use crate::time::Day;

/// Maximum number of days of a report: three years.
pub const DAYS_MAX: i64 = 1_096;

/// Number of days of a report if the caller gives no start.
const DAYS: i64 = 30;

/// Period that a row of a report covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum Period {
    /// Day in Taiwan time.
    Day,
    /// Week from Monday to Sunday.
    Week,
    /// Calendar month.
    Month,
}

named!(Period);

impl Period {
    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Day => "日",
            Self::Week => "週",
            Self::Month => "月",
        }
    }
}

/// Date range of a report, both days included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SalesRange {
    /// First day.
    pub first: Day,
    /// Last day.
    pub last: Day,
}

/// Days of a row, both included; shorter than its period if the range of the report ends within.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// First day of the row.
    pub first: Day,
    /// Last day of the row.
    pub last: Day,
}

impl Period {
    /// Returns `true` if both days belong to the same row.
    fn joins(self, one: Day, other: Day) -> bool {
        match self {
            Self::Day => one == other,
            Self::Week => one.week() == other.week(),
            Self::Month => (one.year(), one.month()) == (other.year(), other.month()),
        }
    }
}

impl SalesRange {
    /// Parses a date range. By default it ends today and has 30 days.
    ///
    /// Fails with `out_of_range` for a date that the calendar does not have, a last day before the
    /// first, or more than 1,096 days.
    pub fn parse(from: Option<&str>, until: Option<&str>, today: Day) -> Result<Self, Refusal> {
        let day = |key: &'static str, typed: Option<&str>| {
            let typed = typed.filter(|typed| !typed.is_empty());
            let day = typed.map(|typed| {
                Day::parse(typed).ok_or_else(|| out_of_range(key, "日期格式應為 2026-11-21"))
            });
            day.transpose()
        };
        let first = day("From", from)?;
        let last = day("Until", until)?;
        let last = last.unwrap_or_else(|| first.map_or(today, |first| first.max(today)));
        let first = first.unwrap_or_else(|| last.plus_days(1 - DAYS));
        if last < first {
            return Err(out_of_range("Until", "結束日期不能早於開始日期"));
        }
        let range = Self { first, last };
        if range.days() > DAYS_MAX {
            return Err(out_of_range("From", "一次最多查詢三年，請縮短日期範圍"));
        }
        Ok(range)
    }

    /// Returns the number of days in the range.
    #[must_use]
    pub fn days(&self) -> i64 {
        self.last.epoch_days() - self.first.epoch_days() + 1
    }

    /// Returns the days of the range in ascending order.
    pub fn each(self) -> impl Iterator<Item = Day> {
        (0..self.days()).map(move |after| self.first.plus_days(after))
    }

    /// Splits the range into the rows of a report: each day belongs to exactly one.
    #[must_use]
    pub fn spans(self, by: Period) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        for day in self.each() {
            match spans.last_mut() {
                Some(span) if by.joins(span.last, day) => span.last = day,
                _ => spans.push(Span {
                    first: day,
                    last: day,
                }),
            }
        }
        spans
    }
}

impl Span {
    /// Returns `true` if the day belongs to the row.
    #[must_use]
    pub fn holds(&self, day: Day) -> bool {
        (self.first..=self.last).contains(&day)
    }
}

fn out_of_range(key: &'static str, sentence: &str) -> Refusal {
    Refusal::field(key, RefusalCode::OutOfRange, sentence)
}
