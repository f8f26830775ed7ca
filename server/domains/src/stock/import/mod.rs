//! Stock files: counts or changes, booked in one transaction. The command line and the back office
//! share this code.
//!
//! Sales are never overwritten: orders placed after a count are subtracted from the counted
//! quantity (decisions D22, D48).

mod columns;
mod fault;
mod file;
mod plan;

use std::fmt;
use std::path::Path;

pub use fault::Fault;
pub use file::{Count, Row, StockFile};
pub(super) use plan::plan;
pub use plan::{Plan, PlannedRow};
use shop_core::time::Moment;

use shop_engine::db::{Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::clock::Clock;
use shop_engine::infra::text_file;
use shop_platform::config::Config;

/// Parses a CSV or XLSX file of one of two shapes.
///
/// `ProdID,WareID,Quantity,CountedAt` holds the quantity left to sell at a time (RFC 3339, or
/// `2026-11-21 08:00` or `115/11/21 08:00` in Taiwan time). Later sales, returns and bookings are
/// applied to the count; the result is never below 0.
///
/// `ProdID,WareID,Change` holds the change in pieces.
///
/// Fails with the line of every fault.
pub fn read(bytes: &[u8], now: Moment) -> Result<(String, StockFile), Vec<Fault>> {
    // PostgreSQL text cannot contain NUL.
    let no_text = || Fault::of_file(fault::What::NoText);
    let file = text_file::read(bytes)
        .map_err(|fault| vec![Fault::of_file(fault::What::Workbook(fault))])?;
    let is_damaged = file.is_damaged;
    let text = file
        .texts
        .into_iter()
        .find(|text| !is_damaged || file::has_head(text));
    let text = text.filter(|text| !text.contains('\0'));
    let text = text.ok_or_else(|| vec![no_text()])?;
    match file::read(&text, now) {
        Ok(file) => Ok((text, file)),
        Err(mut faults) => {
            if is_damaged && faults.iter().any(Fault::is_damage) {
                faults.insert(0, no_text());
            }
            Err(faults)
        }
    }
}

/// Runs `shop-server stock import FILE`. Running servers use the new stock at once. Importing the
/// same changes a second time fails unless `again` is set.
pub fn import(
    path: &Path,
    again: bool,
    config: &Config,
    clock: &Clock,
) -> Result<Report, StockError> {
    let now = clock.now();
    let bytes = std::fs::read(path)
        .map_err(|error| StockError::Unreadable(path.display().to_string(), error))?;
    let (_, file) = read(&bytes, now).map_err(|faults| StockError::Refused(Faults(faults)))?;
    let db = Db::open(&config.database)?;
    db.write_here(|conn| {
        let plan = match plan(conn, &file, now)? {
            Ok(plan) => plan,
            Err(faults) => return Ok(Err(StockError::Refused(Faults(faults)))),
        };
        match plan.booked_at {
            Some(at) if !again => {
                let booked = Fault::of_file(fault::What::Booked(at));
                Ok(Err(StockError::Refused(Faults(vec![booked]))))
            }
            _ => {
                plan.book(conn, &config.operator, now)?;
                Ok(Ok(Report(plan)))
            }
        }
    })?
}

/// Result of an import, formatted for the command line.
#[derive(Debug)]
pub struct Report(pub Plan);

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = self.0.changed().count();
        let unchanged = self.0.rows.len() - changed;
        write!(f, "stock: {changed} changed, {unchanged} unchanged")?;
        for PlannedRow { key, step, .. } in self.0.changed() {
            write!(f, "\n  {key}: {} -> {}", step.from, step.to)?;
            if step.short > 0 {
                write!(
                    f,
                    " ({} more pieces are sold than were counted)",
                    step.short
                )?;
            }
        }
        Ok(())
    }
}

/// Faults of a file, one a line.
#[derive(Debug)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.0 {
            writeln!(f, "  {fault}")?;
        }
        Ok(())
    }
}

/// Error of an import. Nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum StockError {
    /// The file cannot be read.
    #[error("cannot read {0}: {1}")]
    Unreadable(String, std::io::Error),
    /// The file has at least one fault.
    #[error("the stock file has errors, nothing was changed:\n{0}")]
    Refused(Faults),
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] AppError),
}
