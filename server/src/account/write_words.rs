//! Writes the words of new members as long as the server runs, so that joining does not wait for them.

use std::time::Duration;

use actix_web::rt;

use super::store::words;
use crate::app::App;

/// How long the worker waits between two looks.
const PAUSE: Duration = Duration::from_secs(5);

/// How long ago a member joined before the words are written: a transaction that is under way has ended by
/// then, and no member can appear behind the mark.
const SETTLES: Duration = Duration::from_mins(1);

/// Members whose words one transaction writes.
const BATCH: i64 = 200;

/// Begins to write.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            let until = app.clock.now().minus(SETTLES).millis();
            let write = move |conn: &mut _| words::write_next(conn, until, BATCH);
            match app.db.write(write).await {
                // There may be more.
                Ok(1..) => continue,
                Ok(0) => {}
                Err(error) => tracing::warn!(%error, "words of members wait for the next look"),
            }
            rt::time::sleep(PAUSE).await;
        }
    });
}
