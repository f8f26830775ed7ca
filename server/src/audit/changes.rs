//! What staff changed besides orders, settings and stock: who, when, from what, to what.

use std::fmt;

use diesel::prelude::*;
use shop_core::text::escaped;
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
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// By whom.
    pub who: String,
    subject: String,
    from_value: Option<String>,
    /// What it is; none where it is gone.
    pub to_value: Option<String>,
}

/// Between the value of a change and the reason that staff gave for it.
const REASON: &str = ": ";

/// End of the subjects whose values may have a reason.
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
    /// Its place in the log, from which a page goes on.
    place: String,
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

/// Which changes are looked for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Logged {
    /// By whom.
    pub who: Option<String>,
    /// The first word of the subject, of small letters alone.
    pub kind: Option<String>,
    /// Made at this moment or later, in milliseconds.
    pub from: Option<i64>,
    /// Made before this moment, in milliseconds.
    pub until: Option<i64>,
    /// Behind this place: moment and number.
    pub after: Option<(i64, i64)>,
    /// Without the reasons that staff gave, for roles that see no names.
    pub hides_reasons: bool,
}

/// The changes that are looked for, the newest first.
pub fn page(conn: &mut Conn, wanted: &Logged, most: i64) -> Result<Vec<LoggedChange>, AppError> {
    let mut changes = audit_log::table.into_boxed();
    if let Some(who) = &wanted.who {
        changes = changes.filter(audit_log::who.eq(who));
    }
    if let Some(kind) = &wanted.kind {
        changes = changes.filter(audit_log::subject.like(format!("{kind} %")));
    }
    if let Some(from) = wanted.from {
        changes = changes.filter(audit_log::at.ge(from));
    }
    if let Some(until) = wanted.until {
        changes = changes.filter(audit_log::at.lt(until));
    }
    if let Some((at, id)) = wanted.after {
        let before = audit_log::at.lt(at);
        let same = audit_log::at.eq(at).and(audit_log::id.lt(id));
        changes = changes.filter(audit_log::at.le(at)).filter(before.or(same));
    }
    let rows: Vec<Change> = changes
        .order((audit_log::at.desc(), audit_log::id.desc()))
        .limit(most)
        .load(conn)?;
    let logged = |row: Change| LoggedChange {
        place: format!("{}-{}", row.at, row.id),
        at: row.at,
        who: row.who,
        from: row.from_value,
        to: if wanted.hides_reasons {
            without_reason(&row.subject, row.to_value)
        } else {
            row.to_value
        },
        subject: row.subject,
    };
    Ok(rows.into_iter().map(logged).collect())
}

/// A place as [`LoggedChange`] writes it; `None` for what is none.
#[must_use]
pub fn read_place(typed: &str) -> Option<(i64, i64)> {
    let (at, id) = typed.split_once('-')?;
    Some((at.parse().ok()?, id.parse().ok()?))
}

/// Every change of one thing, the oldest first.
pub fn of_subject(conn: &mut Conn, subject: &str) -> Result<Vec<Change>, AppError> {
    Ok(audit_log::table
        .filter(audit_log::subject.eq(subject))
        .order((audit_log::at, audit_log::id))
        .load(conn)?)
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
