//! Worker that writes the search terms of new members, so that the registration does not wait for
//! them.

use std::time::Duration;

use actix_web::rt;

use super::store::search_terms;
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::infra::clock::Stopwatch;

/// Pause of the worker when no member is due.
const PAUSE: Duration = Duration::from_secs(5);

/// Minimum age of a member whose search terms are written. By then each transaction with this or an
/// earlier time of registration has ended, so no member can appear below the watermark.
const SETTLES: Duration = Duration::from_mins(1);

/// Pause between two searches for members below the watermark without search terms.
const MISSED_PAUSE: Duration = Duration::from_hours(1);

/// Age up to which such members are searched, as in `order::search_terms`.
const MISSED_AGE: Duration = Duration::from_hours(25);

/// Maximum number of members per transaction.
const BATCH: i64 = 200;

/// Starts the worker, which runs as long as the server.
pub fn work(app: App) {
    rt::spawn(async move {
        let mut last = Stopwatch::start();
        loop {
            let now = app.clock.now();
            let until = now.minus(SETTLES).millis();
            let is_due = last.elapsed() >= MISSED_PAUSE;
            if is_due {
                last = Stopwatch::start();
            }
            let write = move |conn: &mut Conn| {
                if is_due {
                    search_terms::write_missed(conn, now.minus(MISSED_AGE).millis(), until)?;
                }
                search_terms::write_next(conn, until, BATCH)
            };
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
