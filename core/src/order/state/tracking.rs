//! Tracking numbers as staff type, paste and scan them.

use crate::form::{Field, check_line};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

const TRACKING_NUMBER: Field = Field::new("TrackingNumber", "物流單號");

/// Maximum length of a tracking number, in characters.
const MAX: usize = 50;

/// Length of a group, if a number is written in groups.
const GROUP: std::ops::RangeInclusive<usize> = 2..=6;

/// Characters that a spreadsheet cell may have around a number: `="903"`, `'903`.
const AROUND: [char; 7] = ['=', '"', '\'', '‘', '’', '“', '”'];

/// Parses a tracking number: letters A–Z, digits and hyphens, with at least one digit.
///
/// Full-width characters become half-width. An equals sign, quotes and an apostrophe around the
/// number are removed, and so are spaces between groups of digits (`9031 2345 6789`, `EA 123 456
/// 789 TW`).
///
/// Fails with `required` if blank, with `text_invalid` and `text_too_long` like every line of text.
/// Fails with `tracking_number_invalid` if the value is in scientific notation (the spreadsheet has
/// lost digits), a date, two numbers, or has other characters. The message quotes the value.
pub fn read_tracking_number(typed: &str) -> Result<String, Refusal> {
    let line = check_line(TRACKING_NUMBER, typed, MAX)?;
    let half: String = line.chars().map(half_width).collect();
    let bare = bare_cell(&half);
    if bare.is_empty() {
        return Err(TRACKING_NUMBER.blank());
    }
    let number = if is_scientific(bare) {
        Err("是科學記號，後面的數字已經遺失，請把試算表的欄位改為文字格式再複製")
    } else if is_date(bare) {
        Err("是日期")
    } else {
        grouped(bare).ok_or("不是一個物流單號，只能有英文字母、數字與連字號")
    };
    number.map_err(|why| {
        Refusal::field(
            TRACKING_NUMBER.key,
            RefusalCode::TrackingNumberInvalid,
            format!("看不懂「{line}」：{why}"),
        )
    })
}

/// Returns a cell without the characters that a spreadsheet puts around it.
pub(crate) fn bare_cell(cell: &str) -> &str {
    cell.trim_matches(|c: char| c.is_whitespace() || AROUND.contains(&c))
}

/// Returns the number without the spaces between its groups, or `None` if they separate more than
/// groups of one number.
fn grouped(bare: &str) -> Option<String> {
    let is_sound = |c: char| c.is_ascii_alphanumeric() || c == '-' || c.is_whitespace();
    if !bare.chars().all(is_sound) || !bare.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut groups: Vec<&str> = bare.split_whitespace().collect();
    if groups.len() > 1 {
        // `EA 123 456 789 TW`, the format of postal services for international parcels.
        let inner = match groups.as_mut_slice() {
            [first, inner @ .., last] if is_letters(first) && is_letters(last) => inner,
            all => all,
        };
        let is_group = |group: &&str| {
            group.chars().all(|c| c.is_ascii_digit()) && GROUP.contains(&group.len())
        };
        if !inner.iter().all(is_group) {
            return None;
        }
    }
    Some(groups.concat())
}

/// Returns `true` for two ASCII letters.
fn is_letters(group: &str) -> bool {
    group.len() == 2 && group.chars().all(|c| c.is_ascii_alphabetic())
}

/// Returns `true` for `9.03123E+11`, `9E+11` and `903123456789.0`, the formats in which
/// spreadsheets show long numbers.
fn is_scientific(bare: &str) -> bool {
    let is_digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let (mantissa, exponent) = match bare.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (bare, None),
    };
    let is_decimal = mantissa
        .split_once(['.', ','])
        .is_some_and(|(whole, part)| is_digits(whole) && is_digits(part));
    match exponent {
        None => is_decimal && mantissa.contains('.'),
        Some(exponent) => {
            let signless = exponent.trim_start_matches(['+', '-']);
            let is_signed = signless.len() < exponent.len();
            is_digits(signless)
                && signless.len() <= 3
                && (is_decimal || (is_digits(mantissa) && (is_signed || mantissa.len() == 1)))
        }
    }
}

/// Returns `true` for a date such as `2026/11/28`, `2026-11-28`, `115.11.28` or `11/28/2026`, with
/// or without a time.
fn is_date(bare: &str) -> bool {
    let day = bare.split([' ', 'T']).next().unwrap_or_default();
    let parts: Vec<&str> = day.split(['-', '/', '.']).collect();
    let [first, second, third] = parts.as_slice() else {
        return false;
    };
    let number = |part: &str| part.parse::<u16>().ok().filter(|_| part.len() <= 4);
    let is_year = |part: &str| part.len() >= 2 && number(part).is_some();
    let is_month_and_day = |month: &str, day: &str| {
        number(month).is_some_and(|month| (1..=12).contains(&month))
            && number(day).is_some_and(|day| (1..=31).contains(&day))
    };
    (is_year(first) && is_month_and_day(second, third))
        || (is_year(third) && (is_month_and_day(first, second) || is_month_and_day(second, first)))
}
