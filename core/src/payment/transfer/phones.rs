//! Telephone numbers among the digits of a bank statement, as groups separated by hyphens and
//! spaces.

/// Area codes of landline numbers.
const AREA_CODES: [&str; 14] = [
    "02", "03", "037", "04", "049", "05", "06", "07", "08", "082", "0826", "0836", "089", "0800",
];
/// Digits of a landline number with its area code.
const LANDLINE: std::ops::RangeInclusive<usize> = 9..=10;
const TAIWAN: &str = "886";

/// Returns the number of chunks of a telephone number that begins with the first chunk, or 0
/// without one.
pub(super) fn chunks(chunks: &[&str]) -> usize {
    let Some(first) = chunks.first() else {
        return 0;
    };
    let group = first.split('-').next().unwrap_or_default();
    if group == TAIWAN {
        return international(chunks);
    }
    let mobile = chunks_until(chunks, |number| match number.len() {
        10 => number.starts_with("09"),
        12 => number.starts_with("8869"),
        13 => number.starts_with("88609"),
        14 => number.starts_with("008869"),
        _ => false,
    });
    if mobile > 0 {
        return mobile;
    }
    if AREA_CODES.contains(&group) {
        return chunks_until(chunks, |number| LANDLINE.contains(&number.len()));
    }
    usize::from(is_landline(first))
}

/// Returns the number of chunks of a telephone number whose area code precedes them in brackets, or
/// 0 without one.
pub(super) fn behind_code(code: &str, chunks: &[&str]) -> usize {
    match code.trim_start_matches('+') {
        TAIWAN => chunks_until(chunks, |number| (8..=10).contains(&number.len())),
        code if AREA_CODES.contains(&code) => chunks_until(chunks, |number| {
            LANDLINE.contains(&(code.len() + number.len()))
        }),
        _ => 0,
    }
}

/// Returns the number of chunks of an international number, which has at most 15 digits.
pub(super) fn international(chunks: &[&str]) -> usize {
    let mut length = 0;
    let fits = chunks.iter().take_while(|chunk| {
        length += chunk.bytes().filter(u8::is_ascii_digit).count();
        length <= 15
    });
    fits.count()
}

/// Returns `true` for a mobile number whose first zero was dropped by a spreadsheet.
pub(super) fn is_without_zero(chunk: &str) -> bool {
    chunk.len() == 9 && chunk.starts_with('9') && !chunk.contains('-')
}

/// Returns `true` for a landline number of the two largest areas, in one piece.
fn is_landline(chunk: &str) -> bool {
    let is_local = |rest: &str| rest.starts_with(|digit| matches!(digit, '2'..='8'));
    let rest = chunk
        .strip_prefix("02")
        .or_else(|| chunk.strip_prefix("04"));
    chunk.len() == 10 && !chunk.contains('-') && rest.is_some_and(is_local)
}

fn chunks_until(chunks: &[&str], is_whole: impl Fn(&str) -> bool) -> usize {
    let mut number = String::new();
    let last = chunks.iter().position(|chunk| {
        number.push_str(&chunk.replace('-', ""));
        is_whole(&number)
    });
    last.map_or(0, |last| last + 1)
}
