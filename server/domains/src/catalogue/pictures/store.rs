//! Queries on the table of pictures.

use diesel::prelude::*;
use shop_core::catalogue::Picture;
use shop_core::time::Moment;

use super::files::number;
use crate::schema::{pictures, versions};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::cursor::Cursor;

/// Row of `versions` that a transaction updates before it writes or removes upload files. The row
/// serves as a lock.
const TURN: &str = "pictures";

/// Picture that was uploaded or described.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = pictures, treat_none_as_null = true)]
pub(super) struct PictureRow {
    pub(super) id: i64,
    /// SHA-256 of the upload; `None` for an imported picture.
    pub(super) digest: Option<String>,
    picture: String,
    pub(super) bytes: Option<i64>,
    pub(super) width: Option<i64>,
    pub(super) height: Option<i64>,
    pub(super) uploaded_by: Option<String>,
    pub(super) at: i64,
    /// `true` if any saved state of the catalogue has ever named it.
    pub(super) used: bool,
    pub(super) version: i64,
}

impl PictureRow {
    /// Returns the row of a catalogue picture that has no row yet.
    pub(super) fn imported(picture: &Picture, now: Moment) -> Result<Self, AppError> {
        Ok(Self {
            id: number(&picture.url),
            digest: None,
            picture: json(picture)?,
            bytes: None,
            width: None,
            height: None,
            uploaded_by: None,
            at: now.millis(),
            used: true,
            version: 1,
        })
    }

    /// Parses the picture.
    pub(super) fn picture(&self) -> Result<Picture, AppError> {
        serde_json::from_str(&self.picture)
            .map_err(|error| AppError::Damaged(format!("picture {}: {error}", self.id)))
    }

    /// Replaces the picture by one with the same files and another description.
    pub(super) fn set_picture(&mut self, picture: &Picture) -> Result<(), AppError> {
        self.picture = json(picture)?;
        Ok(())
    }
}

fn json(picture: &Picture) -> Result<String, AppError> {
    serde_json::to_string(picture).map_err(|error| AppError::Damaged(format!("picture: {error}")))
}

/// Locks the files of uploads until the transaction ends.
pub(super) fn take_turn(conn: &mut Conn) -> Result<(), AppError> {
    diesel::update(versions::table.find(TURN))
        .set(versions::number.eq(versions::number + 1))
        .execute(conn)?;
    Ok(())
}

/// Returns the picture whose upload has this SHA-256.
pub(super) fn by_digest(conn: &mut Conn, digest: &str) -> Result<Option<PictureRow>, AppError> {
    let row = pictures::table.filter(pictures::digest.eq(digest));
    Ok(row.first(conn).optional()?)
}

/// Returns the uploaded or described pictures with these ids.
pub(super) fn by_ids(conn: &mut Conn, ids: &[i64]) -> Result<Vec<PictureRow>, AppError> {
    Ok(pictures::table
        .filter(pictures::id.eq_any(ids))
        .load(conn)?)
}

/// Returns the pictures after a cursor (time and id), newest first.
pub(super) fn page(
    conn: &mut Conn,
    Cursor((at, id)): Cursor<(i64, i64)>,
    most: i64,
) -> Result<Vec<PictureRow>, AppError> {
    let behind = pictures::at
        .lt(at)
        .or(pictures::at.eq(at).and(pictures::id.lt(id)));
    Ok(pictures::table
        .filter(pictures::at.le(at))
        .filter(behind)
        .order((pictures::at.desc(), pictures::id.desc()))
        .limit(most)
        .load(conn)?)
}

/// Inserts a picture.
pub(super) fn insert(conn: &mut Conn, row: &PictureRow) -> Result<(), AppError> {
    diesel::insert_into(pictures::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// Updates the picture with this id. Fails with [`AppError::Conflict`] if its version differs.
pub(super) fn update(conn: &mut Conn, row: &PictureRow, version: i64) -> Result<(), AppError> {
    let seen = pictures::table
        .find(row.id)
        .filter(pictures::version.eq(version));
    match diesel::update(seen).set(row).execute(conn)? {
        1 => Ok(()),
        _ => Err(AppError::Conflict),
    }
}

/// Deletes the picture with this id. Fails with [`AppError::Conflict`] if its version differs.
pub(super) fn delete(conn: &mut Conn, id: i64, version: i64) -> Result<(), AppError> {
    let seen = pictures::table
        .find(id)
        .filter(pictures::version.eq(version));
    match diesel::delete(seen).execute(conn)? {
        1 => Ok(()),
        _ => Err(AppError::Conflict),
    }
}

/// Marks these pictures as used by a saved state, so that they are never removed.
pub(super) fn mark_used(conn: &mut Conn, ids: &[i64]) -> Result<(), AppError> {
    if let Conn::Postgres(postgres) = conn {
        let rows = pictures::table.filter(pictures::id.eq_any(ids));
        let sorted = rows.order(pictures::id).select(pictures::id);
        let _: Vec<i64> = sorted.for_no_key_update().load(postgres)?;
    }
    let unused = pictures::table
        .filter(pictures::id.eq_any(ids))
        .filter(pictures::used.eq(false));
    diesel::update(unused)
        .set(pictures::used.eq(true))
        .execute(conn)?;
    Ok(())
}

/// Deletes at most `most` uploads that are unused and not newer than `until`. Returns them.
pub(super) fn remove_unused(
    conn: &mut Conn,
    until: Moment,
    most: i64,
) -> Result<Vec<PictureRow>, AppError> {
    let mut unused: Vec<PictureRow> = pictures::table
        .filter(pictures::digest.is_not_null())
        .filter(diesel::dsl::not(pictures::used))
        .filter(pictures::at.le(until.millis()))
        .order(pictures::at)
        .limit(most)
        .load(conn)?;
    unused.sort_by_key(|row| row.id);
    let mut removed = Vec::new();
    for row in unused {
        // A concurrent transaction may have marked it as used.
        let still = pictures::table
            .find(row.id)
            .filter(diesel::dsl::not(pictures::used));
        if diesel::delete(still).execute(conn)? == 1 {
            removed.push(row);
        }
    }
    Ok(removed)
}
