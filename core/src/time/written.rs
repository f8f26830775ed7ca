//! Dates as written by spreadsheets and banks in Taiwan.

use super::{Day, digits};
use crate::text::half_width;

/// Offset of the Republic calendar, whose year 1 is 1912.
const ROC: u16 = 1911;
/// Years allowed in files of a shop. Any other year is a typing error: `1026`, or `26` for 2026,
/// which would be 1937.
const YEARS: std::ops::Range<u16> = 2000..2100;

impl Day {
    /// Parses a date of either calendar: `2026/11/21`, `2026-11-21`, `2026.11.21`, `20261121`,
    /// `2026年11月21日`, and the same with a year of the Republic (`115/11/21`, `0115/11/21`,
    /// `1151121`). Full-width digits are allowed.
    ///
    /// Returns `None` if the calendar does not have the date, and for years before 2000 or after
    /// 2099.
    #[must_use]
    pub fn of_either_calendar(written: &str) -> Option<Self> {
        let written: String = written.trim().chars().map(half_width).collect();
        let written = written
            .strip_prefix("民國")
            .unwrap_or(&written)
            .trim_start();
        let written = written.strip_suffix('日').unwrap_or(written);
        let parts: Vec<&str> = written.split(['/', '-', '.', '年', '月']).collect();
        let (year, month, day) = match parts.as_slice() {
            [year, month, day] => (*year, *month, *day),
            [all] if matches!(all.len(), 7 | 8) && all.is_ascii() => {
                let (rest, day) = all.split_at(all.len() - 2);
                let (year, month) = rest.split_at(rest.len() - 2);
                (year, month, day)
            }
            _ => return None,
        };
        let year = match digits(year, 2, 4)? {
            year @ 0..200 => year + ROC,
            year => year,
        };
        let month = u8::try_from(digits(month, 1, 2)?).ok()?;
        let day = u8::try_from(digits(day, 1, 2)?).ok()?;
        YEARS
            .contains(&year)
            .then(|| Self::new(year, month, day))
            .flatten()
    }
}
