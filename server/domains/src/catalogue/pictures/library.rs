//! Pictures that forms name by id.

use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::picture_usable;
use shop_core::refusal::{Refusal, RefusalCode};

use super::files::number;
use super::{store, uses};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Returns the pictures with these ids, in their order, and marks them as used, so that uploads
/// among them are never removed.
///
/// Fails with `image_unknown` for an unknown id, and with `required` for a picture without an
/// alternative text. The refusal names the field `key`.
pub fn take(conn: &mut Conn, key: &str, ids: &[i64]) -> Result<Vec<Picture>, AppError> {
    store::mark_used(conn, ids)?;
    let shown = uses::shown(conn)?;
    let stored = store::by_ids(conn, ids)?;
    let of = |id: &i64| -> Result<Picture, AppError> {
        let shown = shown.values().find(|one| one.is(*id));
        let stored = || stored.iter().find(|row| row.id == *id);
        let picture = match (shown, stored()) {
            (Some(shown), _) => shown.picture.clone(),
            (None, Some(row)) => row.picture()?,
            (None, None) => return Err(unknown(key)),
        };
        picture_usable(key, &picture.alt)?;
        Ok(picture)
    };
    ids.iter().map(of).collect()
}

/// Marks all shown pictures as used, because an import may bring back an uploaded picture.
pub fn mark_shown(conn: &mut Conn) -> Result<(), AppError> {
    let shown = uses::shown(conn)?;
    let ids: Vec<i64> = shown.keys().map(|url| number(url)).collect();
    store::mark_used(conn, &ids)
}

/// Returns the refusal for an unknown picture id.
#[must_use]
pub fn unknown(key: &str) -> AppError {
    let message = "找不到這張圖片，請重新選擇";
    Refusal::field(key, RefusalCode::ImageUnknown, message).into()
}
