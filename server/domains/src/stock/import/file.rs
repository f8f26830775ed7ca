//! Parser of the two shapes of a stock file.

use std::collections::HashMap;

use csv::{ReaderBuilder, StringRecord, Trim};
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use jiff::tz::Offset;
use shop_core::catalogue::StockKey;
use shop_core::stock::PIECES_MAX;
use shop_core::text::half_width;
use shop_core::time::{Day, Moment};

use super::columns::{CHANGES, COUNTS, is_description, is_named};
use super::fault::{Fault, What};
use shop_engine::infra::digest;

/// Parsed stock file. All rows are valid, each stock item occurs once, in ascending order.
#[derive(Debug)]
pub enum StockFile {
    /// Counted quantities, with the time of the count.
    Counts(Vec<Row<Count>>),
    /// Changes in pieces.
    Changes(Vec<Row<i64>>),
}

/// Row and its line.
#[derive(Debug)]
pub struct Row<T> {
    /// Line of the file, from 1.
    pub line: u64,
    /// Stock item.
    pub key: StockKey,
    /// Count or change of the item.
    pub value: T,
}

/// Number of pieces left to sell at a time.
#[derive(Debug, Clone)]
pub struct Count {
    /// Pieces left to sell.
    pub quantity: u32,
    /// Time of the count.
    pub at: Moment,
    /// Time as written in the file.
    pub written: Box<str>,
}

/// Maximum number of rows in a file: the import locks all items until the last one is booked.
const ROWS_MAX: usize = 5_000;

/// Formats of a time of day, in Taiwan time.
const TIMES: [&str; 2] = ["%H:%M:%S", "%H:%M"];

