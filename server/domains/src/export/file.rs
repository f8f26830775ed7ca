//! Exported file, written row by row, with only one row in memory.

use std::fs::File;
use std::io::{BufWriter, Seek as _, Write as _};
use std::path::Path;

use csv::{Terminator, Writer, WriterBuilder};
use rust_xlsxwriter::{ColNum, ExcelDateTime, Format, RowNum, Workbook, Worksheet, XlsxError};
use shop_core::spreadsheet;
use shop_core::staff::ExportFormat;

use super::cell::Cell;
use shop_engine::error::AppError;

/// Byte order mark, by which Excel recognizes UTF-8.
const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// Width of a column, in characters.
const WIDTH: u8 = 16;

/// File of either format.
pub enum ExportFile {
    /// Excel workbook.
    Xlsx(Box<Sheet>),
    /// Comma-separated values in UTF-8 with a byte order mark.
    Csv(Box<Writer<BufWriter<File>>>),
}

/// Workbook with one sheet.
pub struct Sheet {
    workbook: Workbook,
    file: File,
    text: Format,
    money: Format,
    moment: Format,
    next: RowNum,
}

impl ExportFile {
    /// Begins a file with a row of headings. Its data is in an unlinked temporary file in `folder`,
    /// which is removed when closed.
    pub fn begin(folder: &Path, format: ExportFormat, headings: &[&str]) -> Result<Self, AppError> {
        let mut file = tempfile::tempfile_in(folder).map_err(|error| unwritten(&error))?;
        match format {
            ExportFormat::Csv => {
                file.write_all(BYTE_ORDER_MARK.as_bytes())
                    .map_err(|error| unwritten(&error))?;
                let mut writer = WriterBuilder::new()
                    .terminator(Terminator::CRLF)
                    .from_writer(BufWriter::new(file));
                writer
                    .write_record(headings)
                    .map_err(|error| unwritten(&error))?;
                Ok(Self::Csv(Box::new(writer)))
            }
            ExportFormat::Xlsx => {
                let sheet = Sheet::begin(folder, file, headings);
                Ok(Self::Xlsx(Box::new(
                    sheet.map_err(|error| unwritten(&error))?,
                )))
            }
        }
    }

    /// Writes a row.
    pub fn write(&mut self, row: &[Cell]) -> Result<(), AppError> {
        match self {
            Self::Csv(writer) => writer
                .write_record(row.iter().map(Cell::csv_field))
                .map_err(|error| unwritten(&error)),
            Self::Xlsx(sheet) => sheet.write(row).map_err(|error| unwritten(&error)),
        }
    }

    /// Finishes the file. Returns it positioned at its first byte.
    pub fn end(self) -> Result<File, AppError> {
        let mut file = match self {
            Self::Csv(writer) => {
                let buffered = writer.into_inner().map_err(|error| unwritten(&error))?;
                buffered.into_inner().map_err(|error| unwritten(&error))?
            }
            Self::Xlsx(sheet) => {
                let Sheet {
                    mut workbook, file, ..
                } = *sheet;
                let mut writer = BufWriter::new(file);
                workbook
                    .save_to_writer(&mut writer)
                    .map_err(|error| unwritten(&error))?;
                writer.into_inner().map_err(|error| unwritten(&error))?
            }
        };
        file.rewind().map_err(|error| unwritten(&error))?;
        Ok(file)
    }
}

impl Sheet {
    fn begin(folder: &Path, file: File, headings: &[&str]) -> Result<Self, XlsxError> {
        let mut workbook = Workbook::new();
        workbook.set_tempdir(folder)?;
        let sheet = workbook.add_worksheet_with_constant_memory()?;
        sheet.set_freeze_panes(1, 0)?;
        let bold = Format::new().set_bold();
        for (column, heading) in (0..).zip(headings) {
            sheet.set_column_width(column, WIDTH)?;
            sheet.write_string_with_format(0, column, *heading, &bold)?;
        }
        Ok(Self {
            workbook,
            file,
            text: Format::new().set_num_format("@"),
            money: Format::new().set_num_format("#,##0.###"),
            moment: Format::new().set_num_format("yyyy-mm-dd hh:mm"),
            next: 1,
        })
    }

    fn write(&mut self, row: &[Cell]) -> Result<(), XlsxError> {
        let sheet = self.workbook.worksheet_from_index(0)?;
        for (column, cell) in (0..).zip(row) {
            let at = (self.next, column);
            match cell {
                Cell::Text(text) => {
                    let text = spreadsheet::text_cell(text);
                    sheet.write_string_with_format(at.0, at.1, text, &self.text)?;
                }
                Cell::Lines(text) => {
                    let text = spreadsheet::lines_cell(text);
                    sheet.write_string_with_format(at.0, at.1, text, &self.text)?;
                }
                Cell::Count(_) => number(sheet, at, cell, &Format::default())?,
                Cell::Money(_) => number(sheet, at, cell, &self.money)?,
                Cell::Moment(millis) => {
                    let date = date_of_excel(*millis)?;
                    sheet.write_datetime_with_format(at.0, at.1, &date, &self.moment)?;
                }
            }
        }
        self.next += 1;
        Ok(())
    }
}

/// Returns the time in Taiwan as a date of Excel, to the minute.
fn date_of_excel(millis: i64) -> Result<ExcelDateTime, XlsxError> {
    /// Seconds that Taiwan is ahead of UTC.
    const AHEAD: i64 = 8 * 3_600;
    ExcelDateTime::from_timestamp(millis.div_euclid(60_000) * 60 + AHEAD)
}

/// Writes a number, which Excel stores as a 64-bit floating point number.
fn number(
    sheet: &mut Worksheet,
    (row, column): (RowNum, ColNum),
    cell: &Cell,
    format: &Format,
) -> Result<(), XlsxError> {
    let number: f64 = cell.csv_field().parse().unwrap_or_default();
    sheet.write_number_with_format(row, column, number, format)?;
    Ok(())
}

fn unwritten(error: &impl ToString) -> AppError {
    AppError::NotWritten(error.to_string())
}
