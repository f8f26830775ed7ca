//! `shop-server audit`: whether the books are right, by one script over all of them.

use std::fmt;

use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};

use crate::config::Config;
use crate::db::{Conn, Db, OpenError};
use crate::error::AppError;

/// Every rule that the data itself can show to be broken; each row of its answer is a violation.
pub const LEDGER: &str = include_str!("../../audit/ledger.sql");

/// Something that does not add up.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Violation {
    /// Which rule it breaks.
    #[diesel(sql_type = Text)]
    pub rule: String,
    /// What breaks it: an order, a stock item, a cart.
    #[diesel(sql_type = Text)]
    pub subject: String,
    /// What was found there.
    #[diesel(sql_type = Text)]
    pub found: String,
}

/// Audits the books as they are at one moment, beside a running shop or without one.
pub fn check(config: &Config) -> Result<Vec<Violation>, LedgerError> {
    Ok(Db::open(&config.database)?.read_here(violations)?)
}

/// Everything that does not add up. One statement reads the whole shop, in a transaction of the caller: over PostgreSQL it
/// may take longer than what a request waits for.
pub fn violations(conn: &mut Conn) -> Result<Vec<Violation>, AppError> {
    if let Conn::Postgres(postgres) = conn {
        sql_query("SET LOCAL statement_timeout = '1h'").execute(postgres)?;
    }
    Ok(sql_query(LEDGER).load(conn)?)
}

/// `S1 stock below zero: STICK-1@TN01: -1`.
impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rule,
            subject,
            found,
        } = self;
        write!(f, "{rule}: {subject}: {found}")
    }
}

/// Why the books could not be audited.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database refused.
    #[error(transparent)]
    Database(#[from] AppError),
}
