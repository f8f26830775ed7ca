//! A bank statement, read line by line.

use std::collections::HashMap;
use std::fmt;

use csv::{ReaderBuilder, StringRecord};
use shop_core::money::Money;
use shop_core::payment::transfer::{PayerDigits, TransferLine};
use shop_core::time::Day;

use super::cells::{Amount, amount, day, plain};
use crate::infra::digest;
use crate::infra::text_file::decode;

/// Money that came in, and where the statement says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The line of the file.
    pub place: u64,
    /// By which the line is known again.
    pub fingerprint: String,
    /// The day, by the bank.
    pub day: Day,
    /// How much.
    pub amount: Money,
    /// What the bank says of the payer: accounts, memos, names.
    pub payer: Vec<String>,
}

impl Row {
    /// What is compared with the orders.
    #[must_use]
    pub fn line(&self) -> TransferLine {
        TransferLine {
            day: self.day,
            amount: self.amount,
            payer: PayerDigits::read(self.payer.iter().map(String::as_str)),
        }
    }
}

/// What is wrong with a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The file is in no writing that banks use.
    NoText,
    /// No line names the columns.
    NoColumns,
    /// This line is no row of a CSV file.
    NoRow(u64),
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
            Self::NoDate(line, cell) => write!(f, "line {line}: \"{cell}\" is not a date"),
            Self::NoAmount(line, cell) => write!(f, "line {line}: \"{cell}\" is not an amount"),
        }
    }
}

/// Everything that is wrong with a statement.
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

/// What the columns are called, in lower case and without white space; the first that is there
/// counts, for the payer all of them.
const DAYS: [&str; 9] = [
    "date",
    "日期",
    "交易日期",
    "交易日",
    "帳務日期",
    "入帳日期",
    "入帳日",
    "記帳日期",
    "交易時間",
];
const AMOUNTS: [&str; 13] = [
    "amount",
    "credit",
    "deposit",
    "存入金額",
    "存入",
    "收入金額",
    "收入",
    "貸方金額",
    "貸方",
    "轉入金額",
    "入帳金額",
    "交易金額",
    "金額",
];
const PAYERS: [&str; 18] = [
    "account",
    "payer",
    "memo",
    "note",
    "對方帳號",
    "轉出帳號",
    "匯款帳號",
    "匯入帳號",
    "交易帳號",
    "帳號",
    "備註",
    "附言",
    "註記",
    "存摺備註",
    "摘要",
    "匯款人",
    "轉出行帳號",
    "交易資訊",
];

/// How the foot of a statement begins.
const FEET: [&str; 4] = ["合計", "總計", "小計", "total"];

/// Lines that a bank may put above the names of the columns.
const HEAD_MOST: usize = 30;

/// Reads a statement in UTF-8, with or without its mark, in UTF-16 with its mark, or in Big5; its
/// cells are parted by commas, tabs or semicolons. Whatever is wrong is reported with its line.
pub fn read(bytes: &[u8]) -> Result<Vec<Row>, Faults> {
    let text = decode(bytes).ok_or_else(|| Faults(vec![Fault::NoText]))?;
    let (delimiter, head, columns) =
        columns(&text).ok_or_else(|| Faults(vec![Fault::NoColumns]))?;
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    let mut alike = HashMap::new();
    for record in records(&text, delimiter).skip(head + 1) {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                faults.push(Fault::NoRow(
                    error.position().map_or(0, csv::Position::line),
                ));
                continue;
            }
        };
        let place = record.position().map_or(0, csv::Position::line);
        match columns.row(&record, place, &mut alike) {
            Ok(row) => rows.extend(row),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() {
        Ok(rows)
    } else {
        Err(Faults(faults))
    }
}

fn records(
    text: &str,
    delimiter: u8,
) -> impl Iterator<Item = Result<StringRecord, csv::Error>> + '_ {
    ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes())
        .into_records()
}

/// What parts the cells, how many rows stand above the names of the columns, and where these are.
fn columns(text: &str) -> Option<(u8, usize, Columns)> {
    [b',', b'\t', b';'].into_iter().find_map(|delimiter| {
        let head = records(text, delimiter).take(HEAD_MOST).enumerate();
        head.filter_map(|(place, record)| Some((place, Columns::of(&record.ok()?)?)))
            .map(|(place, columns)| (delimiter, place, columns))
            .next()
    })
}

/// In which column what stands.
struct Columns {
    day: usize,
    amount: usize,
    payer: Vec<usize>,
}

impl Columns {
    fn of(head: &StringRecord) -> Option<Self> {
        let name = |cell: &str| -> String {
            let name = plain(cell).to_lowercase();
            let name = name.split(['(', '（']).next().unwrap_or_default();
            name.split_whitespace().collect()
        };
        let names: Vec<String> = head.iter().map(name).collect();
        let first = |known: &[&str]| {
            let place = |wanted: &&str| names.iter().position(|name| name == wanted);
            known.iter().find_map(place)
        };
        let is_payer = |(_, name): &(usize, &String)| PAYERS.contains(&name.as_str());
        let payer = names.iter().enumerate().filter(is_payer);
        Some(Self {
            day: first(&DAYS)?,
            amount: first(&AMOUNTS)?,
            payer: payer.map(|(place, _)| place).collect(),
        })
    }

