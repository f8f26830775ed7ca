//! Text files and workbooks from spreadsheets and banks.

use encoding_rs::{BIG5, Encoding, UTF_8};

use super::workbook::{self, LineBreaks, WorkbookFault};

/// Possible texts of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Texts {
    /// The text, or for a damaged file several, the most likely one first.
    pub texts: Vec<String>,
    /// `true` if characters could not be decoded; each is replaced by U+FFFD.
    pub is_damaged: bool,
}

/// Reads a text file, or the sheet of an XLSX workbook as CSV. Each row of a workbook is one line:
/// line breaks in its cells become spaces.
pub fn read(bytes: &[u8]) -> Result<Texts, WorkbookFault> {
    read_as_csv(bytes, LineBreaks::AsSpaces)
}

/// Like [`read`], for files whose texts have several lines: line breaks in cells stay, so that line
/// numbers are not those of Excel.
pub fn read_with_lines(bytes: &[u8]) -> Result<Texts, WorkbookFault> {
    read_as_csv(bytes, LineBreaks::Kept)
}

fn read_as_csv(bytes: &[u8], breaks: LineBreaks) -> Result<Texts, WorkbookFault> {
    let text = if workbook::is_workbook(bytes) {
        Some(workbook::csv_of(bytes, breaks)?)
    } else {
        decode(bytes)
    };
    Ok(match text {
        Some(text) => Texts {
            texts: vec![text],
            is_damaged: false,
        },
        None => Texts {
            texts: decode_damaged(bytes),
            is_damaged: true,
        },
    })
}

/// Decodes UTF-8 with or without BOM, UTF-16 with BOM, or Big5. Line ends are normalized, because
/// line numbers are reported. Returns `None` for other encodings.
fn decode(bytes: &[u8]) -> Option<String> {
    let undamaged = |encoding| {
        let (text, is_damaged) = read_as(encoding, bytes);
        (!is_damaged).then_some(text)
    };
    match Encoding::for_bom(bytes) {
        Some((marked, _)) => undamaged(marked),
        None => undamaged(UTF_8).or_else(|| undamaged(BIG5)),
    }
}

/// Decodes a file with damaged characters, each replaced by U+FFFD. The result with the fewest
/// damaged characters comes first.
///
/// Banks cut characters in two where a field is full, and use private characters. Digits and commas
/// are never part of a damaged character in Big5 or UTF-8.
fn decode_damaged(bytes: &[u8]) -> Vec<String> {
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

/// Returns the text, and `true` if a character is damaged. Old programs end a file with 0x1A.
fn read_as(encoding: &'static Encoding, bytes: &[u8]) -> (String, bool) {
    let (text, is_damaged) = encoding.decode_with_bom_removal(bytes);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    (text.trim_end_matches('\u{1A}').to_owned(), is_damaged)
}
