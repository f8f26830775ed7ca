//! Spreadsheet files, read as other programs read them.

use std::io::Read as _;

use shop_core::spreadsheet;
use shop_core::staff::ExportFormat;
use shop_domains::export::{Cell, ExportFile};

const HEADING: &str = "名稱";

/// Asserts that a CSV file has the rows and columns that were written, and that no cell is a
/// formula.
///
/// Each cell equals its text as escaped for spreadsheets. In the input a NUL byte separates cells.
/// A row has three cells, and an incomplete row is ignored.
pub(crate) fn csv(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else {
        return;
    };
    let cells: Vec<Cell> = text
        .split('\0')
        .map(|text| Cell::Text(text.to_owned()))
        .collect();
    let whole = cells.chunks_exact(3);
    let folder = std::env::temp_dir();
    let mut file = ExportFile::begin(&folder, ExportFormat::Csv, &[HEADING; 3]).expect("a file");
    for row in whole.clone() {
        file.write(row).expect("a row");
    }
    let mut bytes = Vec::new();
    let mut written = file.end().expect("a file");
    written.read_to_end(&mut bytes).expect("a file");
    let bytes = bytes
        .strip_prefix("\u{FEFF}".as_bytes())
        .expect("the mark of UTF-8");
    let read: Vec<csv::StringRecord> = csv::Reader::from_reader(bytes)
        .into_records()
        .collect::<Result<_, _>>()
        .expect("rows of three cells");
    assert_eq!(read.len(), whole.len());
    for (row, cells) in read.iter().zip(whole) {
        let texts = cells.iter().map(Cell::csv_field);
        assert!(row.iter().eq(texts));
        for cell in row {
            assert!(
                !cell
                    .trim_start()
                    .starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
            );
            assert_eq!(spreadsheet::csv_field(cell), cell);
        }
    }
}
