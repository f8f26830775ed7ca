//! Of which days figures are asked, and how they are put together (decision D166).

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::refusal::{Refusal, RefusalCode};
use crate::time::Day;

/// Most days of a report: three years.
pub const DAYS_MAX: i64 = 1_096;

/// Days of a report when the caller does not say.
const DAYS: i64 = 30;

/// What a row of a report stands for.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    IntoStaticStr,
    EnumString,
    VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Period {
    /// A day in Taiwan.
    Day,
    /// Monday to Sunday.
    Week,
    /// A month of the calendar.
    Month,
}

/// The days of a report: from one to another, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SalesRange {
    /// The first day.
    pub first: Day,
    /// The last day.
    pub last: Day,
}

/// The days that one row stands for, both included; at the ends of a report it may be cut short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// Its first day.
    pub first: Day,
    /// Its last day.
    pub last: Day,
}

impl Period {
    /// Every period.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The period of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Whether both days stand in the same row.
    fn joins(self, one: Day, other: Day) -> bool {
        match self {
            Self::Day => one == other,
            Self::Week => one.week() == other.week(),
            Self::Month => (one.year(), one.month()) == (other.year(), other.month()),
        }
    }
}

impl SalesRange {
    /// The days that somebody asks for: until today unless told, and 30 days unless told.
    ///
    /// Refuses with `out_of_range` a day that the calendar does not have, a last day before the first, and
    /// more than 1,096 days.
    pub fn parse(from: Option<&str>, until: Option<&str>, today: Day) -> Result<Self, Refusal> {
        let day = |key: &'static str, typed: Option<&str>| {
            let typed = typed.filter(|typed| !typed.is_empty());
            let day = typed.map(|typed| {
                Day::parse(typed).ok_or_else(|| out_of_range(key, "日期格式應為 2026-11-21"))
            });
            day.transpose()
        };
        let (first, last) = (day("From", from)?, day("Until", until)?);
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

    /// How many days these are.
    #[must_use]
    pub fn days(&self) -> i64 {
        self.last.epoch_days() - self.first.epoch_days() + 1
    }

    /// Each of the days, the first one first.
    pub fn each(self) -> impl Iterator<Item = Day> {
        (0..self.days()).map(move |after| self.first.plus_days(after))
    }

    /// The rows of a report: every day stands in exactly one.
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
    /// Whether a day stands in it.
    #[must_use]
    pub fn holds(&self, day: Day) -> bool {
        (self.first..=self.last).contains(&day)
    }
}

fn out_of_range(key: &'static str, sentence: &str) -> Refusal {
    Refusal::field(key, RefusalCode::OutOfRange, sentence)
}
