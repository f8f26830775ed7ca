//! Plan of a stock file, and its booking in one transaction that holds all item locks.

use shop_core::catalogue::StockKey;
use shop_core::stock::{PIECES_MAX, StockReason, StockStep, count_step, is_too_old};
use shop_core::time::Moment;

use super::fault::{Fault, What};
use super::file::{Count, Row, StockFile, fingerprint};
use crate::stock::book::{self, Booking};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Planned changes of a stock file.
#[derive(Debug)]
pub struct Plan {
    /// `true` if the file holds counts, `false` if it holds changes.
    pub is_count: bool,
    /// Planned change of each item.
    pub rows: Vec<PlannedRow>,
    /// Time at which the same changes were last booked; `None` if never.
    pub booked_at: Option<Moment>,
    source: String,
}

/// Planned change of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedRow {
    /// Line of the file, from 1.
    pub line: u64,
    /// Stock item.
    pub key: StockKey,
    /// Pieces before and after, and the shortage.
    pub step: StockStep,
}

/// Locks all items of the file, in ascending order as orders do, and plans their changes. Returns
/// the faults instead if rows cannot be booked.
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
            // A file is booked whole, so its first row is representative.
            let booked_at = match rows.first() {
                Some(row) => book::booked_at(conn, &row.key, &source)?,
                None => None,
            };
            if booked_at.is_some() {
                source = format!("{source} {}", now.millis());
            }
            let rows = planned(conn, rows, |_, row, from| Ok(changed(row, from)))?;
            // Rows may fail only because the file was booked before, so that fault is added.
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
    /// Books every item that changes, in the transaction that made the plan.
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

    /// Returns the items that change.
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
    // Sorted like the items of an order, so that files and orders cannot deadlock (decision D182).
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

/// Computes the quantity from a count and the orders since then; never below 0.
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

/// Computes the quantity after a change. Fails if more pieces go out than are left.
fn changed(row: &Row<i64>, from: i64) -> Result<StockStep, What> {
    let to = from + row.value;
    if !(0..=PIECES_MAX).contains(&to) {
        let key = row.key.clone();
        return Err(What::TooFew { key, from, to });
    }
    Ok(StockStep { from, to, short: 0 })
}
