//! Worker that writes the search terms of new members, so that the registration does not wait for
//! them.

use std::time::Duration;

use actix_web::rt;

use super::store::search_terms;
use crate::app::App;

/// Pause of the worker when no member is due.
const PAUSE: Duration = Duration::from_secs(5);

/// Minimum age of a member whose search terms are written. By then each transaction with this or an
/// earlier time of registration has ended, so no member can appear below the watermark.
const SETTLES: Duration = Duration::from_mins(1);

/// Maximum number of members per transaction.
const BATCH: i64 = 200;

/// Starts the worker, which runs as long as the server.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            let until = app.clock.now().minus(SETTLES).millis();
            let write = move |conn: &mut _| search_terms::write_next(conn, until, BATCH);
            match app.db.write(write).await {
                // More members may be due.
                Ok(1..) => continue,
                Ok(0) => {}
                Err(error) => tracing::warn!(%error, "cannot index search terms of members yet"),
            }
            rt::time::sleep(PAUSE).await;
        }
    });
}
