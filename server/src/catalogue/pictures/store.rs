//! Every query of the table of pictures.

use diesel::prelude::*;
use shop_core::catalogue::Picture;
use shop_core::time::Moment;

use super::files::number;
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{pictures, versions};

/// The row of `versions` that whoever keeps or removes files of uploads raises first.
const TURN: &str = "pictures";

/// A picture that was uploaded or described.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = pictures, treat_none_as_null = true)]
pub(super) struct PictureRow {
    pub(super) id: i64,
    /// SHA-256 of the upload; none for an imported picture.
    pub(super) digest: Option<String>,
    picture: String,
    pub(super) bytes: Option<i64>,
    pub(super) width: Option<i64>,
    pub(super) height: Option<i64>,
    pub(super) uploaded_by: Option<String>,
    pub(super) at: i64,
    /// Whether a saved state of the catalogue has ever named it.
    pub(super) used: bool,
    pub(super) version: i64,
}

impl PictureRow {
    /// A picture of the catalogue that nobody has described yet.
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

    /// The picture.
    pub(super) fn picture(&self) -> Result<Picture, AppError> {
        serde_json::from_str(&self.picture)
            .map_err(|error| AppError::Damaged(format!("picture {}: {error}", self.id)))
    }

    /// Puts another picture in its place: the same files with other words.
    pub(super) fn set_picture(&mut self, picture: &Picture) -> Result<(), AppError> {
        self.picture = json(picture)?;
        Ok(())
    }
}

fn json(picture: &Picture) -> Result<String, AppError> {
    serde_json::to_string(picture).map_err(|error| AppError::Damaged(format!("picture: {error}")))
}

/// Waits until nobody else keeps or removes files of uploads, until the transaction ends.
pub(super) fn take_turn(conn: &mut Conn) -> Result<(), AppError> {
    diesel::update(versions::table.find(TURN))
        .set(versions::number.eq(versions::number + 1))
        .execute(conn)?;
    Ok(())
}

/// The picture of these bytes.
pub(super) fn by_digest(conn: &mut Conn, digest: &str) -> Result<Option<PictureRow>, AppError> {
    let row = pictures::table.filter(pictures::digest.eq(digest));
    Ok(row.first(conn).optional()?)
}

/// The pictures of these numbers that were uploaded or described.
pub(super) fn by_ids(conn: &mut Conn, ids: &[i64]) -> Result<Vec<PictureRow>, AppError> {
    Ok(pictures::table
        .filter(pictures::id.eq_any(ids))
        .load(conn)?)
}

/// Pictures behind a place (moment and number), the newest first.
pub(super) fn page(
    conn: &mut Conn,
    (at, id): (i64, i64),
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

/// Adds a picture.
pub(super) fn insert(conn: &mut Conn, row: &PictureRow) -> Result<(), AppError> {
    diesel::insert_into(pictures::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// Brings the picture of its number to this. Fails with [`AppError::Overtaken`] where it is not at this version
/// any more.
pub(super) fn update(conn: &mut Conn, row: &PictureRow, version: i64) -> Result<(), AppError> {
    let seen = pictures::table
        .find(row.id)
        .filter(pictures::version.eq(version));
    match diesel::update(seen).set(row).execute(conn)? {
        1 => Ok(()),
        _ => Err(AppError::Overtaken),
    }
}

/// Notes that a saved state names these pictures: they stay from now on.
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

/// Removes uploads that were made at this moment or before and never used, so many at most; answers them.
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
        // Somebody may use it at this very moment.
        let still = pictures::table
            .find(row.id)
            .filter(diesel::dsl::not(pictures::used));
        if diesel::delete(still).execute(conn)? == 1 {
            removed.push(row);
        }
    }
    Ok(removed)
}
