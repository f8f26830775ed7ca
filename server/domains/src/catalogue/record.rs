//! Saving catalogue rows: raises the version, stores the state in the history, and logs the
//! changes. Back office, import and command line save only through this module (decision D163).

use std::collections::HashMap;

use diesel::prelude::*;
use serde_json::{Map, Value};
use shop_core::catalogue::edit::CatalogueKind;
use shop_core::staff::log::{LogSubject, Names, catalogue_label, catalogue_value, logged_fields};
use shop_core::time::Moment;

use super::rows::Row;
use super::store::snapshot_version;
use crate::audit::entries::AuditEntry;
use crate::schema::{catalogue_history, versions};
use crate::settings::store::raise_snapshot_version;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Row of `versions` with the snapshot version of the last import.
const LAST_IMPORT: &str = "catalogue import";

/// Maximum characters of a value in the log. The history stores the full value.
const LOGGED_MAX: usize = 60;

/// Origin of a saved state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Via {
    /// Page of the back office.
    BackOffice,
    /// Imported folder.
    Import,
}

impl Via {
    const fn name(self) -> &'static str {
        match self {
            Self::BackOffice => "BackOffice",
            Self::Import => "Import",
        }
    }
}

/// Save operation: who saves, when, and the catalogue version.
#[derive(Debug, Clone)]
pub struct Saving {
    who: String,
    via: Via,
    now: Moment,
    snapshot: i64,
}

/// Saved state of a row.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = catalogue_history)]
pub struct SavedState {
    kind: String,
    id: i64,
    /// Version of the row.
    pub version: i64,
    /// Time in milliseconds; `None` for a state from before history was recorded.
    pub at: Option<i64>,
    /// Staff member or operator; empty for a state from before history was recorded.
    pub who: String,
    /// Name of the origin, see `Via`.
    pub via: String,
    snapshot: i64,
    /// Row as JSON, without id and version.
    pub state: String,
}

impl SavedState {
    /// Parses the fields of the row.
    pub fn fields(&self) -> Result<Map<String, Value>, AppError> {
        serde_json::from_str(&self.state).map_err(|error| {
            AppError::Damaged(format!("state of {} {}: {error}", self.kind, self.id))
        })
    }
}

impl Saving {
    /// Begins a save; must come first in the transaction. It raises the snapshot version, so that
    /// every server reloads within a second, and other editors wait until this transaction ends.
    pub fn begin(conn: &mut Conn, who: &str, via: Via, now: Moment) -> Result<Self, AppError> {
        raise_snapshot_version(conn)?;
        Ok(Self {
            who: who.to_owned(),
            via,
            now,
            snapshot: snapshot_version(conn)?,
        })
    }

    /// Inserts a row as version 1.
    pub fn add<R: Row>(&self, conn: &mut Conn, mut row: R) -> Result<R, AppError> {
        *row.place().2 = 1;
        row.insert(conn)?;
        self.record_state(conn, None, &row)?;
        Ok(row)
    }

    /// Updates a row to its next version. Fails with [`AppError::Conflict`] if the row no longer
    /// has the version of `before`.
    pub fn change<R: Row>(&self, conn: &mut Conn, before: &R, mut row: R) -> Result<R, AppError> {
        *row.place().2 = before.version() + 1;
        if row.update(conn, before.version())? != 1 {
            return Err(AppError::Conflict);
        }
        self.record_state(conn, Some(before), &row)?;
        Ok(row)
    }

    /// Stores the state of a saved row, and logs the changes. If the history lacks the previous
    /// state, it is stored first.
    fn record_state<R: Row>(
        &self,
        conn: &mut Conn,
        before: Option<&R>,
        row: &R,
    ) -> Result<(), AppError> {
        let after = state_of(row)?;
        let earlier = before.map(state_of).transpose()?;
        if let (Some(before), Some(earlier)) = (before, &earlier)
            && saved(conn, R::KIND, before.id(), before.version())?.is_none()
        {
            insert(conn, &self.row(before, earlier, None))?;
        }
        insert(conn, &self.row(row, &after, Some(self.now.millis())))?;
        let changes = differences(R::KIND, earlier.as_ref(), &after);
        // The import report lists what an import adds; logging a whole catalogue would be noise.
        if changes.is_empty() || (before.is_none() && self.via == Via::Import) {
            return Ok(());
        }
        let from = earlier.map(|_| logged(changes.iter().map(|c| (c.field.as_str(), &c.from))));
        let to = logged(changes.iter().map(|c| (c.field.as_str(), &c.to)));
        let subject = LogSubject::Catalogue(R::KIND, row.id());
        AuditEntry::new(self.now, &self.who, subject, from, Some(to))?.note(conn)
    }

    fn row<R: Row>(&self, row: &R, state: &Map<String, Value>, at: Option<i64>) -> SavedState {
        let via = at.map_or(Via::Import, |_| self.via);
        SavedState {
            kind: R::KIND.name().to_owned(),
            id: row.id(),
            version: row.version(),
            at,
            who: at.map(|_| self.who.clone()).unwrap_or_default(),
            via: via.name().to_owned(),
            snapshot: at.map_or(0, |_| self.snapshot),
            state: Value::Object(state.clone()).to_string(),
        }
    }

