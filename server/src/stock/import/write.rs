//! Booking a stock file: all of it or nothing, with every item held until the end.

use std::fmt;

use shop_core::catalogue::StockKey;
use shop_core::time::Moment;

use super::file::{Count, Row, StockFile, fingerprint};
use super::{FileFaults, store};
use crate::audit::changes::Change;
use crate::db::Conn;
use crate::error::AppError;

/// Who books, when, and whether changes that were booked before are wanted once more.
#[derive(Debug, Clone, Copy)]
pub(super) struct Booking<'a> {
    pub(super) who: &'a str,
    pub(super) now: Moment,
    pub(super) again: bool,
}

/// What an import did.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Items whose stock is another one now.
    pub changed: Vec<Step>,
    /// Items that have what the file says already.
    pub unchanged: usize,
}

/// What became of one item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    key: StockKey,
    from: i64,
    to: i64,
    /// Pieces that orders took and the count does not have.
    short: i64,
}

/// Books a file. Reports every invalid row; writes nothing when there is one.
pub(super) fn write(
    conn: &mut Conn,
    file: &StockFile,
    booking: Booking<'_>,
) -> Result<Result<Report, FileFaults>, AppError> {
    let mut faults = FileFaults::default();
    let (steps, source) = match file {
        StockFile::Counts(rows) => {
            let source = format!("count {}", booking.now.millis());
            let steps = steps(conn, rows, &mut faults, |conn, row, from| {
                counted(conn, row, from)
            })?;
            (steps, source)
        }
        StockFile::Changes(rows) => {
            let steps = steps(conn, rows, &mut faults, |_, row, from| {
                Ok(changed(row, from))
            })?;
            let mut source = format!("change {}", fingerprint(rows));
            if let Some(at) = booked_before(conn, rows, &source)? {
                if !booking.again {
                    faults.add("the file", AlreadyBooked(at));
                }
                source = format!("{source} {}", booking.now.millis());
            }
            (steps, source)
        }
    };
    if !faults.0.is_empty() {
        return Ok(Err(faults));
    }
    let mut report = Report::default();
    for step in steps {
        if step.from == step.to {
            report.unchanged += 1;
            continue;
        }
        let change = step.to - step.from;
        store::book(conn, &step.key, step.to, change, &source, booking.now)?;
        let subject = format!("stock {} {}", step.key.prod_id, step.key.ware_id);
        let (from, to) = (step.from.to_string(), step.to.to_string());
        Change::new(booking.now, booking.who, subject, Some(from), Some(to))?.note(conn)?;
        report.changed.push(step);
    }
    Ok(Ok(report))
}

/// Holds every item of the file, in ascending order as orders do, and says what becomes of it.
fn steps<T>(
    conn: &mut Conn,
    rows: &[Row<T>],
    faults: &mut FileFaults,
    step: impl Fn(&mut Conn, &Row<T>, i64) -> Result<Result<Step, String>, AppError>,
) -> Result<Vec<Step>, AppError> {
    let mut steps = Vec::with_capacity(rows.len());
    for row in rows {
        let place = format!("line {}", row.line);
        let Some(from) = store::hold(conn, &row.key)? else {
            faults.add(place, format!("there is no stock item {}", row.key));
            continue;
        };
        match step(conn, row, from)? {
            Ok(step) => steps.push(step),
            Err(what) => faults.add(place, what),
        }
    }
    Ok(steps)
}

/// What was counted, and what orders took or gave back since; never less than nothing.
fn counted(conn: &mut Conn, row: &Row<Count>, from: i64) -> Result<Result<Step, String>, AppError> {
    let since = store::changed_since(conn, &row.key, row.value.at)?;
    let left = i64::from(row.value.quantity) + since;
    Ok(Ok(Step {
        key: row.key.clone(),
        from,
        to: left.max(0),
        short: (-left).max(0),
    }))
}

/// What is left after a change; goods that are not there cannot go out.
fn changed(row: &Row<i64>, from: i64) -> Result<Step, String> {
    let to = from + row.value;
    if to < 0 || u32::try_from(to).is_err() {
        return Err(format!("{} has {from}, and would have {to}", row.key));
    }
    Ok(Step {
        key: row.key.clone(),
        from,
        to,
        short: 0,
    })
}

/// When these very changes were booked last; the first row stands for all, for a file is booked
/// whole.
fn booked_before(
    conn: &mut Conn,
    rows: &[Row<i64>],
    source: &str,
) -> Result<Option<Moment>, AppError> {
    match rows.first() {
        Some(row) => store::imported_at(conn, &row.key, source),
        None => Ok(None),
    }
}

struct AlreadyBooked(Moment);

impl fmt::Display for AlreadyBooked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = jiff::Timestamp::from_millisecond(self.0.millis()).unwrap_or_default();
        write!(
            f,
            "these changes were booked already, at {at}; --again books them once more"
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = self.changed.len();
        write!(f, "stock: {changed} changed, {} as before", self.unchanged)?;
        for step in &self.changed {
            let Step {
                key,
                from,
                to,
                short,
            } = step;
            write!(f, "\n  {key}: {from} -> {to}")?;
            if *short > 0 {
                write!(f, " ({short} more are sold than were counted)")?;
            }
        }
        Ok(())
    }
}
