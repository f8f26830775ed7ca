//! Parser of bank statements.

use csv::{ReaderBuilder, StringRecord};
use shop_core::money::Money;
use shop_core::payment::transfer::{PayerDigits, TransferLine};
use shop_core::time::Day;

use super::cells::{day, plain};
use super::columns::{Columns, is_foreign_title};
pub use super::fault::{Fault, Faults};
use super::fingerprint::Fingerprints;
use super::line::{Kind, Section};
use super::quotes::open_quote;
use shop_engine::infra::text_file;

/// Incoming transfer, with its line in the statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Line number in the file.
    pub place: u64,
    /// Fingerprint that identifies the line.
    pub fingerprint: String,
    /// Fingerprint that versions before D178 gave the line; `None` if they did not read it.
    pub earlier: Option<String>,
    /// Date of the transfer in the statement.
    pub day: Day,
    /// Incoming amount.
    pub amount: Money,
    /// Texts of the bank about the payer: accounts, memos, names.
    pub payer: Vec<String>,
    /// `true` if the file does not show the direction of the money.
    pub is_unsure: bool,
}

impl Row {
    /// Returns the facts to match with orders; `own` is the shop's own account.
    #[must_use]
    pub fn line(&self, own: &str) -> TransferLine {
        let payer = PayerDigits::read(self.payer.iter().map(String::as_str));
        TransferLine {
            day: self.day,
            amount: self.amount,
            payer: payer.without_account(own).without_amount(self.amount),
        }
    }
}

/// Bank statement.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statement {
    /// Lines with incoming money.
    pub rows: Vec<Row>,
    /// Skipped lines, at most 200: those with an unknown direction first.
    pub skipped: Vec<Skipped>,
    /// Number of skipped lines.
    pub skipped_count: usize,
    /// Number of skipped lines that may be incoming money.
    pub unclear_count: usize,
    /// Names of columns that may show the direction of the money, but are not understood.
    pub unsure_columns: Vec<String>,
}

/// Line that is no transfer, or is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// Line number in the file.
    pub place: u64,
    /// Cells of the line, cut after 60 characters.
    pub text: String,
    /// Reason for skipping the line.
    pub reason: SkipReason,
}

/// Reason for skipping a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SkipReason {
    /// Money moved in an unknown direction.
    DirectionUnknown,
    /// The amount is in another currency than the shop's.
    ForeignCurrency,
    /// Reversal or correction.
    Reversal,
    /// The line has neither a date nor an incoming amount.
    NoTransfer,
}

impl SkipReason {
    /// Returns the message for staff, in Chinese.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::DirectionUnknown => "看不出是存入還是支出，請自行確認",
            Self::ForeignCurrency => "幣別不是新臺幣，請自行確認",
            Self::Reversal => "是退匯、沖正或更正，請自行確認",
            Self::NoTransfer => "沒有日期與存入金額",
        }
    }

    /// Returns the message for the command line, in English.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Self::DirectionUnknown => "the direction of the money is unknown",
            Self::ForeignCurrency => "the amount is in another currency",
            Self::Reversal => "the money was returned or rebooked",
            Self::NoTransfer => "neither a date nor an incoming amount",
        }
    }
}

/// Maximum number of lines above the column names.
const HEAD_MOST: usize = 30;
/// Maximum number of skipped lines in the list.
const SKIPPED_MOST: usize = 200;
/// Maximum length of a skipped line in the list, in characters.
const TEXT_MOST: usize = 60;

