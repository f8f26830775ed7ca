//! The two shapes of a stock file, read row by row.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use csv::{ReaderBuilder, StringRecord, Trim};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::Offset;
use shop_core::catalogue::StockKey;
use shop_core::time::Moment;

use super::{FileFaults, StockError};
use crate::infra::digest;

/// A stock file, every row of it sound; each stock item is in it once, in ascending order.
#[derive(Debug)]
pub(super) enum StockFile {
    /// What was counted, and when.
    Counts(Vec<Row<Count>>),
    /// What came in or went out.
    Changes(Vec<Row<i64>>),
}

/// A row and the line it stands on.
#[derive(Debug)]
pub(super) struct Row<T> {
    pub(super) line: u64,
    pub(super) key: StockKey,
    pub(super) value: T,
}

/// So many were left to sell at that moment.
#[derive(Debug, Clone, Copy)]
pub(super) struct Count {
    pub(super) quantity: u32,
    pub(super) at: Moment,
}

const COUNTS: [&str; 4] = ["ProdID", "WareID", "Quantity", "CountedAt"];
const CHANGES: [&str; 3] = ["ProdID", "WareID", "Change"];

/// More pieces than any shop has: a slip of the keys.
const MOST_PIECES: i64 = 100_000_000;

/// How a person writes a time; it is Taiwan's.
const WRITTEN: [&str; 4] = [
    "%Y-%m-%d %H:%M:%S",
    "%Y-%m-%d %H:%M",
    "%Y/%m/%d %H:%M:%S",
    "%Y/%m/%d %H:%M",
];

/// Reads a file; whatever is wrong with it is reported with its line.
pub(super) fn read(path: &Path, now: Moment) -> Result<StockFile, StockError> {
    let bytes = fs::read(path)
        .map_err(|error| StockError::Unreadable(path.display().to_string(), error))?;
    let mut rows = ReaderBuilder::new()
        .trim(Trim::All)
        .from_reader(bytes.as_slice());
    let mut faults = FileFaults::default();
    let shape = rows.headers().map(Shape::of);
    let shape = match shape {
        Ok(Some(shape)) => shape,
        Ok(None) => {
            let (counts, changes) = (COUNTS.join(","), CHANGES.join(","));
            faults.add("line 1", format!("is neither {counts} nor {changes}"));
            return Err(StockError::Refused(faults));
        }
        Err(error) => {
            faults.add(place(&error), fault(&error));
            return Err(StockError::Refused(faults));
        }
    };
    let mut records = Vec::new();
    for record in rows.records() {
        match record {
            Ok(record) => records.push(record),
            Err(error) => faults.add(place(&error), fault(&error)),
        }
    }
    let file = if shape.is_counts {
        StockFile::Counts(shape.rows(&records, &mut faults, |record, columns| {
            Ok(Count {
                quantity: quantity(columns.cell(record, 2))?,
                at: counted_at(columns.cell(record, 3), now)?,
            })
        }))
    } else {
        StockFile::Changes(shape.rows(&records, &mut faults, |record, columns| {
            change(columns.cell(record, 2))
        }))
    };
    if records.is_empty() && faults.0.is_empty() {
        faults.add("line 2", "there is no row");
    }
    if faults.0.is_empty() {
        Ok(file)
    } else {
        Err(StockError::Refused(faults))
    }
}

/// Which shape, and in which column each of its cells stands.
struct Shape {
    is_counts: bool,
    columns: Vec<usize>,
}

impl Shape {
    fn of(heads: &StringRecord) -> Option<Self> {
        let of = |wanted: &[&str]| {
            let column = |name: &&str| heads.iter().position(|head| head == *name);
            let columns: Option<Vec<usize>> = wanted.iter().map(column).collect();
            columns.filter(|_| heads.len() == wanted.len())
        };
        let counts = of(&COUNTS).map(|columns| (true, columns));
        counts
            .or_else(|| of(&CHANGES).map(|columns| (false, columns)))
            .map(|(is_counts, columns)| Self { is_counts, columns })
    }

    fn cell<'r>(&self, record: &'r StringRecord, number: usize) -> &'r str {
        let column = self.columns.get(number).copied().unwrap_or_default();
        record.get(column).unwrap_or_default()
    }

    /// The rows in the order in which orders take their stock.
    fn rows<T>(
        &self,
        records: &[StringRecord],
        faults: &mut FileFaults,
        value: impl Fn(&StringRecord, &Self) -> Result<T, String>,
    ) -> Vec<Row<T>> {
        let mut seen = HashMap::new();
        let mut rows = Vec::with_capacity(records.len());
        for record in records {
            let line = record.position().map_or(0, csv::Position::line);
            let key = StockKey {
                prod_id: self.cell(record, 0).to_owned(),
                ware_id: self.cell(record, 1).to_owned(),
            };
            if let Some(first) = seen.insert(key.clone(), line) {
                faults.add(
                    format!("line {line}"),
                    format!("{key} is on line {first} already"),
                );
            }
            match value(record, self) {
                Ok(value) => rows.push(Row { line, key, value }),
                Err(what) => faults.add(format!("line {line}"), what),
            }
        }
        rows.sort_by(|one, other| one.key.cmp(&other.key));
        rows
    }
}

fn quantity(cell: &str) -> Result<u32, String> {
    whole(cell)
        .and_then(|number| u32::try_from(number).ok())
        .ok_or_else(|| format!("Quantity \"{cell}\" is not a number of pieces"))
}

fn change(cell: &str) -> Result<i64, String> {
    match whole(cell.strip_prefix('+').unwrap_or(cell)) {
        Some(0) => Err("Change 0 changes nothing".to_owned()),
        Some(change) => Ok(change),
        None => Err(format!("Change \"{cell}\" is not a number of pieces")),
    }
}

fn whole(cell: &str) -> Option<i64> {
    let number: i64 = cell.parse().ok()?;
    (-MOST_PIECES..=MOST_PIECES)
        .contains(&number)
        .then_some(number)
}

fn counted_at(cell: &str, now: Moment) -> Result<Moment, String> {
    let taiwan = |format: &&str| {
        let written = DateTime::strptime(format, cell).ok()?;
        Offset::constant(8).to_timestamp(written).ok()
    };
    let at = cell.parse::<Timestamp>().ok();
    let at = at
        .or_else(|| WRITTEN.iter().find_map(taiwan))
        .map(|at| Moment::from_millis(at.as_millisecond()))
        .ok_or_else(|| {
            format!("CountedAt \"{cell}\" is not a time as in 2026-11-21T08:00:00+08:00")
        })?;
    if at > now {
        return Err(format!("CountedAt \"{cell}\" lies in the future"));
    }
    Ok(at)
}

/// What two files of the same changes have in common, however they are written.
pub(super) fn fingerprint(changes: &[Row<i64>]) -> String {
    let row = |row: &Row<i64>| format!("{:?}", (&row.key.prod_id, &row.key.ware_id, row.value));
    let rows: Vec<String> = changes.iter().map(row).collect();
    digest::of(&rows.join("\n"))
}

fn place(error: &csv::Error) -> String {
    let line = error.position().map_or(1, csv::Position::line);
    format!("line {line}")
}

/// What is wrong with a row before it has cells.
fn fault(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::UnequalLengths {
            expected_len, len, ..
        } => format!("has {len} cells instead of {expected_len}"),
        csv::ErrorKind::Utf8 { .. } => "is not written in UTF-8".to_owned(),
        _ => error.to_string(),
    }
}