/// Parses the text of a file. Cells are separated by commas, tabs or semicolons.
///
/// Blank rows, and empty columns without a name, are ignored: spreadsheets leave them behind. In a
/// file with the descriptions of an export, rows without a value are ignored too. Each fault is
/// reported with its line.
pub(super) fn read(text: &str, now: Moment) -> Result<StockFile, Vec<Fault>> {
    let Some((mut rows, shape)) = shaped(text) else {
        return Err(vec![Fault::at(1, What::NoHead)]);
    };
    let mut faults = Vec::new();
    let mut records = Vec::new();
    for record in rows.records() {
        match record {
            Ok(record) if record.iter().all(str::is_empty) || shape.is_left_out(&record) => {}
            Ok(record) => match shape.checked(record) {
                Ok(record) => records.push(record),
                Err(fault) => faults.push(fault),
            },
            Err(error) => faults.push(broken(&error)),
        }
        if records.len() + faults.len() > ROWS_MAX {
            return Err(vec![Fault::of_file(What::TooManyRows(ROWS_MAX))]);
        }
    }
    let file = if shape.is_counts {
        StockFile::Counts(shape.rows(&records, &mut faults, |record, columns| {
            let written = columns.cell(record, 3);
            Ok(Count {
                quantity: quantity(columns.cell(record, 2))?,
                at: counted_at(written, now)?,
                written: written.into(),
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

/// Returns `true` if the first row names the columns of a stock file.
pub(super) fn has_head(text: &str) -> bool {
    shaped(text).is_some()
}

fn shaped(text: &str) -> Option<(csv::Reader<&[u8]>, Shape)> {
    [b',', b'\t', b';'].into_iter().find_map(|delimiter| {
        let mut rows = reader(text, delimiter);
        let shape = Shape::of(rows.headers().ok()?)?;
        Some((rows, shape))
    })
}

fn reader(text: &str, delimiter: u8) -> csv::Reader<&[u8]> {
    ReaderBuilder::new()
        .trim(Trim::All)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes())
}

/// Shape of the file, and the column index of each cell.
struct Shape {
    is_counts: bool,
    columns: Vec<usize>,
    /// Indexes of the columns that are ignored.
    descriptions: Vec<usize>,
}

impl Shape {
    fn of(heads: &StringRecord) -> Option<Self> {
        let describes = |(_, head): &(usize, &str)| is_description(head);
        let descriptions = heads.iter().enumerate().filter(describes);
        let descriptions: Vec<usize> = descriptions.map(|(place, _)| place).collect();
        let of = |wanted: &[(&str, &str)]| {
            let column =
                |names: &(&str, &str)| heads.iter().position(|head| is_named(head, *names));
            let columns: Option<Vec<usize>> = wanted.iter().map(column).collect();
            let named = heads.iter().filter(|head| !head.is_empty()).count();
            columns.filter(|_| named == wanted.len() + descriptions.len())
        };
        let counts = of(&COUNTS).map(|columns| (true, columns));
        counts
            .or_else(|| of(&CHANGES).map(|columns| (false, columns)))
            .map(|(is_counts, columns)| Self {
                is_counts,
                columns,
                descriptions,
            })
    }

    /// Returns the row if it has a cell for each named column and no other cells, apart from
    /// descriptions, otherwise a fault.
    fn checked(&self, record: StringRecord) -> Result<StringRecord, Fault> {
        let line = record.position().map_or(0, csv::Position::line);
        let is_surplus =
            |place: usize| !self.columns.contains(&place) && !self.descriptions.contains(&place);
        let surplus = record
            .iter()
            .enumerate()
            .filter(|(place, _)| is_surplus(*place));
        let surplus = surplus.filter(|(_, cell)| !cell.is_empty()).count();
        let missing = self
            .columns
            .iter()
            .filter(|place| **place >= record.len())
            .count();
        let expected = self.columns.len();
        if surplus > 0 || missing > 0 {
            let found = expected + surplus - missing;
            let count = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
            let expected = count(expected);
            let found = count(found);
            return Err(Fault::at(line, What::Cells { expected, found }));
        }
        match record
            .iter()
            .find(|cell| cell.contains(char::REPLACEMENT_CHARACTER))
        {
            Some(cell) => Err(Fault::at(line, What::Damaged(cell.to_owned()))),
            None => Ok(record),
        }
    }

    /// Returns `true` for a row of an exported file to which staff added no value.
    fn is_left_out(&self, record: &StringRecord) -> bool {
        let mut values = (2..self.columns.len()).map(|number| self.cell(record, number));
        !self.descriptions.is_empty() && values.all(str::is_empty)
    }

    fn cell<'r>(&self, record: &'r StringRecord, number: usize) -> &'r str {
        let column = self.columns.get(number).copied().unwrap_or_default();
        record.get(column).unwrap_or_default()
    }

    /// Returns the rows sorted in the order in which orders lock their stock.
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
    integer(cell)
        .and_then(|number| u32::try_from(number).ok())
        .ok_or_else(|| What::NoQuantity(cell.to_owned()))
}

fn change(cell: &str) -> Result<i64, What> {
    match integer(cell.strip_prefix('+').unwrap_or(cell)) {
        Some(0) => Err(What::NothingChanges),
        Some(change) => Ok(change),
        None => Err(What::NoChange(cell.to_owned())),
    }
}

fn integer(cell: &str) -> Option<i64> {
    let number: i64 = cell.parse().ok()?;
    (-PIECES_MAX..=PIECES_MAX)
        .contains(&number)
        .then_some(number)
}

/// Parses the time of a count: RFC 3339, or a date of either calendar and a time in Taiwan.
fn counted_at(cell: &str, now: Moment) -> Result<Moment, What> {
    let at = cell.parse::<Timestamp>().ok().or_else(|| in_taiwan(cell));
    let at = at
        .map(|at| Moment::from_millis(at.as_millisecond()))
        .ok_or_else(|| What::NoTime(cell.to_owned()))?;
    if at > now {
        return Err(What::InFuture(cell.to_owned()));
    }
    Ok(at)
}

fn in_taiwan(cell: &str) -> Option<Timestamp> {
    let plain: String = cell.chars().map(half_width).collect();
    let (day, time) = plain.split_once([' ', 'T'])?;
    let day = Day::of_either_calendar(day)?;
    let parsed = |format: &&str| Time::strptime(format, time.trim()).ok();
    let time = TIMES.iter().find_map(parsed)?;
    let year = i16::try_from(day.year()).ok()?;
    let month = i8::try_from(day.month()).ok()?;
    let date = Date::new(year, month, i8::try_from(day.of_month()).ok()?).ok()?;
    Offset::constant(8)
        .to_timestamp(date.to_datetime(time))
        .ok()
}

/// Computes a digest that is equal for two files with the same changes, regardless of formatting.
pub(super) fn fingerprint(changes: &[Row<i64>]) -> String {
    let row = |row: &Row<i64>| format!("{:?}", (&row.key.prod_id, &row.key.ware_id, row.value));
    let rows: Vec<String> = changes.iter().map(row).collect();
    digest::of(&rows.join("\n"))
}

/// Converts an error of the CSV parser into a fault.
fn broken(error: &csv::Error) -> Fault {
    let line = error.position().map_or(1, csv::Position::line);
    Fault::at(line, What::NoCsv)
}
