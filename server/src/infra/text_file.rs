//! Text of files that people make with a spreadsheet, or download from a bank.

use encoding_rs::{BIG5, Encoding};

/// The text of a file in UTF-8, with or without its mark, in UTF-16 with its mark, or in Big5; its lines ended
/// alike, since their numbers are reported. `None` for what is none of these.
#[must_use]
pub fn decode(bytes: &[u8]) -> Option<String> {
    let whole = |encoding: &'static Encoding| {
        let (text, broken) = encoding.decode_with_bom_removal(bytes);
        (!broken).then(|| text.replace("\r\n", "\n").replace('\r', "\n"))
    };
    match Encoding::for_bom(bytes) {
        Some((marked, _)) => whole(marked),
        None => whole(encoding_rs::UTF_8).or_else(|| whole(BIG5)),
    }
}
