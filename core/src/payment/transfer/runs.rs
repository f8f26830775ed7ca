//! Runs of digits in a cell of a bank statement that may be an account number.

use super::phones;
use crate::order::OrderNumber;
use crate::text::half_width;
use crate::time::Day;

/// Characters that banks print in place of hidden digits.
const MASKS: [char; 10] = ['*', 'x', 'X', '#', '●', '○', '•', '∗', '★', '☆'];
/// Minimum length of an account number that is written without a separator.
const WHOLE_ACCOUNT: usize = 10;
/// Names of numbers that are no account, in upper case.
const OTHER_NUMBERS: [&str; 26] = [
    "統編",
    "統一編號",
    "發票",
    "發票號碼",
    "訂單",
    "單號",
    "編號",
    "序號",
    "會員",
    "電話",
    "電話號碼",
    "手機",
    "手機號碼",
    "分機",
    "傳真",
    "郵遞區號",
    "護照",
    "護照號碼",
    "身分證",
    "身分證字號",
    "居留證",
    "卡號",
    "TEL",
    "PHONE",
    "FAX",
    "INVOICE",
];

/// Returns the runs of digits of a cell that may be account numbers.
///
/// Hyphens and spaces do not end a run; full-width digits count. The following are ignored: numbers
/// with an exponent or decimals, amounts with a currency, mobile and landline numbers, dates of
/// both calendars, times, identity card numbers, order numbers, and digits next to a character that
/// could not be decoded.
pub(super) fn account_runs(cell: &str) -> Vec<String> {
    let is_damaged = cell.contains(char::REPLACEMENT_CHARACTER);
    // A damaged byte can turn another character into a full-width digit.
    let plain = |letter: char| match letter {
        '０'..='９' if is_damaged => char::REPLACEMENT_CHARACTER,
        _ => half_width(letter),
    };
    let letters: Vec<char> = cell.chars().map(plain).collect();
    let mut runs = Vec::new();
    let mut start = 0;
    while let Some(found) = letters
        .get(start..)
        .unwrap_or_default()
        .iter()
        .position(char::is_ascii_digit)
    {
        let first = start + found;
        let end = order_number_end(&letters, first);
        if let Some(end) = end {
            start = end;
            continue;
        }
        let segment = Segment::at(&letters, first);
        start = first + segment.letters.len();
        segment.runs_into(&mut runs);
    }
    runs
}

/// Returns the end of an order number that begins at `first`, if there is one.
fn order_number_end(letters: &[char], first: usize) -> Option<usize> {
    let before = first.checked_sub(1).and_then(|place| letters.get(place));
    let token: String = letters
        .get(first..)?
        .iter()
        .take_while(|letter| letter.is_ascii_alphanumeric())
        .collect();
    let stands_alone = !before.is_some_and(char::is_ascii_alphanumeric);
    let is_number = token.contains(|letter: char| letter.is_ascii_alphabetic())
        && OrderNumber::parse(&token).is_ok();
    (stands_alone && is_number).then(|| first + token.len())
}

/// Digits with the hyphens and spaces between them, and the text before and after.
struct Segment<'c> {
    before: &'c [char],
    letters: &'c [char],
    after: &'c [char],
}

impl<'c> Segment<'c> {
    fn at(letters: &'c [char], first: usize) -> Self {
        let (before, rest) = letters.split_at(first.min(letters.len()));
        let is_part = |letter: &&char| letter.is_ascii_digit() || matches!(letter, '-' | ' ');
        let most = rest.iter().take_while(is_part).count();
        let part = rest.get(..most).unwrap_or_default();
        let last = part.iter().rposition(char::is_ascii_digit);
        let (letters, after) = rest.split_at(last.map_or(0, |last| last + 1));
        Self {
            before,
            letters,
            after,
        }
    }

