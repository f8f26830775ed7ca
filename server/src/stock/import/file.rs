//! The two shapes of a stock file, read row by row.

use std::collections::HashMap;

use csv::{ReaderBuilder, StringRecord, Trim};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::Offset;
use shop_core::catalogue::StockKey;
use shop_core::stock::PIECES_MAX;
use shop_core::time::Moment;

use super::columns::{CHANGES, COUNTS};
use super::fault::{Fault, What};
use crate::infra::digest;

/// A stock file, every row of it sound; each stock item is in it once, in ascending order.
#[derive(Debug)]
pub enum StockFile {
    /// What was counted, and when.
    Counts(Vec<Row<Count>>),
    /// What came in or went out.
    Changes(Vec<Row<i64>>),
}

/// A row and the line it stands on.
#[derive(Debug)]
pub struct Row<T> {
    /// The line of the file.
    pub line: u64,
    /// The stock item.
    pub key: StockKey,
    /// What the file says of it.
    pub value: T,
}

/// So many were left to sell at that moment.
#[derive(Debug, Clone, Copy)]
pub struct Count {
    /// How many were left to sell.
    pub quantity: u32,
    /// When they were counted.
    pub at: Moment,
}

/// Most rows of a file: all of them are held until the last is booked.
const ROWS_MAX: usize = 5_000;

/// How a person writes a time; it is Taiwan's.
const WRITTEN: [&str; 4] = [
    "%Y-%m-%d %H:%M:%S",
    "%Y-%m-%d %H:%M",
    "%Y/%m/%d %H:%M:%S",
    "%Y/%m/%d %H:%M",
];

/// Reads the text of a file; cells are parted by commas, tabs or semicolons. Whatever is wrong with it is
/// reported with its line.
pub(super) fn read(text: &str, now: Moment) -> Result<StockFile, Vec<Fault>> {
    let delimiters = [b',', b'\t', b';'].into_iter();
    let mut shapes = delimiters.filter_map(|delimiter| {
        let mut rows = reader(text, delimiter);
        let shape = Shape::of(rows.headers().ok()?)?;
        Some((rows, shape))
    });
    let Some((mut rows, shape)) = shapes.next() else {
        return Err(vec![Fault::at(1, What::NoHead)]);
    };
    let mut faults = Vec::new();
    let mut records = Vec::new();
    for record in rows.records().take(ROWS_MAX + 1) {
        match record {
            Ok(record) => records.push(record),
            Err(error) => faults.push(broken(&error)),
        }
    }
    if records.len() + faults.len() > ROWS_MAX {
        return Err(vec![Fault::of_file(What::TooManyRows(ROWS_MAX))]);
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
    if records.is_empty() && faults.is_empty() {
        faults.push(Fault::at(2, What::NoRow));
    }
    if faults.is_empty() {
        Ok(file)
    } else {
        Err(faults)
    }
}

fn reader(text: &str, delimiter: u8) -> csv::Reader<&[u8]> {
    ReaderBuilder::new()
        .trim(Trim::All)
        .delimiter(delimiter)
        .from_reader(text.as_bytes())
}

/// Which shape, and in which column each of its cells stands.
struct Shape {
    is_counts: bool,
    columns: Vec<usize>,
}

impl Shape {
    fn of(heads: &StringRecord) -> Option<Self> {
        let of = |wanted: &[(&str, &str)]| {
            let column = |(name, label): &(&str, &str)| {
                heads
                    .iter()
                    .position(|head| head == *name || head == *label)
            };
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
        faults: &mut Vec<Fault>,
        value: impl Fn(&StringRecord, &Self) -> Result<T, What>,
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
                faults.push(Fault::at(line, What::Twice(key.clone(), first)));
            }
            match value(record, self) {
                Ok(value) => rows.push(Row { line, key, value }),
                Err(what) => faults.push(Fault::at(line, what)),
            }
        }
        rows.sort_by(|one, other| one.key.cmp(&other.key));
        rows
    }
}

fn quantity(cell: &str) -> Result<u32, What> {
    whole(cell)
        .and_then(|number| u32::try_from(number).ok())
        .ok_or_else(|| What::NoQuantity(cell.to_owned()))
}

fn change(cell: &str) -> Result<i64, What> {
    match whole(cell.strip_prefix('+').unwrap_or(cell)) {
        Some(0) => Err(What::NothingChanges),
        Some(change) => Ok(change),
        None => Err(What::NoChange(cell.to_owned())),
    }
}

fn whole(cell: &str) -> Option<i64> {
    let number: i64 = cell.parse().ok()?;
    (-PIECES_MAX..=PIECES_MAX)
        .contains(&number)
        .then_some(number)
}

fn counted_at(cell: &str, now: Moment) -> Result<Moment, What> {
    let taiwan = |format: &&str| {
        let written = DateTime::strptime(format, cell).ok()?;
        Offset::constant(8).to_timestamp(written).ok()
    };
    let at = cell.parse::<Timestamp>().ok();
    let at = at
        .or_else(|| WRITTEN.iter().find_map(taiwan))
        .map(|at| Moment::from_millis(at.as_millisecond()))
        .ok_or_else(|| What::NoTime(cell.to_owned()))?;
    if at > now {
        return Err(What::InFuture(cell.to_owned()));
    }
    Ok(at)
}

/// What two files of the same changes have in common, however they are written.
pub(super) fn fingerprint(changes: &[Row<i64>]) -> String {
    let row = |row: &Row<i64>| format!("{:?}", (&row.key.prod_id, &row.key.ware_id, row.value));
    let rows: Vec<String> = changes.iter().map(row).collect();
    digest::of(&rows.join("\n"))
}

/// What is wrong with a row before it has cells.
fn broken(error: &csv::Error) -> Fault {
    let line = error.position().map_or(1, csv::Position::line);
    let what = match error.kind() {
        csv::ErrorKind::UnequalLengths {
            expected_len, len, ..
        } => What::Cells {
            expected: *expected_len,
            found: *len,
        },
        _ => What::NoCsv,
    };
    Fault::at(line, what)
}