    /// What came in by a row; `None` where nothing did, and for the foot.
    fn row(
        &self,
        record: &StringRecord,
        place: u64,
        alike: &mut HashMap<String, u32>,
    ) -> Result<Option<Row>, Fault> {
        let cell = |column: usize| plain(record.get(column).unwrap_or_default());
        let first = record.get(0).map(plain).unwrap_or_default().to_lowercase();
        let is_blank = record.iter().all(|cell| plain(cell).is_empty());
        if is_blank || FEET.iter().any(|foot| first.starts_with(foot)) {
            return Ok(None);
        }
        let (written_day, written) = (cell(self.day), cell(self.amount));
        let day = day(&written_day).ok_or(Fault::NoDate(place, written_day))?;
        let amount = amount(&written).ok_or(Fault::NoAmount(place, written))?;
        let Amount::In(amount) = amount else {
            return Ok(None);
        };
        Ok(Some(Row {
            place,
            fingerprint: self.fingerprint(record, alike),
            day,
            amount,
            payer: self.payer.iter().map(|column| cell(*column)).collect(),
        }))
    }

    /// By which a row is known again: its day, amount and payer, and its place among those that
    /// read the same, so that two equal transfers of a day are two.
    fn fingerprint(&self, record: &StringRecord, alike: &mut HashMap<String, u32>) -> String {
        let cell = |column: usize| plain(record.get(column).unwrap_or_default());
        let mut facts = vec![
            day(&cell(self.day)).map_or_else(String::new, |day| day.to_string()),
            cell(self.amount).replace([',', '+', '$'], ""),
        ];
        facts.extend(self.payer.iter().map(|column| cell(*column)));
        let facts = facts.join("\n");
        let place = alike.entry(facts.clone()).or_default();
        *place += 1;
        digest::of(&format!("{facts}\n{place}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::BIG5;

    const BANK: &str = "帳號：000-123,,,,\n\
        交易日期,摘要,支出金額,存入金額,餘額,備註\n\
        115/11/21,跨行轉入,,\"1,560\",\"9,999\",=\"0081234567812345\"\n\
        115/11/21,提款,500,,\"9,499\",\n\
        115/11/22,跨行轉入,,700,\"10,199\",****54321\n\
        115/11/22,跨行轉入,,700,\"10,899\",****54321\n\
        合計,,500,\"2,960\",,\n";

    fn days(rows: &[Row]) -> Vec<(u64, String, i64)> {
        let one = |row: &Row| {
            let dollars = row.amount.whole_dollars();
            (row.place, row.day.to_string(), dollars)
        };
        rows.iter().map(one).collect()
    }

    #[test]
    fn a_statement_in_every_writing() {
        let utf16: Vec<u8> = [0xFEFF_u16]
            .into_iter()
            .chain(BANK.encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect();
        let tabs = BANK.replace("\"1,560\"", "1560").replace("\"9,999\"", "0");
        let tabs = tabs.replace("\"2,960\"", "0").replace("\"9,499\"", "0");
        let tabs = tabs.replace("\"10,199\"", "0").replace("\"10,899\"", "0");
        let (big5, _, _) = BIG5.encode(BANK);
        for bytes in [
            BANK.as_bytes().to_vec(),
            format!("\u{feff}{BANK}").into_bytes(),
            BANK.replace('\n', "\r\n").into_bytes(),
            big5.into_owned(),
            utf16,
            tabs.replace(',', "\t").into_bytes(),
            tabs.replace(',', ";").into_bytes(),
        ] {
            let rows = read(&bytes).unwrap();
            let expected = [
                (3, "2026-11-21", 1_560),
                (5, "2026-11-22", 700),
                (6, "2026-11-22", 700),
            ];
            let expected = expected.map(|(line, day, dollars)| (line, day.to_owned(), dollars));
            assert_eq!(days(&rows), expected);
            assert_ne!(
                rows[1].fingerprint, rows[2].fingerprint,
                "two transfers are two"
            );
        }
        let english = "Date,Amount,Memo\n2026-11-21,\"1,560.00\",from 12345\n";
        assert_eq!(days(&read(english.as_bytes()).unwrap()).len(), 1);
    }

    #[test]
    fn a_bad_statement_is_refused_whole_with_its_lines() {
        let fault = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
        let bad = "日期,金額,備註\n2026/11/21,700,12345\n昨天,700,12345\n2026/11/21,七百,12345\n";
        let faults = fault(bad.as_bytes());
        assert!(
            faults.contains("line 3: \"昨天\" is not a date"),
            "{faults}"
        );
        assert!(
            faults.contains("line 4: \"七百\" is not an amount"),
            "{faults}"
        );
        assert!(fault(b"a,b\n1,2\n").contains("no line that names"));
        assert!(fault(b"").contains("no line that names"));
        assert!(fault(&[0xFF, 0xFE, 0x00]).contains("neither UTF-8 nor Big5"));
        assert!(fault(&[0x80, 0xFF, 0x20]).contains("neither UTF-8 nor Big5"));
    }
}