    fn runs_into(&self, runs: &mut Vec<String>) {
        let text: String = self.letters.iter().collect();
        let chunks: Vec<&str> = text.split(' ').filter(|chunk| !chunk.is_empty()).collect();
        let last = chunks.len().saturating_sub(1);
        let mut joined: Vec<String> = Vec::new();
        let mut place = 0;
        while let Some(chunk) = chunks.get(place) {
            let is_first = place == 0;
            let is_masked = is_first && self.is_masked();
            let rest = chunks.get(place..).unwrap_or_default();
            let phone = match self.before {
                _ if is_masked => 0,
                [.., '+'] if is_first => phones::chunks(rest).max(phones::international(rest)),
                [.., '/' | ')'] if is_first && chunks.len() == 1 => {
                    let code = self.area_code();
                    code.map_or(0, |code| phones::behind_code(&code, rest))
                }
                _ if is_first => {
                    let code = self.area_code();
                    let behind_code = code.map_or(0, |code| phones::behind_code(&code, rest));
                    let alone = usize::from(chunks.len() == 1 && phones::is_without_zero(chunk));
                    phones::chunks(rest).max(behind_code).max(alone)
                }
                _ => phones::chunks(rest),
            };
            let is_dropped = phone > 0
                || is_first && self.begins_badly(chunk)
                || place == last && self.ends_badly(chunk)
                || !is_masked && is_date_or_time(chunk);
            if is_dropped {
                flush(&mut joined, runs);
                place += phone.max(1);
            } else {
                joined.push(chunk.replace('-', ""));
                place += 1;
            }
        }
        flush(&mut joined, runs);
    }

    fn is_masked(&self) -> bool {
        self.before
            .last()
            .is_some_and(|letter| MASKS.contains(letter))
    }

    /// Returns the bracketed area code before the digits, if there is one.
    fn area_code(&self) -> Option<String> {
        let before = trimmed(self.before, &[' ']);
        let [before @ .., ')'] = before else {
            return None;
        };
        let opened = before.iter().rposition(|letter| *letter == '(')?;
        Some(before.get(opened + 1..)?.iter().collect())
    }

    /// Returns `true` if the first chunk belongs to the text before it.
    fn begins_badly(&self, chunk: &str) -> bool {
        let is_short = chunk.len() <= 4;
        if ends_in_other_name(self.before) {
            return true;
        }
        match self.before {
            [.., char::REPLACEMENT_CHARACTER] => true,
            [.., digit, '.'] if digit.is_ascii_digit() => true,
            [.., '/' | ':' | '年' | '月' | '時' | '分' | '點'] => is_short,
            [before @ .., letter] if letter.is_ascii_alphabetic() && is_identity(chunk) => {
                !before.last().is_some_and(char::is_ascii_alphanumeric)
                    && !self.after.first().is_some_and(char::is_ascii_alphanumeric)
            }
            before => chunk.len() == 8 && ends_in_invoice_track(before) || ends_in_currency(before),
        }
    }

    /// Returns `true` if the last chunk belongs to the text after it.
    fn ends_badly(&self, chunk: &str) -> bool {
        let is_short = chunk.len() <= 4;
        let is_digit = |letter: Option<&char>| letter.is_some_and(char::is_ascii_digit);
        match self.after {
            [char::REPLACEMENT_CHARACTER, ..] => true,
            ['.', rest @ ..] if is_digit(rest.first()) => true,
            ['/' | ':', rest @ ..] if is_digit(rest.first()) => is_short,
            ['.' | '/', '-', ..] => true,
            ['年' | '月' | '日' | '時' | '分' | '秒' | '點', ..] => is_short,
            ['e' | 'E', rest @ ..] => is_exponent(rest),
            after => begins_with_mask(after) || begins_with_currency(after),
        }
    }
}

/// Adds the joined chunks as one number, and each chunk that is long enough to be an account by
/// itself.
fn flush(joined: &mut Vec<String>, runs: &mut Vec<String>) {
    runs.push(joined.concat());
    let alone = joined
        .drain(..)
        .filter(|chunk| chunk.len() >= WHOLE_ACCOUNT);
    runs.extend(alone);
}

/// Returns `true` for the nine digits of an identity card or a residence permit.
fn is_identity(chunk: &str) -> bool {
    chunk.len() == 9 && chunk.starts_with(['1', '2', '8', '9']) && !chunk.contains('-')
}

fn is_exponent(rest: &[char]) -> bool {
    let rest = match rest {
        ['+' | '-', rest @ ..] => rest,
        _ => rest,
    };
    let digits = rest.iter().take_while(|letter| letter.is_ascii_digit());
    (1..=3).contains(&digits.count())
}

fn trimmed<'c>(before: &'c [char], dropped: &[char]) -> &'c [char] {
    let last = before.iter().rposition(|letter| !dropped.contains(letter));
    before
        .get(..last.map_or(0, |last| last + 1))
        .unwrap_or_default()
}

/// Returns `true` if a mask hides the end of the number. A single letter x is no mask.
fn begins_with_mask(after: &[char]) -> bool {
    let letters: Vec<char> = after
        .iter()
        .copied()
        .filter(|letter| !matches!(letter, ' ' | '-'))
        .collect();
    let is_mask = |place: usize| {
        letters
            .get(place)
            .is_some_and(|letter| MASKS.contains(letter))
    };
    let is_letter = letters.first().is_some_and(char::is_ascii_alphabetic);
    is_mask(0) && (!is_letter || is_mask(1))
}

