//! Hourly removal of unused uploads, on every server.

use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use actix_web::{rt, web};
use shop_core::catalogue::Picture;
use shop_core::time::Moment;

use super::files::names;
use super::store;
use crate::app::App;
use shop_engine::db::Db;
use shop_engine::error::AppError;

/// Time after which an upload that no catalogue state has ever named is removed.
pub(super) const STAYS: Duration = Duration::from_hours(30 * 24);

/// Pause between two rounds of a server.
const PAUSE: Duration = Duration::from_hours(1);

/// Uploads removed in one transaction.
const BATCH: i64 = 100;

/// Removes unused uploads as long as the server runs.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            rt::time::sleep(PAUSE).await;
            let db = app.db.clone();
            let now = app.clock.now();
            let folder = app.config.images_dir();
            match web::block(move || sweep(&db, &folder, now)).await {
                Ok(Ok(0)) | Err(_) => {}
                Ok(Ok(removed)) => tracing::info!(removed, "removed unused pictures"),
                Ok(Err(error)) => tracing::warn!(%error, "cannot remove unused pictures yet"),
            }
        }
    });
}

/// Removes the uploads that have been unused for 30 days at `now`. Returns their number.
///
/// Rows are removed first, then files. An upload that any saved state names stays, so that the
/// state can be restored. Several servers may run this concurrently.
pub fn sweep(db: &Db, folder: &Path, now: Moment) -> Result<usize, AppError> {
    let until = now.minus(STAYS);
    let mut removed = 0;
    loop {
        let rows = db.write_here(|conn| store::remove_unused(conn, until, BATCH))?;
        for row in &rows {
            let digest = row.digest.as_deref().unwrap_or_default();
            let picture = row.picture()?;
            db.write_here(|conn| {
                store::take_turn(conn)?;
                // The same picture may have been uploaded again since.
                match store::by_digest(conn, digest)? {
                    Some(_) => Ok(()),
                    None => remove(folder, &picture),
                }
            })?;
        }
        removed += rows.len();
        if rows.is_empty() {
            return Ok(removed);
        }
    }
}

/// Deletes the files of a picture. Files that do not exist are no error.
pub(super) fn remove(folder: &Path, picture: &Picture) -> Result<(), AppError> {
    for name in names(picture) {
        match std::fs::remove_file(folder.join(name)) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(AppError::NotWritten(error.to_string()));
            }
            _ => {}
        }
    }
    Ok(())
}
