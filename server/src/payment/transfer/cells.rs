//! The cells of a bank statement, as banks in Taiwan write them.

use shop_core::money::Money;
use shop_core::text::half_width;
use shop_core::time::Day;

/// Years of the Republic count from 1912.
const ROC: u16 = 1911;

/// A cell without what only a spreadsheet needs: `="0123"` is `0123`.
pub(super) fn plain(cell: &str) -> String {
    let cell: String = cell.trim().chars().map(half_width).collect();
    let cell = cell.strip_prefix('=').unwrap_or(&cell);
    cell.trim_matches(['"', '\'', ' ', '\t']).to_owned()
}

/// The day of a cell, with or without a time behind it: `2026/11/21`, `2026-11-21`, `20261121`, and
/// the same with a year of the Republic (`115/11/21`, `1151121`).
pub(super) fn day(cell: &str) -> Option<Day> {
    let date = cell.split([' ', 'T']).next()?;
    let parts: Vec<&str> = date.split(['/', '-', '.']).collect();
    let (year, month, day) = match parts.as_slice() {
        [year, month, day] => (*year, *month, *day),
        [all] if matches!(all.len(), 7 | 8) && all.is_ascii() => {
            let (rest, day) = all.split_at(all.len() - 2);
            let (year, month) = rest.split_at(rest.len() - 2);
            (year, month, day)
        }
        _ => return None,
    };
    let number = |part: &str| -> Option<u16> {
        let is_plain = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        part.parse().ok().filter(|_| is_plain)
    };
    let year = match (year.len(), number(year)?) {
        (2 | 3, year) => year + ROC,
        (4, year) => year,
        _ => return None,
    };
    let (month, day) = (number(month)?, number(day)?);
    Day::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
}

/// What the amount of a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Amount {
    /// So much came in.
    In(Money),
    /// Nothing came in: the cell is blank, zero, or money that went out.
    NotIn,
}

/// The amount of a cell: `1,560`, `1,560.00`, `NT$1,560`, `+1560`; blank, `-`, `0` and what is
/// below zero did not come in. `None` for what is no amount.
pub(super) fn amount(cell: &str) -> Option<Amount> {
    let digits = cell
        .trim_start_matches("NT")
        .trim_start_matches("TWD")
        .trim_start_matches(['$', ' ', '+']);
    if digits.is_empty() || digits == "-" {
        return Some(Amount::NotIn);
    }
    let (digits, is_out) = match digits.strip_prefix('-') {
        Some(rest) => (rest.trim_start_matches(['$', ' ']), true),
        None => (digits, false),
    };
    let money: Money = ungrouped(digits)?.parse().ok()?;
    Some(if is_out || money == Money::ZERO {
        Amount::NotIn
    } else {
        Amount::In(money)
    })
}

/// Digits without the commas of thousands; `None` where these stand elsewhere.
fn ungrouped(digits: &str) -> Option<String> {
    let (whole, decimals) = match digits.split_once('.') {
        Some((whole, decimals)) => (whole, Some(decimals)),
        None => (digits, None),
    };
    let mut groups = whole.split(',');
    let first = groups.next()?;
    let has_others = whole.contains(',');
    if has_others && !(1..=3).contains(&first.len()) || groups.any(|group| group.len() != 3) {
        return None;
    }
    let whole = whole.replace(',', "");
    Some(match decimals {
        Some(decimals) => format!("{whole}.{decimals}"),
        None => whole,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_both_calendars() {
        let day_of = |cell: &str| day(cell).map(|day| day.to_string());
        for cell in [
            "2026/11/21",
            "2026-11-21",
            "2026.11.21",
            "20261121",
            "115/11/21",
            "1151121",
            "2026/11/21 08:15:30",
            "2026-11-21T08:15",
        ] {
            assert_eq!(day_of(cell).as_deref(), Some("2026-11-21"), "{cell}");
        }
        assert_eq!(day_of("99/1/5").as_deref(), Some("2010-01-05"));
        for cell in [
            "",
            "合計",
            "2026/13/01",
            "2026/2/30",
            "11/21",
            "2026/11/21/1",
            "20261",
            "-115/11/21",
            "+115/11/21",
        ] {
            assert_eq!(day_of(cell), None, "{cell}");
        }
    }

    #[test]
    fn amounts_with_and_without_commas() {
        let came_in = |thousandths| Some(Amount::In(Money::from_thousandths(thousandths).unwrap()));
        for cell in ["1560", "1,560", "1,560.00", "NT$1,560", "+1,560", "$ 1,560"] {
            assert_eq!(amount(cell), came_in(1_560_000), "{cell}");
        }
        assert_eq!(amount("1,234,567"), came_in(1_234_567_000));
        assert_eq!(amount("12.5"), came_in(12_500));
        for cell in ["", "-", "0", "0.00", "-1,560", "-$700"] {
            assert_eq!(amount(cell), Some(Amount::NotIn), "{cell}");
        }
        for cell in [
            "abc", "1,56", "1,5600", ",560", "1.2.3", "1 560", "１2x", "1e3",
        ] {
            assert_eq!(amount(cell), None, "{cell}");
        }
    }

    #[test]
    fn what_only_a_spreadsheet_needs_is_left_out() {
        for (cell, left) in [
            ("=\"0012345\"", "0012345"),
            ("  ７００ ", "700"),
            ("'12345", "12345"),
            ("", ""),
        ] {
            assert_eq!(plain(cell), left);
        }
    }
}
