//! Excel workbooks (XLSX), read as the text of a CSV file.

use std::fmt;
use std::io::{self, Cursor, Read as _};

use calamine::{
    DataRef, ExcelDateTime, Reader as _, SheetVisible, Style, Xlsx, open_workbook_from_rs,
};
use zip::ZipArchive;

/// First bytes of an XLSX file, which is a ZIP archive.
const ZIP: &[u8] = b"PK\x03\x04";

/// First bytes of an XLS file, and of an XLSX file with a password.
const COMPOUND: &[u8] = b"\xD0\xCF\x11\xE0";

/// Maximum size of the unpacked files of a workbook.
const UNPACKED_MAX: u64 = 32 * 1024 * 1024;

/// Maximum size of the texts of a sheet. A workbook stores a text once, however many cells have it.
const TEXT_MAX: usize = 16 * 1024 * 1024;

/// Maximum number of rows up to the last one with a value.
const ROWS_MAX: usize = 20_000;

/// Maximum number of columns up to the last one with a value.
const COLUMNS_MAX: usize = 100;

/// Smallest whole number of which Excel may have lost digits: it keeps 15.
const INEXACT: f64 = 1e15;

/// Reason why a workbook cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkbookFault {
    /// The file has the format of Excel before 2007, or a password.
    OldOrLocked,
    /// The file is damaged, or no workbook.
    Unreadable,
    /// More than one visible sheet has values.
    SeveralSheets,
    /// The sheet has too many rows, columns or texts, or the file becomes too large when unpacked.
    TooLarge,
}

impl WorkbookFault {
    /// Returns the message for staff, in Chinese.
    #[must_use]
    pub fn sentence(self) -> String {
        match self {
            Self::OldOrLocked => {
                "檔案是舊版的 Excel（.xls）或設有密碼，請在 Excel 另存為沒有密碼的 .xlsx".to_owned()
            }
            Self::Unreadable => {
                "這個 Excel 檔讀不進去，請在 Excel 另存為新的 .xlsx，或另存為 CSV".to_owned()
            }
            Self::SeveralSheets => {
                "Excel 檔裡有好幾張有資料的工作表，請只留下要上傳的那一張".to_owned()
            }
            Self::TooLarge => {
                format!(
                    "Excel 檔太大：最多 {ROWS_MAX} 列、{COLUMNS_MAX} 欄，文字也不能太多，請分成幾個檔案"
                )
            }
        }
    }
}

impl fmt::Display for WorkbookFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OldOrLocked => f.write_str("is an XLS file, or has a password"),
            Self::Unreadable => f.write_str("is no readable XLSX file"),
            Self::SeveralSheets => f.write_str("has values on more than one visible sheet"),
            Self::TooLarge => write!(
                f,
                "has more than {ROWS_MAX} rows, {COLUMNS_MAX} columns, {TEXT_MAX} bytes of text, or {UNPACKED_MAX} bytes unpacked"
            ),
        }
    }
}

/// Returns `true` if these are the first bytes of a file of Excel.
pub(super) fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(ZIP) || bytes.starts_with(COMPOUND)
}

/// Line breaks in the cells of a workbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineBreaks {
    /// They stay, as `\n`.
    Kept,
    /// They become spaces, so that each row is one line and line numbers are those of Excel.
    AsSpaces,
}

/// Returns the only visible sheet with values as CSV, separated by commas.
///
/// Dates are written as `2026-11-21`, with their time if they have one. Whole numbers from 10¹⁵ on
/// have an exponent, because their last digits are lost.
pub(super) fn csv_of(bytes: &[u8], breaks: LineBreaks) -> Result<String, WorkbookFault> {
    if bytes.starts_with(COMPOUND) {
        return Err(WorkbookFault::OldOrLocked);
    }
    check_size(bytes)?;
    let unreadable = |_| WorkbookFault::Unreadable;
    let mut workbook: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).map_err(unreadable)?;
    let sheets = workbook.sheets_metadata().iter();
    let visible = sheets.filter(|sheet| sheet.visible == SheetVisible::Visible);
    let names: Vec<String> = visible.map(|sheet| sheet.name.clone()).collect();
    let mut found: Option<Vec<Vec<String>>> = None;
    for name in names {
        let rows = rows(&mut workbook, &name, breaks)?;
        if !rows.is_empty() && found.replace(rows).is_some() {
            return Err(WorkbookFault::SeveralSheets);
        }
    }
    let rows = found.unwrap_or_default();
    Ok(rows.iter().map(|cells| line(cells)).collect())
}

