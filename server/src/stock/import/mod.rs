//! `shop-server stock import FILE`: what was counted, or what came in, all of it or nothing.
//!
//! Sales are never overwritten: orders that were placed after the count are taken off what was
//! counted (decisions D22, D48).

mod file;
mod store;
mod write;

use std::path::Path;

pub use crate::catalogue::import::FileFaults;
pub use write::{Report, Step};

use crate::config::Config;
use crate::db::{Db, OpenError};
use crate::error::AppError;
use crate::infra::clock::Clock;

/// Imports a CSV file of one of two shapes; running servers sell by it at once.
///
/// `ProdID,WareID,Quantity,CountedAt`: so many were left to sell at that moment (RFC 3339, or
/// `2026-11-21 08:00` by the clock of Taiwan). What was sold, given back and booked since is
/// counted on top; never below nothing.
///
/// `ProdID,WareID,Change`: so many more, or fewer. The same changes are refused the second time,
/// unless they are wanted `again`.
///
/// A bad file is refused whole, with every fault and its line.
pub fn import(
    path: &Path,
    again: bool,
    config: &Config,
    clock: &Clock,
) -> Result<Report, StockError> {
    let now = clock.now();
    let file = file::read(path, now)?;
    let db = Db::open(&config.database)?;
    let booking = write::Booking {
        who: &config.operator,
        now,
        again,
    };
    db.write_here(|conn| write::write(conn, &file, booking))?
        .map_err(StockError::Refused)
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum StockError {
    /// The file cannot be read.
    #[error("cannot read {0}: {1}")]
    Unreadable(String, std::io::Error),
    /// The file is bad.
    #[error("the stock file is refused, nothing was changed:\n{0}")]
    Refused(FileFaults),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database refused.
    #[error(transparent)]
    Database(#[from] AppError),
}
