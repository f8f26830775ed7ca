//! Bank transfers: a statement of the bank, read and matched to the orders that it pays.

mod book;
mod cells;
mod statement;
mod store;

use std::path::Path;

pub use crate::catalogue::import::FileFaults;
pub use book::{Found, Report};

use crate::config::Config;
use crate::db::{Db, OpenError};
use crate::error::AppError;
use crate::infra::clock::Clock;
use crate::messaging::Outbox;

/// Matches the lines of a bank statement to the orders that wait for transfers, and tells of each
/// what it is for. With `apply`, orders that a line pays beyond doubt are marked as paid, all in one
/// transaction, in the operator's name; a line that was booked before is never booked again.
///
/// A bad file is refused whole, with every fault and its line.
pub fn match_statement(
    path: &Path,
    apply: bool,
    config: &Config,
    clock: &Clock,
) -> Result<Report, TransferError> {
    let bytes = std::fs::read(path)
        .map_err(|error| TransferError::Unreadable(path.display().to_string(), error))?;
    let statement = statement::read(&bytes).map_err(TransferError::Refused)?;
    let db = Db::open(&config.database)?;
    let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
    let booking = book::Booking {
        outbox: &outbox,
        who: &config.operator,
        now: clock.now(),
    };
    if apply {
        Ok(db.write_here(|conn| book::book(conn, &statement, &booking))?)
    } else {
        Ok(db.read_here(|conn| book::look(conn, &statement))?)
    }
}

/// Why no statement was matched.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The file cannot be read.
    #[error("cannot read {0}: {1}")]
    Unreadable(String, std::io::Error),
    /// The file is bad.
    #[error("the statement is refused, nothing was changed:\n{0}")]
    Refused(FileFaults),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The rules or the database refused.
    #[error(transparent)]
    Database(#[from] AppError),
}