/// Returns `true` behind the two letters of an invoice number: `AB12345678`, `AB-12345678`.
fn ends_in_invoice_track(before: &[char]) -> bool {
    let [before @ .., first, second] = trimmed(before, &[' ', '-']) else {
        return false;
    };
    let is_track = first.is_ascii_alphabetic() && second.is_ascii_alphabetic();
    is_track && !before.last().is_some_and(char::is_ascii_alphanumeric)
}

/// Returns `true` behind the name of a number that is no account: `統編 24536806`, `電話：…`.
fn ends_in_other_name(before: &[char]) -> bool {
    let before = trimmed(before, &[' ', ':', '.', '#', '(', '-', '=']);
    let name: String = before.iter().rev().take(8).rev().collect();
    let name = name.to_ascii_uppercase();
    OTHER_NUMBERS.iter().any(|other| name.ends_with(other))
}

fn ends_in_currency(before: &[char]) -> bool {
    let text: String = before.iter().rev().take(8).rev().collect();
    let text = text.trim_end().to_ascii_uppercase();
    ["$", "NT", "NTD", "TWD", "USD", "台幣", "臺幣"]
        .iter()
        .any(|currency| text.ends_with(currency))
}

fn begins_with_currency(after: &[char]) -> bool {
    let text: String = after.iter().take(8).collect();
    let text = text.trim_start().to_ascii_uppercase();
    ["元", "圓", "塊", "整", "NTD", "TWD"]
        .iter()
        .any(|currency| text.starts_with(currency))
}

/// Returns `true` for a date, a time, or both without a separator. Also for a number that begins
/// with a day of these years, as references of banks and shops do: `20261128001`.
fn is_date_or_time(chunk: &str) -> bool {
    let parts: Vec<&str> = chunk.split('-').collect();
    let digits = parts.concat();
    let part = |from: usize, to: usize| digits.get(from..to).unwrap_or_default();
    let begins_with_day = digits.len() > 8
        && (["202", "203"].contains(&part(0, 3)) && is_date(part(0, 4), part(4, 6), part(6, 8))
            || ["11", "12"].contains(&part(0, 2)) && is_date(part(0, 3), part(3, 5), part(5, 7)));
    if begins_with_day {
        return true;
    }
    if let [year, month, day] = parts.as_slice() {
        let is_short = year.len() <= 4 && month.len() <= 2 && day.len() <= 2;
        return is_short && is_date(year, month, day);
    }
    let piece = |from: usize, to: usize| chunk.get(from..to).unwrap_or_default();
    if parts.len() > 1 {
        return false;
    }
    match chunk.len() {
        6 => {
            let first = piece(0, 2);
            let second = piece(2, 4);
            let third = piece(4, 6);
            is_time(chunk)
                || is_recent(first) && is_date(first, second, third)
                || is_recent(third)
                    && (is_date(third, second, first) || is_date(third, first, second))
        }
        7 => is_date(piece(0, 3), piece(3, 5), piece(5, 7)),
        8 => {
            is_date(piece(0, 4), piece(4, 6), piece(6, 8))
                || is_date(piece(4, 8), piece(2, 4), piece(0, 2))
                || is_date(piece(4, 8), piece(0, 2), piece(2, 4))
        }
        _ => false,
    }
}

/// Returns `true` for a short year from 20 to 39.
fn is_recent(year: &str) -> bool {
    year.starts_with(['2', '3'])
}

/// Returns `true` for a valid date, with a year of four digits or of the Republic; a year of two
/// digits may be the short form of either.
fn is_date(year: &str, month: &str, day: &str) -> bool {
    let number = |text: &str| text.parse::<u16>().ok();
    let written = match year.len() {
        4 => number(year).filter(|year| (1900..2100).contains(year)),
        2 | 3 => number(year)
            .filter(|year| (1..200).contains(year))
            .map(|year| year + 1911),
        _ => None,
    };
    let short = |text: &str| text.parse::<u8>().ok();
    match (written, short(month), short(day)) {
        (Some(year), Some(month), Some(day)) => Day::new(year, month, day).is_some(),
        _ => false,
    }
}

/// Returns `true` for `0930` or `093015`, and for no digits.
fn is_time(digits: &str) -> bool {
    let below = |from: usize, most: u8| {
        let part = digits.get(from..from + 2);
        part.is_none_or(|part| part.parse::<u8>().is_ok_and(|number| number < most))
    };
    below(0, 24) && below(2, 60) && below(4, 60)
}
