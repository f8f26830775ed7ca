//! Log of changes by staff, other than to orders, and of corrections of orders: who, when, old and
//! new value.

use std::fmt;

use diesel::prelude::*;
use shop_core::text::escaped;
use shop_core::time::Moment;

use crate::schema::audit_log;
use shop_engine::db::{Conn, Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::clock;
use shop_engine::infra::random;
use shop_platform::config::Config;
use shop_platform::http::cursor::Cursor;

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

/// Separator between the value of a change and the reason that staff gave.
const REASON: &str = ": ";

/// Suffix of subjects whose values may include a reason.
pub const MAY_LOG_IN: &str = " may log in";

/// Returns the value of a change with the reason that staff gave.
#[must_use]
pub fn with_reason(value: &str, reason: Option<&str>) -> String {
    reason.map_or_else(
        || value.to_owned(),
        |reason| format!("{value}{REASON}{reason}"),
    )
}

/// Separates the value of a change from the reason that staff gave.
#[must_use]
pub fn split_reason(value: &str) -> (&str, Option<&str>) {
    value
        .split_once(REASON)
        .map_or((value, None), |(value, reason)| (value, Some(reason)))
}

/// Returns the value of a change without the reason that staff gave, which may name people.
#[must_use]
pub fn without_reason(subject: &str, value: Option<String>) -> Option<String> {
    if !subject.ends_with(MAY_LOG_IN) {
        return value;
    }
    value.map(|value| split_reason(&value).0.to_owned())
}

impl AuditEntry {
    /// Creates an entry. The subject is kind and name (`setting delivery_fee`, `stock STICK-1
    /// TN01`).
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

    /// Inserts the entry in the transaction that makes the change.
    pub fn note(&self, conn: &mut Conn) -> Result<(), AppError> {
        diesel::insert_into(audit_log::table)
            .values(self)
            .execute(conn)?;
        Ok(())
    }
}

/// Entry of the log in a list of the back office.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct LoggedChange {
    /// Cursor of the entry, for the next page.
    place: String,
    /// Time in milliseconds since 1970.
    at: i64,
    /// Staff member or operator.
    who: String,
    /// Changed thing: kind and name.
    subject: String,
    /// Old value; null if it did not exist.
    #[schema(required = true)]
    from: Option<String>,
    /// New value; null if it was removed.
    #[schema(required = true)]
    to: Option<String>,
}

/// Filter of the log.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Only changes by this staff member or operator.
    pub who: Option<String>,
    /// Only subjects with this first word, in lower-case letters.
    pub kind: Option<String>,
    /// Only changes at or after this time, in milliseconds.
    pub from: Option<i64>,
    /// Only changes before this time, in milliseconds.
    pub until: Option<i64>,
    /// Only changes after this time and id in the list.
    pub after: Option<Cursor<(i64, i64)>>,
    /// `true` to leave out reasons, for roles that may not see names.
    pub hides_reasons: bool,
}

/// Returns the matching changes, newest first.
pub fn page(
    conn: &mut Conn,
    filter: &AuditFilter,
    most: i64,
) -> Result<Vec<LoggedChange>, AppError> {
    let mut changes = audit_log::table.into_boxed();
    if let Some(who) = &filter.who {
        changes = changes.filter(audit_log::who.eq(who));
    }
    if let Some(kind) = &filter.kind {
        changes = changes.filter(audit_log::subject.like(format!("{kind} %")));
    }
    if let Some(from) = filter.from {
        changes = changes.filter(audit_log::at.ge(from));
    }
    if let Some(until) = filter.until {
        changes = changes.filter(audit_log::at.lt(until));
    }
    if let Some(Cursor((at, id))) = filter.after {
        let before = audit_log::at.lt(at);
        let same = audit_log::at.eq(at).and(audit_log::id.lt(id));
        changes = changes.filter(audit_log::at.le(at)).filter(before.or(same));
    }
    let rows: Vec<AuditEntry> = changes
        .order((audit_log::at.desc(), audit_log::id.desc()))
        .limit(most)
        .load(conn)?;
    let logged = |row: AuditEntry| LoggedChange {
        place: Cursor((row.at, row.id)).to_string(),
        at: row.at,
        who: row.who,
        from: row.from_value,
        to: if filter.hides_reasons {
            without_reason(&row.subject, row.to_value)
        } else {
            row.to_value
        },
        subject: row.subject,
    };
    Ok(rows.into_iter().map(logged).collect())
}

/// Returns all changes of one subject, oldest first.
pub fn of_subject(conn: &mut Conn, subject: &str) -> Result<Vec<AuditEntry>, AppError> {
    Ok(audit_log::table
        .filter(audit_log::subject.eq(subject))
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
