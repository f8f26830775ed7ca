//! `shop-server audit`: checks the books with one SQL script.

use std::fmt;

use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};

use shop_engine::db::{Conn, Db, OpenError};
use shop_engine::error::AppError;
use shop_platform::config::Config;

/// Script of all consistency rules of the data. Each row of its result is a violation.
pub const LEDGER: &str = include_str!("ledger.sql");

/// Violation of a rule.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Violation {
    /// Violated rule.
    #[diesel(sql_type = Text)]
    pub rule: String,
    /// Subject: an order, a stock item or a cart.
    #[diesel(sql_type = Text)]
    pub subject: String,
    /// Data found there.
    #[diesel(sql_type = Text)]
    pub found: String,
}

/// Audits the books in one snapshot, with or without a running shop.
pub fn check(config: &Config) -> Result<Vec<Violation>, LedgerError> {
    Ok(Db::open(&config.database)?.read_here(violations)?)
}

/// Returns all violations. One statement reads the whole shop, in the caller's transaction. On
/// PostgreSQL it may exceed the timeout of a request, so the timeout is raised to an hour.
pub fn violations(conn: &mut Conn) -> Result<Vec<Violation>, AppError> {
    if let Conn::Postgres(postgres) = conn {
        sql_query("SET LOCAL statement_timeout = '1h'").execute(postgres)?;
    }
    Ok(sql_query(LEDGER).load(conn)?)
}

/// Formats as `S1 stock below zero: STICK-1@TN01: -1`.
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

/// Error of an audit.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] AppError),
}
