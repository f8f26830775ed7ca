//! Stock files: what was counted, or what came in, all of it or nothing. The command line and the back office
//! book them alike.
//!
//! Sales are never overwritten: orders that were placed after the count are taken off what was
//! counted (decisions D22, D48).

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

use crate::config::Config;
use crate::db::{Db, OpenError};
use crate::error::AppError;
use crate::infra::clock::Clock;
use crate::infra::text_file::{decode, decode_damaged};

/// Reads a file of one of two shapes.
///
/// `ProdID,WareID,Quantity,CountedAt`: so many were left to sell at that moment (RFC 3339, or
/// `2026-11-21 08:00` or `115/11/21 08:00` by the clock of Taiwan). What was sold, given back and booked since is
/// counted on top; never below nothing.
///
/// `ProdID,WareID,Change`: so many more, or fewer.
///
/// A bad file is refused whole, with every fault and its line.
pub fn read(bytes: &[u8], now: Moment) -> Result<(String, StockFile), Vec<Fault>> {
    // PostgreSQL keeps no text with a character of nothing.
    let no_text = || Fault::of_file(fault::What::NoText);
    let (texts, is_damaged) = match decode(bytes) {
        Some(text) => (vec![text], false),
        None => (decode_damaged(bytes), true),
    };
    let text = texts
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

/// `shop-server stock import FILE`; running servers sell by it at once. The same changes are refused the
/// second time, unless they are wanted `again`.
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

/// What an import did, as the command line says it.
#[derive(Debug)]
pub struct Report(pub Plan);

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = self.0.changed().count();
        let unchanged = self.0.rows.len() - changed;
        write!(f, "stock: {changed} changed, {unchanged} as before")?;
        for PlannedRow { key, step, .. } in self.0.changed() {
            write!(f, "\n  {key}: {} -> {}", step.from, step.to)?;
            if step.short > 0 {
                write!(f, " ({} more are sold than were counted)", step.short)?;
            }
        }
        Ok(())
    }
}

/// What is wrong with a file, a line each.
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

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum StockError {
    /// The file cannot be read.
    #[error("cannot read {0}: {1}")]
    Unreadable(String, std::io::Error),
    /// The file is bad.
    #[error("the stock file is refused, nothing was changed:\n{0}")]
    Refused(Faults),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database refused.
    #[error(transparent)]
    Database(#[from] AppError),
}
