//! Worker that notifies staff of orders, low stock and failed backups by mail (decision D202).
//!
//! The changes themselves write nothing more. The worker finds them by existing indexes, stores a
//! row for each staff member concerned, and sends the rows that are due.

mod collect;
mod content;
mod send;

use std::time::Duration;

use actix_web::{rt, web};
use shop_core::time::Moment;

use crate::app::App;
use crate::messaging::Outbox;
use shop_engine::db::Db;
use shop_engine::error::AppError;

/// Pause between two runs.
const PAUSE: Duration = Duration::from_secs(3);

/// Starts the worker, which runs as long as the server. Several servers may run it at the same
/// time.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            let db = app.db.clone();
            let outbox = app.outbox.clone();
            let now = app.clock.now();
            match web::block(move || run(&db, &outbox, now)).await {
                Ok(Ok(())) | Err(_) => {}
                Ok(Err(error)) => tracing::warn!(%error, "cannot notify staff yet"),
            }
            rt::time::sleep(PAUSE).await;
        }
    });
}

/// Collects new events, and queues a mail to every staff member with notices that are due.
pub fn run(db: &Db, outbox: &Outbox, now: Moment) -> Result<(), AppError> {
    collect::collect(db, now)?;
    send::send_due(db, outbox, now)
}
