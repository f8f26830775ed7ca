//! Parser of a spreadsheet of products.

use csv::{Position, ReaderBuilder, StringRecord};
use shop_core::catalogue::products_file::{
    FileFault, FileRow, Headings, PRODUCT_ROWS_MAX, too_many_rows,
};
use shop_engine::infra::text_file;

/// Headings and rows of a file, without blank rows.
#[derive(Debug)]
pub struct ProductsFile {
    /// Headings of the columns.
    pub headings: Headings,
    /// Rows below the headings.
    pub rows: Vec<FileRow>,
}

/// Parses an XLSX workbook, or a CSV in UTF-8 or Big5 whose cells are separated by commas, tabs or
/// semicolons. Returns the text of the file, too.
///
/// Fails with every fault of the headings.
pub fn read(bytes: &[u8]) -> Result<(String, ProductsFile), Vec<FileFault>> {
    let no_text = || "檔案不是 Excel（.xlsx），也不是 UTF-8 或 Big5 編碼的文字檔";
    let fault = |message: String| vec![FileFault::of_file(message)];
    let file = text_file::read_with_lines(bytes).map_err(|wrong| fault(wrong.sentence()))?;
    let is_damaged = file.is_damaged;
    let mut texts = file.texts.into_iter();
    let text = texts.find(|text| !is_damaged || known(text) > 0);
    // PostgreSQL text cannot contain NUL.
    let text = text.filter(|text| !text.contains('\0'));
    let text = text.ok_or_else(|| fault(no_text().to_owned()))?;
    let delimiters = [b',', b'\t', b';'].into_iter().rev();
    let delimiter = delimiters.max_by_key(|delimiter| known_with(&text, *delimiter));
    let rows = rows(&text, delimiter.unwrap_or(b','), PRODUCT_ROWS_MAX + 2)?;
    let Some((head, rows)) = rows.split_first() else {
        return Err(fault("檔案裡沒有資料".to_owned()));
    };
    if rows.len() > PRODUCT_ROWS_MAX {
        return Err(vec![too_many_rows()]);
    }
    let headings = Headings::read(head)?;
    let rows = rows.to_vec();
    Ok((text, ProductsFile { headings, rows }))
}

/// Returns the number of headings that name a column, with the best delimiter.
fn known(text: &str) -> usize {
    let delimiters = [b',', b'\t', b';'].into_iter();
    let known = delimiters.map(|delimiter| known_with(text, delimiter));
    known.max().unwrap_or_default()
}

fn known_with(text: &str, delimiter: u8) -> usize {
    let head = rows(text, delimiter, 1).unwrap_or_default();
    head.first().map(Headings::known).unwrap_or_default()
}

/// Returns the first rows that are not blank.
fn rows(text: &str, delimiter: u8, most: usize) -> Result<Vec<FileRow>, Vec<FileFault>> {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut breaks = 0;
    for record in reader.records() {
        let record = record.map_err(|_| vec![FileFault::of_file("這個檔案無法讀取")])?;
        let number = line(text, &record).saturating_sub(breaks);
        breaks += record.iter().map(line_breaks).sum::<u64>();
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        rows.push(FileRow {
            number: u32::try_from(number).unwrap_or(u32::MAX),
            cells: record.iter().map(str::to_owned).collect(),
        });
        if rows.len() == most {
            break;
        }
    }
    Ok(rows)
}

/// Returns the line on which a record begins, after empty lines.
fn line(text: &str, record: &StringRecord) -> u64 {
    let byte = record.position().map_or(0, Position::byte);
    let rest = text.get(usize::try_from(byte).unwrap_or(usize::MAX)..);
    let empty = rest.unwrap_or_default().bytes();
    let empty = empty.take_while(|byte| *byte == b'\n').count();
    let line = record.position().map_or(0, Position::line);
    line + u64::try_from(empty).unwrap_or_default()
}

fn line_breaks(cell: &str) -> u64 {
    u64::try_from(cell.matches('\n').count()).unwrap_or_default()
}
