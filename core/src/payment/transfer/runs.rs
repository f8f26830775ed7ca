//! Runs of digits in a cell of a bank statement that may be an account number.

use crate::order::OrderNumber;
use crate::text::half_width;
use crate::time::Day;

/// Characters that banks print in place of hidden digits.
const MASKS: [char; 10] = ['*', 'x', 'X', '#', '●', '○', '•', '∗', '★', '☆'];
/// Digits of an account that is written without a separator.
const WHOLE_ACCOUNT: usize = 10;
/// Area codes of landline numbers.
const AREA_CODES: [&str; 14] = [
    "02", "03", "037", "04", "049", "05", "06", "07", "08", "082", "0826", "0836", "089", "0800",
];

/// Returns the runs of digits of a cell that may be account numbers.
///
/// Hyphens and spaces do not end a run; full-width digits count. Left out are numbers with an exponent or
/// decimals, amounts with a currency, mobile and landline numbers, dates of both calendars, times, identity
/// card numbers, order numbers, and digits beside a character that could not be decoded.
pub(super) fn account_runs(cell: &str) -> Vec<String> {
    let is_damaged = cell.contains(char::REPLACEMENT_CHARACTER);
    // A damaged byte may have shifted what looks like a full-width digit.
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

/// Returns where an order number that begins here ends.
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

/// Digits with the hyphens and spaces between them, and the text on both sides.
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
                [.., '+'] if is_first => phone_chunks(rest).max(international_chunks(rest)),
                _ => phone_chunks(rest),
            };
            let is_dropped = phone > 0
                || is_first && self.is_behind_area_code(chunk)
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

    /// Returns `true` if this is a landline number behind its bracketed area code.
    fn is_behind_area_code(&self, chunk: &str) -> bool {
        let [before @ .., ')'] = self.before else {
            return false;
        };
        let opened = before.iter().rposition(|letter| *letter == '(');
        let code = opened.and_then(|place| before.get(place + 1..));
        let code: String = code.unwrap_or_default().iter().collect();
        let is_whole = (9..=10).contains(&(code.len() + digits(chunk)));
        is_whole && AREA_CODES.contains(&code.as_str())
    }

    /// Returns `true` if the first chunk belongs to what stands before it.
    fn begins_badly(&self, chunk: &str) -> bool {
        let is_short = chunk.len() <= 4;
        match self.before {
            [.., char::REPLACEMENT_CHARACTER] => true,
            [.., digit, '.'] if digit.is_ascii_digit() => true,
            [.., '/' | ':' | '年' | '月' | '時' | '分' | '點'] => is_short,
            [before @ .., letter] if letter.is_ascii_alphabetic() && is_identity(chunk) => {
                !before.last().is_some_and(char::is_ascii_alphanumeric)
                    && !self.after.first().is_some_and(char::is_ascii_alphanumeric)
            }
            _ => ends_in_currency(self.before),
        }
    }

    /// Returns `true` if the last chunk belongs to what stands behind it.
    fn ends_badly(&self, chunk: &str) -> bool {
        let is_short = chunk.len() <= 4;
        let is_digit = |letter: Option<&char>| letter.is_some_and(char::is_ascii_digit);
        match self.after {
            [char::REPLACEMENT_CHARACTER, ..] => true,
            ['.', rest @ ..] if is_digit(rest.first()) => true,
            ['/' | ':', rest @ ..] if is_digit(rest.first()) => is_short,
            ['年' | '月' | '日' | '時' | '分' | '秒' | '點', ..] => is_short,
            ['e' | 'E', rest @ ..] => is_exponent(rest),
            _ => begins_with_currency(self.after),
        }
    }
}

/// Adds the chunks as one number, and each that is long enough for a whole account alone.
fn flush(joined: &mut Vec<String>, runs: &mut Vec<String>) {
    runs.push(joined.concat());
    let alone = joined
        .drain(..)
        .filter(|chunk| chunk.len() >= WHOLE_ACCOUNT);
    runs.extend(alone);
}

fn digits(chunk: &str) -> usize {
    chunk.bytes().filter(u8::is_ascii_digit).count()
}

/// Returns how many chunks a phone number takes that begins with the first one; 0 if none does.
fn phone_chunks(chunks: &[&str]) -> usize {
    let mut number = String::new();
    for (place, chunk) in chunks.iter().enumerate() {
        number.push_str(&chunk.replace('-', ""));
        let is_mobile = match number.len() {
            10 => number.starts_with("09"),
            12 => number.starts_with("8869"),
            13 => number.starts_with("88609"),
            14 => number.starts_with("008869"),
            _ => false,
        };
        if is_mobile || place == 0 && is_landline(chunk) {
            return place + 1;
        }
    }
    0
}

/// Returns how many chunks an international number takes, which has at most 15 digits.
fn international_chunks(chunks: &[&str]) -> usize {
    let mut length = 0;
    let fits = chunks.iter().take_while(|chunk| {
        length += digits(chunk);
        length <= 15
    });
    fits.count()
}

fn is_landline(chunk: &str) -> bool {
    let code = chunk.split_once('-').map(|(code, _)| code);
    code.is_some_and(|code| AREA_CODES.contains(&code)) && (9..=10).contains(&digits(chunk))
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

fn ends_in_currency(before: &[char]) -> bool {
    let text: String = before.iter().rev().take(8).rev().collect();
    let text = text.trim_end().to_ascii_uppercase();
    ["$", "NT", "NTD", "TWD", "USD"]
        .iter()
        .any(|currency| text.ends_with(currency))
}

fn begins_with_currency(after: &[char]) -> bool {
    let text: String = after.iter().take(8).collect();
    let text = text.trim_start().to_ascii_uppercase();
    ["元", "圓", "塊", "NTD", "TWD"]
        .iter()
        .any(|currency| text.starts_with(currency))
}

/// Returns `true` for a date, a time, or both without a separator.
fn is_date_or_time(chunk: &str) -> bool {
    let parts: Vec<&str> = chunk.split('-').collect();
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
            let (first, second, third) = (piece(0, 2), piece(2, 4), piece(4, 6));
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
        12 | 14 => is_date(piece(0, 4), piece(4, 6), piece(6, 8)) && is_time(piece(8, 14)),
        13 => is_date(piece(0, 3), piece(3, 5), piece(5, 7)) && is_time(piece(7, 13)),
        _ => false,
    }
}

/// Returns `true` for a short year of the twenties or thirties.
fn is_recent(year: &str) -> bool {
    year.starts_with(['2', '3'])
}

/// Returns `true` if the calendar has this day, in a year of four digits or of the Republic; years of two
/// digits may be short for either.
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

/// Returns `true` for `0930` or `093015`; also for no digits.
fn is_time(digits: &str) -> bool {
    let below = |from: usize, most: u8| {
        let part = digits.get(from..from + 2);
        part.is_none_or(|part| part.parse::<u8>().is_ok_and(|number| number < most))
    };
    below(0, 24) && below(2, 60) && below(4, 60)
}
