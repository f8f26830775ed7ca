//! Text of files that people make with a spreadsheet, or download from a bank.

use encoding_rs::{BIG5, Encoding, UTF_8};

/// The text of a file in UTF-8, with or without its mark, in UTF-16 with its mark, or in Big5; its lines ended
/// alike, since their numbers are reported. `None` for what is none of these.
#[must_use]
pub fn decode(bytes: &[u8]) -> Option<String> {
    let whole = |encoding| {
        let (text, is_damaged) = read_as(encoding, bytes);
        (!is_damaged).then_some(text)
    };
    match Encoding::for_bom(bytes) {
        Some((marked, _)) => whole(marked),
        None => whole(UTF_8).or_else(|| whole(BIG5)),
    }
}

/// Texts of a file whose characters are damaged, each with U+FFFD in the place of every damaged character, the
/// least damaged first: banks cut characters in two where a field is full, and print characters of their own.
/// Digits and commas are never part of a damaged character of Big5 or UTF-8.
#[must_use]
pub fn decode_damaged(bytes: &[u8]) -> Vec<String> {
    let encodings = match Encoding::for_bom(bytes) {
        Some((marked, _)) => vec![marked],
        None => vec![BIG5, UTF_8],
    };
    let texts = encodings
        .into_iter()
        .map(|encoding| read_as(encoding, bytes).0);
    let mut texts: Vec<String> = texts.collect();
    texts.sort_by_key(|text| text.matches(char::REPLACEMENT_CHARACTER).count());
    texts
}

/// The text, and whether a character is damaged. Old programs end a file with 0x1A.
fn read_as(encoding: &'static Encoding, bytes: &[u8]) -> (String, bool) {
    let (text, is_damaged) = encoding.decode_with_bom_removal(bytes);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    (text.trim_end_matches('\u{1A}').to_owned(), is_damaged)
}
