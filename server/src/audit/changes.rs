//! What staff changed besides orders, settings and stock: who, when, from what, to what.

use std::fmt;

use diesel::prelude::*;
use shop_core::time::Moment;

use crate::config::Config;
use crate::db::{Conn, Db, OpenError};
use crate::error::AppError;
use crate::infra::clock;
use crate::infra::random;
use crate::schema::audit_log;

/// One change.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = audit_log)]
pub struct Change {
    id: i64,
    at: i64,
    who: String,
    subject: String,
    from_value: Option<String>,
    to_value: Option<String>,
}

impl Change {
    /// A change of one thing, named by its kind and its name (`setting delivery_fee`,
    /// `stock STICK-1 TN01`).
    pub fn new(
        now: Moment,
        who: &str,
        subject: String,
        from: Option<String>,
        to: Option<String>,
    ) -> Result<Self, random::Error> {
        Ok(Self {
            id: random::id()?,
            at: now.millis(),
            who: who.to_owned(),
            subject,
            from_value: from,
            to_value: to,
        })
    }

    /// Writes it down, in the transaction that makes the change.
    pub fn note(&self, conn: &mut Conn) -> Result<(), AppError> {
        diesel::insert_into(audit_log::table)
            .values(self)
            .execute(conn)?;
        Ok(())
    }
}

/// A change as the back office lists it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct LoggedChange {
    /// When, in milliseconds since 1970.
    at: i64,
    /// By whom.
    who: String,
    /// What: its kind and its name.
    subject: String,
    /// What it was; null where it was not there.
    #[schema(required = true)]
    from: Option<String>,
    /// What it is; null where it is gone.
    #[schema(required = true)]
    to: Option<String>,
}

/// The last changes before a moment in milliseconds, the newest first.
pub fn page(conn: &mut Conn, before: i64, most: i64) -> Result<Vec<LoggedChange>, AppError> {
    let rows: Vec<Change> = audit_log::table
        .filter(audit_log::at.lt(before))
        .order((audit_log::at.desc(), audit_log::id.desc()))
        .limit(most)
        .load(conn)?;
    let logged = |row: Change| LoggedChange {
        at: row.at,
        who: row.who,
        subject: row.subject,
        from: row.from_value,
        to: row.to_value,
    };
    Ok(rows.into_iter().map(logged).collect())
}

/// `shop-server changes`: the last changes, the newest first.
pub fn list(config: &Config, most: i64) -> Result<Vec<Change>, ChangesError> {
    let db = Db::open(&config.database)?;
    Ok(db.read_here(|conn| {
        Ok(audit_log::table
            .order((audit_log::at.desc(), audit_log::id.desc()))
            .limit(most)
            .load(conn)?)
    })?)
}

/// `2026-11-21 16:00:00 mary: setting delivery_fee: 200 -> 250`, by the clock of Taiwan.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = clock::in_taiwan(self.at);
        let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
        write!(
            f,
            "{} {}: {}: {} -> {}",
            at.strftime("%Y-%m-%d %H:%M:%S"),
            self.who,
            self.subject,
            value(&self.from_value),
            value(&self.to_value)
        )
    }
}

/// Why the changes cannot be listed.
#[derive(Debug, thiserror::Error)]
pub enum ChangesError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database refused.
    #[error(transparent)]
    Database(#[from] AppError),
}
