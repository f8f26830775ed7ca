//! Faults of a stock file: in English for the command line, in Chinese for the back office.

use std::fmt;

use shop_core::catalogue::StockKey;
use shop_core::time::Moment;
use shop_engine::infra::workbook::WorkbookFault;

use super::columns::{CHANGES, COUNTS};

/// Fault of a file, with its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Line of the fault; `None` if it concerns the whole file.
    pub line: Option<u64>,
    what: What,
}

/// Kind of fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What {
    Workbook(WorkbookFault),
    NoText,
    NoHead,
    NoRow,
    TooManyRows(usize),
    Cells { expected: u64, found: u64 },
    NoCsv,
    Twice(StockKey, u64),
    NoQuantity(String),
    NoChange(String),
    NothingChanges,
    NoTime(String),
    InFuture(String),
    TooOld(String),
    Damaged(String),
    Unknown(StockKey),
    TooFew { key: StockKey, from: i64, to: i64 },
    Booked(Moment),
}

impl Fault {
    pub(super) const fn at(line: u64, what: What) -> Self {
        Self {
            line: Some(line),
            what,
        }
    }

    pub(super) const fn of_file(what: What) -> Self {
        Self { line: None, what }
    }

    /// Returns `true` if characters could not be decoded.
    pub(super) const fn is_damage(&self) -> bool {
        matches!(self.what, What::Damaged(_))
    }

    /// Returns the message that a page shows beside the line.
    #[must_use]
    pub fn sentence(&self) -> String {
        match &self.what {
            What::Workbook(fault) => fault.sentence(),
            What::NoText => "檔案不是 Excel（.xlsx），也不是 UTF-8 或 Big5 編碼的文字檔".to_owned(),
            What::NoHead => format!(
                "第一列必須是欄位名稱：{} 或 {}",
                COUNTS.map(|(_, label)| label).join("、"),
                CHANGES.map(|(_, label)| label).join("、")
            ),
            What::NoRow => "檔案裡沒有資料".to_owned(),
            What::TooManyRows(most) => format!("一次最多 {most} 列，請分成幾個檔案"),
            What::Cells { expected, found } => format!("應有 {expected} 欄，這一列有 {found} 欄"),
            What::NoCsv => "這一列無法讀取".to_owned(),
            What::Twice(key, first) => {
                format!("{} {} 在第 {first} 列已經出現過", key.prod_id, key.ware_id)
            }
            What::NoQuantity(cell) => format!("盤點數量「{cell}」不是 0 以上的整數"),
            What::NoChange(cell) => format!("增減數量「{cell}」不是整數"),
            What::NothingChanges => "增減數量不可為 0".to_owned(),
            What::NoTime(cell) => {
                format!("盤點時間「{cell}」無法辨識，請寫成 2026-11-21 08:00")
            }
            What::InFuture(cell) => format!("盤點時間「{cell}」還沒到"),
            What::TooOld(cell) => {
                format!("盤點時間「{cell}」早於本店開始記錄這項庫存的時間，請確認年份")
            }
            What::Damaged(cell) => format!("「{cell}」含有無法辨識的字元"),
            What::Unknown(key) => format!("沒有貨號 {}、倉別 {} 的庫存", key.prod_id, key.ware_id),
            What::TooFew { from, to, .. } if *to < 0 => {
                format!("庫存只有 {from} 件，無法減少 {} 件", from - to)
            }
            What::TooFew { .. } => "數量太大，請再次確認".to_owned(),
            What::Booked(_) => "相同內容的檔案先前已經登記過".to_owned(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: ")?,
            None => f.write_str("the file: ")?,
        }
        match &self.what {
            What::Workbook(fault) => fault.fmt(f),
            What::NoText => f.write_str("is not encoded in UTF-8 or Big5"),
            What::NoHead => {
                let (counts, changes) =
                    (COUNTS.map(|(name, _)| name), CHANGES.map(|(name, _)| name));
                write!(
                    f,
                    "the header is neither {} nor {}",
                    counts.join(","),
                    changes.join(",")
                )
            }
            What::NoRow => f.write_str("there is no row"),
            What::TooManyRows(most) => write!(f, "has more than {most} rows"),
            What::Cells { expected, found } => write!(f, "has {found} cells instead of {expected}"),
            What::NoCsv => f.write_str("is not a row of a CSV file"),
            What::Twice(key, first) => write!(f, "{key} is already on line {first}"),
            What::NoQuantity(cell) => write!(f, "Quantity \"{cell}\" is not a number of pieces"),
            What::NoChange(cell) => write!(f, "Change \"{cell}\" is not a number of pieces"),
            What::NothingChanges => f.write_str("Change is 0"),
            What::NoTime(cell) => write!(
                f,
                "CountedAt \"{cell}\" is not a time such as 2026-11-21T08:00:00+08:00"
            ),
            What::InFuture(cell) => write!(f, "CountedAt \"{cell}\" is in the future"),
            What::TooOld(cell) => write!(
                f,
                "CountedAt \"{cell}\" is before the first entry of the stock item"
            ),
            What::Damaged(cell) => write!(f, "\"{cell}\" has characters that cannot be decoded"),
            What::Unknown(key) => write!(f, "there is no stock item {key}"),
            What::TooFew { key, from, to } => {
                write!(f, "{key} has {from} pieces, and would have {to}")
            }
            What::Booked(at) => {
                let at = jiff::Timestamp::from_millisecond(at.millis()).unwrap_or_default();
                write!(
                    f,
                    "the same changes were already booked at {at}; --again books them again"
                )
            }
        }
    }
}
