//! Faults of a bank statement: in English for the command line, in Chinese for the back office.

use std::fmt;

/// A fault of a statement, for which the file is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The file is in no writing that banks use.
    NoText,
    /// No line names the columns.
    NoColumns,
    /// This line is no row of a CSV file.
    NoRow(u64),
    /// A quotation mark on this line is never closed, or only by one of another line.
    OpenQuote(u64),
    /// On this line, this is no date.
    NoDate(u64, String),
    /// On this line, this is no amount.
    NoAmount(u64, String),
}

impl Fault {
    /// The sentence that staff read.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Self::NoText => "檔案不是 UTF-8 或 Big5 編碼的文字檔".to_owned(),
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
            Self::NoText => f.write_str("file: is neither UTF-8 nor Big5"),
            Self::NoColumns => f.write_str(
                "file: has no line that names a column of dates (日期) and one of amounts (金額, 存入金額)",
            ),
            Self::NoRow(line) => write!(f, "line {line}: is not a row of a CSV file"),
            Self::OpenQuote(line) => write!(f, "line {line}: has a quotation mark that is not closed"),
            Self::NoDate(line, cell) => write!(f, "line {line}: \"{cell}\" is not a date"),
            Self::NoAmount(line, cell) => write!(f, "line {line}: \"{cell}\" is not an amount"),
        }
    }
}

/// Every fault of a statement.
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
