//! Saving a row of the catalogue: its version goes up, its state is kept for good, and the log says what
//! changed. Back office, import and command line save in no other way (decision D163).

use std::collections::HashMap;

use diesel::prelude::*;
use serde_json::{Map, Value};
use shop_core::catalogue::edit::CatalogueKind;
use shop_core::time::Moment;

use super::rows::Row;
use super::store::snapshot_version;
use crate::audit::changes::Change;
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{catalogue_history, versions};
use crate::settings::store::raise_snapshot_version;

/// The row of `versions` that names the last import.
const LAST_IMPORT: &str = "catalogue import";

/// Most characters of a value in the log; its state is kept whole.
const LOGGED_MAX: usize = 60;

/// By what means a state was saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Via {
    /// A page of the back office.
    BackOffice,
    /// An imported folder.
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

/// Who saves, when, and in which version of the whole catalogue.
#[derive(Debug, Clone)]
pub struct Saving {
    who: String,
    via: Via,
    now: Moment,
    snapshot: i64,
}

/// A state of a row as it was saved.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = catalogue_history)]
pub struct SavedState {
    kind: String,
    id: i64,
    /// The version of the row.
    pub version: i64,
    /// When, in milliseconds; none for a state from before states were kept.
    pub at: Option<i64>,
    /// By whom; empty for a state from before states were kept.
    pub who: String,
    /// By what means.
    pub via: String,
    snapshot: i64,
    /// The row without its number and version, as JSON.
    pub state: String,
}

impl SavedState {
    /// The fields of the row.
    pub fn fields(&self) -> Result<Map<String, Value>, AppError> {
        serde_json::from_str(&self.state).map_err(|error| {
            AppError::Damaged(format!("state of {} {}: {error}", self.kind, self.id))
        })
    }
}

impl Saving {
    /// Begins to save, first of all in a transaction: every server shows within a second what comes, and
    /// whoever else edits the catalogue waits until this transaction ends.
    pub fn begin(conn: &mut Conn, who: &str, via: Via, now: Moment) -> Result<Self, AppError> {
        raise_snapshot_version(conn)?;
        Ok(Self {
            who: who.to_owned(),
            via,
            now,
            snapshot: snapshot_version(conn)?,
        })
    }

    /// Adds a row as version 1.
    pub fn add<R: Row>(&self, conn: &mut Conn, mut row: R) -> Result<R, AppError> {
        *row.place().2 = 1;
        row.insert(conn)?;
        self.keep(conn, None, &row)?;
        Ok(row)
    }

    /// Brings a row to another state, as its next version. Fails with [`AppError::Overtaken`] where the row is
    /// not at the version of `before` any more.
    pub fn change<R: Row>(&self, conn: &mut Conn, before: &R, mut row: R) -> Result<R, AppError> {
        *row.place().2 = before.version() + 1;
        if row.update(conn, before.version())? != 1 {
            return Err(AppError::Overtaken);
        }
        self.keep(conn, Some(before), &row)?;
        Ok(row)
    }

    /// Keeps the state of a saved row, and logs what changed. The state that it had before states were kept
    /// is kept first.
    fn keep<R: Row>(&self, conn: &mut Conn, before: Option<&R>, row: &R) -> Result<(), AppError> {
        let after = state_of(row)?;
        let earlier = before.map(state_of).transpose()?;
        if let (Some(before), Some(earlier)) = (before, &earlier)
            && saved(conn, R::KIND, before.id(), before.version())?.is_none()
        {
            insert(conn, &self.row(before, earlier, None))?;
        }
        insert(conn, &self.row(row, &after, Some(self.now.millis())))?;
        let changes = differences(earlier.as_ref(), &after);
        // What an import adds is in its report; a log of a whole catalogue would say nothing.
        if changes.is_empty() || (before.is_none() && self.via == Via::Import) {
            return Ok(());
        }
        let from = earlier.map(|_| logged(changes.iter().map(|c| (c.field.as_str(), &c.from))));
        let to = logged(changes.iter().map(|c| (c.field.as_str(), &c.to)));
        let subject = format!("{} {}", R::KIND.name().to_lowercase(), row.id());
        Change::new(self.now, &self.who, subject, from, Some(to))?.note(conn)
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

    /// Notes that an import ends here: what was edited before is settled (decision D58).
    pub fn end_import(&self, conn: &mut Conn) -> Result<(), AppError> {
        diesel::update(versions::table.find(LAST_IMPORT))
            .set(versions::number.eq(self.snapshot))
            .execute(conn)?;
        Ok(())
    }
}

/// Who edited what in the back office since the last import, by kind and number.
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

/// A state by its version.
pub fn saved(
    conn: &mut Conn,
    kind: CatalogueKind,
    id: i64,
    version: i64,
) -> Result<Option<SavedState>, AppError> {
    let state = catalogue_history::table.find((kind.name(), id, version));
    Ok(state.get_result(conn).optional()?)
}

/// The states before a version, the newest first.
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

/// The state of a row as history keeps it.
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

/// A field with what it was and is.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct FieldChange {
    /// Its name in the state.
    field: String,
    /// The name on pages.
    label: &'static str,
    /// What it was; null where it was not there.
    #[schema(required = true)]
    from: Option<String>,
    /// What it is.
    #[schema(required = true)]
    to: Option<String>,
}

/// What is different in a state; everything where there was none before.
#[must_use]
pub fn differences(
    before: Option<&Map<String, Value>>,
    after: &Map<String, Value>,
) -> Vec<FieldChange> {
    let was = |field: &str| before.and_then(|before| before.get(field));
    let changed = after
        .iter()
        .filter(|(field, value)| was(field) != Some(*value));
    changed
        .map(|(field, value)| FieldChange {
            label: label(field),
            from: was(field).map(shown),
            to: Some(shown(value)),
            field: field.clone(),
        })
        .collect()
}

fn label(field: &str) -> &'static str {
    match field {
        "name" => "名稱",
        "summary" => "簡介",
        "picture" | "pictures" => "圖片",
        "active" => "上架",
        "menu_id" => "商品分類",
        "category_id" => "商品",
        "price" => "價格",
        "content" => "說明",
        "prod_id" => "商品代號",
        "ware_id" => "倉庫代號",
        "title" => "標題",
        "text" => "內文",
        "href" => "連結",
        _ => "順序",
    }
}

/// A value as people read it: of a picture, what it shows.
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

fn logged<'c>(values: impl Iterator<Item = (&'c str, &'c Option<String>)>) -> String {
    let value = |(field, value): (&str, &Option<String>)| {
        let value = value.as_deref().unwrap_or("-");
        let mut short: String = value.chars().take(LOGGED_MAX).collect();
        if short.len() < value.len() {
            short.push('…');
        }
        format!("{field} {short}")
    };
    values.map(value).collect::<Vec<_>>().join("; ")
}
