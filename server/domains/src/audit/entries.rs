//! Audit log: changes by staff and operators other than to orders. Who, when, old and new value.

use std::fmt;

use diesel::prelude::*;
use shop_core::staff::log::LogSubject;
use shop_core::text::escaped;
use shop_core::time::Moment;

use crate::schema::audit_log;
use shop_engine::db::{Conn, Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::clock;
use shop_engine::infra::random;
use shop_platform::config::Config;

/// Entry of the log of changes.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = audit_log)]
pub struct AuditEntry {
    id: i64,
    /// Time in milliseconds since 1970.
    pub at: i64,
    /// Staff member or operator.
    pub who: String,
    subject: String,
    from_value: Option<String>,
    /// New value; `None` if it was removed.
    pub to_value: Option<String>,
}

impl AuditEntry {
    /// Creates an entry.
    pub fn new(
        now: Moment,
        who: &str,
        subject: LogSubject<'_>,
        from: Option<String>,
        to: Option<String>,
    ) -> Result<Self, random::Error> {
        Ok(Self {
            id: random::id()?,
            at: now.millis(),
            who: who.to_owned(),
            subject: subject.to_string(),
            from_value: from,
            to_value: to,
        })
    }

    /// Inserts the entry in the transaction that makes the change.
    pub fn note(&self, conn: &mut Conn) -> Result<(), AppError> {
        diesel::insert_into(audit_log::table)
            .values(self)
            .execute(conn)?;
        Ok(())
    }
}

/// Returns all changes of one subject, oldest first.
pub fn of_subject(conn: &mut Conn, subject: LogSubject<'_>) -> Result<Vec<AuditEntry>, AppError> {
    Ok(audit_log::table
        .filter(audit_log::subject.eq(subject.to_string()))
        .order((audit_log::at, audit_log::id))
        .load(conn)?)
}

/// Returns the last changes for `shop-server changes`, newest first.
pub fn list(config: &Config, most: i64) -> Result<Vec<AuditEntry>, AuditError> {
    let db = Db::open(&config.database)?;
    Ok(db.read_here(|conn| {
        Ok(audit_log::table
            .order((audit_log::at.desc(), audit_log::id.desc()))
            .limit(most)
            .load(conn)?)
    })?)
}

/// Formats in Taiwan time: `2026-11-21 16:00:00 mary: setting delivery_fee: 200 -> 250`.
impl fmt::Display for AuditEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = clock::in_taiwan(self.at);
        let value =
            |value: &Option<String>| value.as_deref().map_or_else(|| "-".to_owned(), escaped);
        write!(
            f,
            "{} {}: {}: {} -> {}",
            at.strftime("%Y-%m-%d %H:%M:%S"),
            escaped(&self.who),
            escaped(&self.subject),
            value(&self.from_value),
            value(&self.to_value)
        )
    }
}

/// Error of listing the changes.
#[derive(Debug, thiserror::Error)]
pub enum AuditError {
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] AppError),
}