/// Parses a statement: an XLSX workbook, or a CSV separated by commas, tabs or semicolons. Lines
/// that are no transfers are skipped and listed.
///
/// The encoding of a CSV is UTF-8 with or without a byte order mark, UTF-16 with one, or Big5.
/// Undecodable characters do not matter as long as the column names are found.
///
/// Fails if the file cannot be read or decoded, has no column names, or has an unclosed quotation
/// mark. Otherwise fails with all lines that are malformed, that have an amount and no date, or
/// that have a date and no readable amount.
pub fn read(bytes: &[u8]) -> Result<Statement, Faults> {
    let file = text_file::read(bytes).map_err(|fault| Faults(vec![Fault::Workbook(fault)]))?;
    let fault = if file.is_damaged {
        Fault::NoText
    } else {
        Fault::NoColumns
    };
    let found = file
        .texts
        .iter()
        .find_map(|text| Some((text, columns(text)?)));
    let (text, (delimiter, head, mut columns)) = found.ok_or_else(|| Faults(vec![fault]))?;
    let mut titles = records(text, delimiter).take(head).flatten();
    columns.is_foreign |= titles.any(|title| is_foreign_title(&title));
    let is_row = |line: &str| {
        let cell = line.split(char::from(delimiter)).nth(columns.day);
        cell.is_some_and(|cell| day(&plain(cell)).is_some())
    };
    if let Some(line) = open_quote(text, delimiter, is_row) {
        return Err(Faults(vec![Fault::OpenQuote(line)]));
    }
    let mut faults = Vec::new();
    let mut sections = vec![Section::of(columns)];
    let mut skipped = Vec::new();
    for record in records(text, delimiter).skip(head + 1) {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let line = error.position().map_or(0, csv::Position::line);
                faults.push(Fault::NoRow(line));
                continue;
            }
        };
        if record.iter().all(|cell| plain(cell).is_empty()) {
            continue;
        }
        if let Some(columns) = Columns::of(&record) {
            skipped.push(left_out(&record, SkipReason::NoTransfer));
            sections.push(Section::of(columns));
            continue;
        }
        match sections.last_mut().map(|section| section.take(record)) {
            Some(Ok(Some(record))) => skipped.push(left_out(&record, SkipReason::NoTransfer)),
            Some(Err(fault)) => faults.push(fault),
            Some(Ok(None)) | None => {}
        }
    }
    if !faults.is_empty() {
        return Err(Faults(faults));
    }
    Ok(assembled(&sections, skipped))
}

/// Collects the lines of all sections, with their fingerprints.
fn assembled(sections: &[Section], mut skipped: Vec<Skipped>) -> Statement {
    let mut statement = Statement::default();
    let mut fingerprints = Fingerprints::default();
    for section in sections {
        let (kinds, unsure) = section.judged();
        for (line, kind) in section.lines.iter().zip(kinds) {
            let earlier = fingerprints.earlier(&section.columns, line);
            let mut leave_out = |reason| {
                statement.unclear_count += 1;
                skipped.push(left_out(&line.record, reason));
            };
            match kind {
                Kind::Out => {}
                Kind::Unclear => leave_out(SkipReason::DirectionUnknown),
                Kind::Foreign => leave_out(SkipReason::ForeignCurrency),
                Kind::Reversal => leave_out(SkipReason::Reversal),
                Kind::In => {
                    let cell = |column: &usize| plain(line.record.get(*column).unwrap_or_default());
                    let payer: Vec<String> = section.columns.payer.iter().map(cell).collect();
                    statement.rows.push(Row {
                        place: line.place,
                        fingerprint: fingerprints.of(line.day, line.amount, &payer),
                        earlier,
                        day: line.day,
                        amount: line.amount,
                        payer,
                        is_unsure: !unsure.is_empty(),
                    });
                }
            }
        }
        statement.unsure_columns.extend(unsure);
    }
    statement.unsure_columns.dedup();
    statement.skipped_count = skipped.len();
    skipped.sort_by_key(|line| (line.reason, line.place));
    skipped.truncate(SKIPPED_MOST);
    statement.skipped = skipped;
    statement
}

fn left_out(record: &StringRecord, reason: SkipReason) -> Skipped {
    let cells = record.iter().map(plain).filter(|cell| !cell.is_empty());
    let text = cells.collect::<Vec<_>>().join("　");
    Skipped {
        place: record.position().map_or(0, csv::Position::line),
        text: text.chars().take(TEXT_MOST).collect(),
        reason,
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

/// Finds the delimiter, the number of rows above the column names, and the indexes of the columns.
fn columns(text: &str) -> Option<(u8, usize, Columns)> {
    [b',', b'\t', b';'].into_iter().find_map(|delimiter| {
        let head = records(text, delimiter).take(HEAD_MOST).enumerate();
        head.filter_map(|(place, record)| Some((place, Columns::of(&record.ok()?)?)))
            .map(|(place, columns)| (delimiter, place, columns))
            .next()
    })
}
