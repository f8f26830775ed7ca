//! What a stock file would do, and doing it: all of it or nothing, with every item held until the end.

use shop_core::catalogue::StockKey;
use shop_core::stock::{PIECES_MAX, StockReason, StockStep, count_step, is_too_old};
use shop_core::time::Moment;

use super::fault::{Fault, What};
use super::file::{Count, Row, StockFile, fingerprint};
use crate::db::Conn;
use crate::error::AppError;
use crate::stock::book::{self, Booking};

/// What a file would do.
#[derive(Debug)]
pub struct Plan {
    /// Whether it holds what was counted; else what came in or went out.
    pub is_count: bool,
    /// What would become of each item, in ascending order.
    pub rows: Vec<PlannedRow>,
    /// When these very changes were booked last, if they were.
    pub booked_at: Option<Moment>,
    source: String,
}

/// What would become of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedRow {
    /// The line of the file.
    pub line: u64,
    /// The item.
    pub key: StockKey,
    /// What becomes of it.
    pub step: StockStep,
}

/// Holds every item of the file, in ascending order as orders do, and says what would become of it; or every
/// row that cannot be booked.
pub(in crate::stock) fn plan(
    conn: &mut Conn,
    file: &StockFile,
    now: Moment,
) -> Result<Result<Plan, Vec<Fault>>, AppError> {
    match file {
        StockFile::Counts(rows) => {
            let rows = planned(conn, rows, counted)?;
            Ok(rows.map(|rows| Plan {
                is_count: true,
                rows,
                booked_at: None,
                source: format!("count {}", now.millis()),
            }))
        }
        StockFile::Changes(rows) => {
            let mut source = format!("change {}", fingerprint(rows));
            // The first row stands for all, for a file is booked whole.
            let booked_at = match rows.first() {
                Some(row) => book::booked_at(conn, &row.key, &source)?,
                None => None,
            };
            if booked_at.is_some() {
                source = format!("{source} {}", now.millis());
            }
            let rows = planned(conn, rows, |_, row, from| Ok(changed(row, from)))?;
            // What cannot be booked may be so because it was booked.
            let rows = rows.map_err(|mut faults| {
                faults.extend(booked_at.map(|at| Fault::of_file(What::Booked(at))));
                faults
            });
            Ok(rows.map(|rows| Plan {
                is_count: false,
                rows,
                booked_at,
                source,
            }))
        }
    }
}

impl Plan {
    /// Books every item that becomes another one, in the transaction that planned it.
    pub(in crate::stock) fn book(
        &self,
        conn: &mut Conn,
        who: &str,
        now: Moment,
    ) -> Result<(), AppError> {
        let booking = Booking {
            source: &self.source,
            reason: self.is_count.then_some(StockReason::Counted),
            note: None,
            who,
            now,
        };
        for row in self.changed() {
            book::book(conn, &row.key, row.step, &booking)?;
        }
        Ok(())
    }

    /// The items that become others.
    pub fn changed(&self) -> impl Iterator<Item = &PlannedRow> {
        let rows = self.rows.iter();
        rows.filter(|row| row.step.from != row.step.to)
    }
}

fn planned<T>(
    conn: &mut Conn,
    rows: &[Row<T>],
    step: impl Fn(&mut Conn, &Row<T>, i64) -> Result<Result<StockStep, What>, AppError>,
) -> Result<Result<Vec<PlannedRow>, Vec<Fault>>, AppError> {
    let mut faults = Vec::new();
    let mut planned = Vec::with_capacity(rows.len());
    // Sorted as orders take them, so that files and orders cannot deadlock (decision D182).
    let mut sorted: Vec<&Row<T>> = rows.iter().collect();
    sorted.sort_by(|one, other| one.key.cmp(&other.key));
    for row in sorted {
        let step = match book::hold(conn, &row.key)? {
            Some(from) => step(conn, row, from)?,
            None => Err(What::Unknown(row.key.clone())),
        };
        match step {
            Ok(step) => planned.push(PlannedRow {
                line: row.line,
                key: row.key.clone(),
                step,
            }),
            Err(what) => faults.push(Fault::at(row.line, what)),
        }
    }
    planned.sort_by_key(|row| row.line);
    faults.sort_by_key(|fault| fault.line);
    Ok(if faults.is_empty() {
        Ok(planned)
    } else {
        Err(faults)
    })
}

/// What was counted, and what orders took or gave back since; never less than nothing.
fn counted(
    conn: &mut Conn,
    row: &Row<Count>,
    from: i64,
) -> Result<Result<StockStep, What>, AppError> {
    let first = book::first_move(conn, &row.key)?;
    if is_too_old(row.value.at, first) {
        return Ok(Err(What::TooOld(row.value.written.to_string())));
    }
    let since = book::changed_since(conn, &row.key, row.value.at)?;
    let counted = i64::from(row.value.quantity);
    Ok(Ok(count_step(counted, from - since, from)))
}

/// What is left after a change; goods that are not there cannot go out.
fn changed(row: &Row<i64>, from: i64) -> Result<StockStep, What> {
    let to = from + row.value;
    if !(0..=PIECES_MAX).contains(&to) {
        let key = row.key.clone();
        return Err(What::TooFew { key, from, to });
    }
    Ok(StockStep { from, to, short: 0 })
}
