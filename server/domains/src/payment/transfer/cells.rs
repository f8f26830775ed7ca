//! Cells of bank statements, as banks in Taiwan write them.

use shop_core::money::Money;
use shop_core::payment::transfer::Direction;
use shop_core::text::half_width;
use shop_core::time::Day;

/// Removes what only a spreadsheet needs, so that `="0123"` becomes `0123`, and converts to
/// half-width.
///
/// A cell with undecodable characters keeps its full-width ones, because they may be damaged as
/// well.
pub(super) fn plain(cell: &str) -> String {
    let is_damaged = cell.contains(char::REPLACEMENT_CHARACTER);
    let plain = |letter| {
        if is_damaged {
            letter
        } else {
            half_width(letter)
        }
    };
    let cell: String = cell.trim().chars().map(plain).collect();
    let cell = cell.strip_prefix('=').unwrap_or(&cell);
    cell.trim_matches(['"', '\'', ' ', '\t', '\u{1A}'])
        .to_owned()
}

/// Parses a date, with or without a time: `2026/11/21`, `2026-11-21`, `20261121`, and the same with
/// a year of the Republic of China (`115/11/21`, `1151121`).
pub(super) fn day(cell: &str) -> Option<Day> {
    Day::of_either_calendar(cell.split([' ', 'T']).next()?)
}

/// Amount in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Amount {
    /// Incoming amount.
    In(Money),
    /// Outgoing: the amount is negative.
    Out,
    /// Blank, a dash or zero.
    Nothing,
}

/// Parses an amount: `1,560`, `1,560.00`, `NT$1,560`, `+1560`, `1,560元`, `1,560 CR`. Returns `None`
/// if the cell is no amount.
///
/// Negative amounts are outgoing, also with the sign at the end or with the amount in brackets.
pub(super) fn amount(cell: &str) -> Option<Amount> {
    let is_dash = |letter: char| matches!(letter, '-' | '–' | '—' | '―' | '─' | '−');
    if cell.chars().all(|letter| letter == ' ' || is_dash(letter)) {
        return Some(Amount::Nothing);
    }
    let (cell, is_bracketed) = match cell
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'))
    {
        Some(inner) => (inner, true),
        None => (cell, false),
    };
    let digits = cell
        .trim_start_matches("NTD")
        .trim_start_matches("NT")
        .trim_start_matches("TWD")
        .trim_start_matches(['$', ' ', '+']);
    let (digits, is_negative) = match digits.strip_prefix(['-', '–', '−', '△', '▲']) {
        Some(rest) => (rest.trim_start_matches(['$', ' ']), true),
        None => (digits, false),
    };
    let last = digits.rfind(|letter: char| letter.is_ascii_digit())?;
    let (digits, mark) = digits.split_at(last + 1);
    let marked = match mark.trim() {
        "" | "元" | "圓" | "NTD" | "TWD" => Direction::In,
        mark => Direction::of_mark(mark)?,
    };
    let money: Money = ungrouped(digits)?.parse().ok()?;
    Some(if money == Money::ZERO {
        Amount::Nothing
    } else if is_negative || is_bracketed || marked == Direction::Out {
        Amount::Out
    } else {
        Amount::In(money)
    })
}

/// Removes thousands separators; returns `None` if they are misplaced.
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
        for cell in ["1,560元", "1,560 CR", "1560C", "1560貸"] {
            assert_eq!(amount(cell), came_in(1_560_000), "{cell}");
        }
        for cell in ["", "-", "--", "—", "─", "0", "0.00", "-0"] {
            assert_eq!(amount(cell), Some(Amount::Nothing), "{cell}");
        }
        for cell in [
            "-1,560", "-$700", "−700", "–700", "700-", "(1,560)", "(NT$700)", "△700", "700 DR",
            "700D", "700借",
        ] {
            assert_eq!(amount(cell), Some(Amount::Out), "{cell}");
        }
        for cell in [
            "abc", "1,56", "1,5600", ",560", "1.2.3", "1 560", "１2x", "1e3", "700X", "()", "(700",
        ] {
            assert_eq!(amount(cell), None, "{cell}");
        }
    }

    #[test]
    fn spreadsheet_formatting_is_removed() {
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
