//! Bank transfers: reads bank statements and matches their lines with the orders that they pay.

pub mod apply;
mod book;
mod cells;
mod columns;
mod fault;
mod fingerprint;
#[cfg(test)]
mod income_tests;
mod line;
mod look;
pub mod preview;
mod quotes;
pub mod statement;
#[cfg(test)]
mod statement_tests;
mod store;
pub mod waiting;

use std::path::Path;

pub use look::Report;

use crate::messaging::Outbox;
use crate::order::effects::SharedEffects;
use crate::order::store::orders;
use crate::settings::store::bank_account_number;
use book::{Booking, book};
use look::{Looked, look};
use shop_engine::db::{Conn, Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::clock::Clock;
use shop_platform::config::Config;
use statement::Row;

/// Matches the lines of a bank statement with the orders that wait for transfers.
///
/// With `apply`, marks the orders of certain matches as paid, in one transaction and in the
/// operator's name. A line is never booked twice.
///
/// Fails with all faults and their line numbers if the file is malformed.
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
    let booking = Booking {
        who: &config.operator,
        own_account: &db.read_here(bank_account_number)?,
        now: clock.now(),
    };
    let looked = if apply {
        db.write_here(|conn| book_certain(conn, &statement.rows, &outbox, &booking))?
    } else {
        db.read_here(|conn| look(conn, &statement.rows, booking.own_account))?
    };
    Ok(Report {
        statement,
        looked,
        applied: apply,
    })
}

/// Books the certain matches, and returns the match of each line.
fn book_certain(
    conn: &mut Conn,
    statement: &[Row],
    outbox: &Outbox,
    booking: &Booking<'_>,
) -> Result<Vec<Looked>, AppError> {
    let looked = look(conn, statement, booking.own_account)?;
    let lines = statement.iter().zip(&looked);
    let certain = lines.filter_map(|(row, looked)| Some((row, looked.certain()?)));
    book_sorted(conn, outbox, booking, certain.collect())?;
    Ok(looked)
}

/// Books lines in the same order as a request of the back office, sorted by fingerprint.
fn book_sorted(
    conn: &mut Conn,
    outbox: &Outbox,
    booking: &Booking<'_>,
    mut lines: Vec<(&Row, &str)>,
) -> Result<(), AppError> {
    let ids: Vec<&str> = lines.iter().map(|(_, order_id)| *order_id).collect();
    orders::lock(conn, &ids)?;
    lines.sort_by_key(|(row, _)| &row.fingerprint);
    let mut effects = SharedEffects::default();
    for (row, order_id) in lines {
        book(conn, booking, row, order_id, &mut effects)?;
    }
    effects.write(conn, outbox, booking.now)
}

/// Error of matching a statement.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The file could not be read.
    #[error("cannot read {0}: {1}")]
    Unreadable(String, std::io::Error),
    /// The file has faults, and was rejected as a whole.
    #[error("the statement has errors, nothing was changed:\n{0}")]
    Refused(statement::Faults),
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The rules rejected a booking, or the database failed.
    #[error(transparent)]
    Database(#[from] AppError),
}
