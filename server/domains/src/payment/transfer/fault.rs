//! Faults of a bank statement, with messages in English for the command line and in Chinese for the
//! back office.

use std::fmt;

use shop_engine::infra::workbook::WorkbookFault;

/// Fault of a statement. A statement with a fault is rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The XLSX file cannot be read.
    Workbook(WorkbookFault),
    /// The file is neither UTF-8, UTF-16 nor Big5.
    NoText,
    /// No line names the columns.
    NoColumns,
    /// The line with this number is not a row of a CSV file.
    NoRow(u64),
    /// A quotation mark on the line with this number is not closed, or only on another line.
    OpenQuote(u64),
    /// On the line with this number, this cell is not a date.
    NoDate(u64, String),
    /// On the line with this number, this cell is not an amount.
    NoAmount(u64, String),
}

impl Fault {
    /// Returns the message for staff, in Chinese.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Self::Workbook(fault) => fault.sentence(),
            Self::NoText => "檔案不是 Excel（.xlsx），也不是 UTF-8 或 Big5 編碼的文字檔".to_owned(),
            Self::NoColumns => {
                "找不到欄位名稱：需要一欄日期（例如「交易日期」）與一欄金額（例如「存入金額」）"
                    .to_owned()
            }
            Self::NoRow(line) => format!("第 {line} 行不是 CSV 的一列"),
            Self::OpenQuote(line) => format!("第 {line} 行的引號沒有成對，後面的內容無法分辨"),
            Self::NoDate(line, cell) => format!("第 {line} 行的「{cell}」不是日期"),
            Self::NoAmount(line, cell) => format!("第 {line} 行的「{cell}」不是金額"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Workbook(fault) => write!(f, "file: {fault}"),
            Self::NoText => f.write_str("file: is not encoded in UTF-8 or Big5"),
            Self::NoColumns => f.write_str(
                "file: has no line that names a column of dates (日期) and one of amounts (金額, 存入金額)",
            ),
            Self::NoRow(line) => write!(f, "line {line}: is not a row of a CSV file"),
            Self::OpenQuote(line) => write!(f, "line {line}: has an unclosed quotation mark"),
            Self::NoDate(line, cell) => write!(f, "line {line}: \"{cell}\" is not a date"),
            Self::NoAmount(line, cell) => write!(f, "line {line}: \"{cell}\" is not an amount"),
        }
    }
}

/// All faults of a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.0 {
            writeln!(f, "  {fault}")?;
        }
        Ok(())
    }
}