    /// Records the end of an import: earlier edits no longer count as conflicts (decision D58).
    pub fn end_import(&self, conn: &mut Conn) -> Result<(), AppError> {
        diesel::update(versions::table.find(LAST_IMPORT))
            .set(versions::number.eq(self.snapshot))
            .execute(conn)?;
        Ok(())
    }
}

/// Returns the editor of each item edited in the back office since the last import, by kind and id.
pub fn edited_since_import(conn: &mut Conn) -> Result<HashMap<(String, i64), String>, AppError> {
    let last: i64 = versions::table
        .find(LAST_IMPORT)
        .select(versions::number)
        .get_result(conn)?;
    let edited: Vec<(String, i64, String)> = catalogue_history::table
        .filter(catalogue_history::via.eq(Via::BackOffice.name()))
        .filter(catalogue_history::snapshot.gt(last))
        .order(catalogue_history::snapshot)
        .select((
            catalogue_history::kind,
            catalogue_history::id,
            catalogue_history::who,
        ))
        .load(conn)?;
    let edited = edited.into_iter().map(|(kind, id, who)| ((kind, id), who));
    Ok(edited.collect())
}

/// Returns the state with this version.
pub fn saved(
    conn: &mut Conn,
    kind: CatalogueKind,
    id: i64,
    version: i64,
) -> Result<Option<SavedState>, AppError> {
    let state = catalogue_history::table.find((kind.name(), id, version));
    Ok(state.get_result(conn).optional()?)
}

/// Returns at most `most` states before a version, newest first.
pub fn states(
    conn: &mut Conn,
    (kind, id): (CatalogueKind, i64),
    before: i64,
    most: i64,
) -> Result<Vec<SavedState>, AppError> {
    Ok(catalogue_history::table
        .filter(catalogue_history::kind.eq(kind.name()))
        .filter(catalogue_history::id.eq(id))
        .filter(catalogue_history::version.lt(before))
        .order(catalogue_history::version.desc())
        .limit(most)
        .load(conn)?)
}

fn insert(conn: &mut Conn, state: &SavedState) -> Result<(), AppError> {
    diesel::insert_into(catalogue_history::table)
        .values(state)
        .execute(conn)?;
    Ok(())
}

/// Returns the state of a row as the history stores it.
pub fn state_of<R: Row>(row: &R) -> Result<Map<String, Value>, AppError> {
    match serde_json::to_value(row) {
        Ok(Value::Object(state)) => Ok(state),
        _ => Err(AppError::Damaged(format!(
            "{} {}",
            R::KIND.name(),
            row.id()
        ))),
    }
}

/// Changed field with its old and new value.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct FieldChange {
    /// Name of the field in the state.
    field: String,
    /// Label of the field on pages.
    label: &'static str,
    /// Old value; null if the field had no value.
    #[schema(required = true)]
    from: Option<String>,
    /// New value; null if the field has no value.
    #[schema(required = true)]
    to: Option<String>,
}

impl FieldChange {
    /// Formats the values for display, with the names of menus and categories.
    #[must_use]
    pub fn shown(self, kind: CatalogueKind, names: &Names<'_>) -> Self {
        let show = |value: String| catalogue_value(kind, &self.field, &value, names);
        Self {
            from: self.from.map(show),
            to: self.to.map(show),
            ..self
        }
    }
}

/// Returns the changed fields of a state, or all fields if there was no state before.
#[must_use]
pub fn differences(
    kind: CatalogueKind,
    before: Option<&Map<String, Value>>,
    after: &Map<String, Value>,
) -> Vec<FieldChange> {
    // A state from before a field was added has no value in it.
    let was = |field: &str| before.map(|before| before.get(field).unwrap_or(&Value::Null));
    let changed = after
        .iter()
        .filter(|(field, value)| was(field) != Some(*value));
    changed
        .map(|(field, value)| FieldChange {
            label: catalogue_label(kind, field),
            from: was(field).map(shown),
            to: Some(shown(value)),
            field: field.clone(),
        })
        .collect()
}

/// Formats a value for people. A picture is shown by its alternative text.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "無".to_owned(),
        Value::Bool(truth) => if *truth { "是" } else { "否" }.to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().map(shown).collect::<Vec<_>>().join("、"),
        Value::Object(picture) => picture.get("alt").map(shown).unwrap_or_default(),
        Value::Number(number) => number.to_string(),
    }
}

/// Formats values for the log, shortened.
fn logged<'c>(values: impl Iterator<Item = (&'c str, &'c Option<String>)>) -> String {
    let short = |value: &String| {
        let mut short: String = value.chars().take(LOGGED_MAX).collect();
        if short.len() < value.len() {
            short.push('…');
        }
        short
    };
    let values: Vec<_> = values
        .map(|(field, value)| (field, value.as_ref().map(short)))
        .collect();
    let fields = values.iter();
    logged_fields(fields.map(|(field, value)| (*field, value.as_deref())))
}