/// Unpacks the files of the archive and drops them.
///
/// Fails with `TooLarge` if they are too large. The sizes in the archive may be wrong.
fn check_size(bytes: &[u8]) -> Result<(), WorkbookFault> {
    let unreadable = |_| WorkbookFault::Unreadable;
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(unreadable)?;
    let mut left = UNPACKED_MAX;
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(unreadable)?;
        let unpacked = io::copy(&mut file.take(left + 1), &mut io::sink());
        let unpacked = unpacked.map_err(|_| WorkbookFault::Unreadable)?;
        left = left.checked_sub(unpacked).ok_or(WorkbookFault::TooLarge)?;
    }
    Ok(())
}

/// Returns the cells of a sheet up to the last row with a value; none for a chart.
fn rows(
    workbook: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    breaks: LineBreaks,
) -> Result<Vec<Vec<String>>, WorkbookFault> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut cells = match workbook.worksheet_cells_reader(name) {
        Ok(cells) => cells,
        Err(calamine::XlsxError::NotAWorksheet(_)) => return Ok(rows),
        Err(_) => return Err(WorkbookFault::Unreadable),
    };
    let unreadable = |_| WorkbookFault::Unreadable;
    let mut left = TEXT_MAX;
    while let Some((cell, style)) = cells.next_cell_with_style_id().map_err(unreadable)? {
        let text = text(cell.get_value(), cells.styles().get(style), breaks);
        if text.is_empty() {
            continue;
        }
        left = left
            .checked_sub(text.len())
            .ok_or(WorkbookFault::TooLarge)?;
        let (row, column) = cell.get_position();
        let place = |number: u32, most: usize| {
            let number = usize::try_from(number).ok();
            number
                .filter(|number| *number < most)
                .ok_or(WorkbookFault::TooLarge)
        };
        let (row, column) = (place(row, ROWS_MAX)?, place(column, COLUMNS_MAX)?);
        let values = at(&mut rows, row);
        *at(values, column) = text;
    }
    Ok(rows)
}

/// Returns the element at a place, after filling the vector up to it.
fn at<T: Default + Clone>(values: &mut Vec<T>, place: usize) -> &mut T {
    if values.len() <= place {
        values.resize(place + 1, T::default());
    }
    #[expect(
        clippy::indexing_slicing,
        reason = "the vector was just made long enough"
    )]
    &mut values[place]
}

/// Returns a value as text.
fn text(value: &DataRef<'_>, style: Option<&Style>, breaks: LineBreaks) -> String {
    match value {
        DataRef::Empty => String::new(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(value) => number(*value, style),
        DataRef::Bool(value) => value.to_string().to_uppercase(),
        DataRef::DateTime(value) => day_and_time(value),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            lines(text, breaks)
        }
        DataRef::SharedString(text) => lines(text, breaks),
        DataRef::Error(error) => error.to_string(),
    }
}

fn lines(text: &str, breaks: LineBreaks) -> String {
    let line_break = match breaks {
        LineBreaks::Kept => "\n",
        LineBreaks::AsSpaces => " ",
    };
    text.replace("\r\n", line_break)
        .replace(['\r', '\n'], line_break)
}

/// Returns a number with the 15 digits that Excel keeps. A format such as `00000` adds zeros in
/// front.
fn number(value: f64, style: Option<&Style>) -> String {
    let rounded: f64 = format!("{value:.14e}").parse().unwrap_or(value);
    if rounded.abs() >= INEXACT {
        return format!("{rounded:E}").replace('E', "E+");
    }
    let digits = rounded.to_string();
    let format = style.and_then(|style| style.number_format.as_ref());
    let width = format
        .map(|format| format.format_code.as_str())
        .filter(|code| {
            code.bytes().all(|byte| byte == b'0')
                && digits.bytes().all(|byte| byte.is_ascii_digit())
        });
    let width = width.map_or(0, str::len);
    format!("{digits:0>width$}")
}

/// Returns a date as `2026-11-21`, a time as `08:00:00`, and both with a space between them.
fn day_and_time(value: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = value.to_ymd_hms_milli();
    let time = format!("{hour:02}:{minute:02}:{second:02}");
    if value.as_f64() < 1.0 {
        return time;
    }
    let day = format!("{year:04}-{month:02}-{day:02}");
    if (hour, minute, second) == (0, 0, 0) {
        day
    } else {
        format!("{day} {time}")
    }
}

/// Returns a row as a record of CSV.
fn line(cells: &[String]) -> String {
    let quoted = |cell: &String| {
        if cell.contains([',', '"', '\n']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell.clone()
        }
    };
    let cells: Vec<String> = cells.iter().map(quoted).collect();
    cells.join(",") + "\n"
}
