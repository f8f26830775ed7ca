//! Background job that deletes expired rows, once a minute on each server.

use std::time::Duration;

use actix_web::{rt, web};
use diesel::RunQueryDsl as _;
use diesel::sql_types::BigInt;
use shop_core::time::Moment;

use super::store::login_addresses::STAYS as LOGIN_ADDRESS_STAYS;
use crate::app::App;
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;

/// Pause between two rounds.
const PAUSE: Duration = Duration::from_mins(1);

/// Retention of an expired code. A new code requested in this time continues the same registration.
const CODE_STAYS: Duration = Duration::from_hours(1);

/// Retention of the record of a merged visitor's line. After this time no browser is expected to
/// send the line again.
const ABSORBED_STAYS: Duration = Duration::from_hours(30 * 24);

/// Retention of the stored response to an idempotent call of staff. It may contain personal data.
const STAFF_ANSWER_STAYS: Duration = Duration::from_hours(24);

/// Retention of a bank statement between preview and booking (decision D162).
const TRANSFER_PREVIEW_STAYS: Duration = Duration::from_hours(24);

/// Retention of a notice after its mail. It is the dedupe key of its event.
const STAFF_NOTICE_STAYS: Duration = Duration::from_hours(7 * 24);

/// Starts the job, which runs as long as the server.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            rt::time::sleep(PAUSE).await;
            let db = app.db.clone();
            let now = app.clock.now();
            match web::block(move || sweep(&db, now)).await {
                Ok(Ok(0)) | Err(_) => {}
                Ok(Ok(removed)) => tracing::debug!(removed, "removed expired rows"),
                Ok(Err(error)) => tracing::warn!(%error, "cannot remove expired rows yet"),
            }
        }
    });
}

/// Maximum number of rows per transaction, so that other writers never wait long.
const ROWS: usize = 1_000;

/// Expiring tables: name, primary key, column with the time, and retention after that time.
const EXPIRING: [(&str, &str, &str, Duration); 15] = [
    ("codes", "id", "expires_at", CODE_STAYS),
    ("registrations", "handle_hash", "expires_at", Duration::ZERO),
    (
        "contact_proofs",
        "member_id, contact",
        "expires_at",
        Duration::ZERO,
    ),
    ("contact_changes", "id", "expires_at", Duration::ZERO),
    (
        "temporary_passwords",
        "member_id",
        "expires_at",
        Duration::ZERO,
    ),
    ("sessions", "id", "expires_at", Duration::ZERO),
    ("line_logins", "state_hash", "expires_at", Duration::ZERO),
    ("limits", "scope, key", "expires_at", Duration::ZERO),
    (
        "login_addresses",
        "member_id, address",
        "used_at",
        LOGIN_ADDRESS_STAYS,
    ),
    (
        "cart_absorbed",
        "member_id, guest_line_id, product_id",
        "at",
        ABSORBED_STAYS,
    ),
    ("staff_sessions", "id_hash", "expires_at", Duration::ZERO),
    (
        "staff_invitations",
        "token_hash",
        "expires_at",
        Duration::ZERO,
    ),
    (
        "staff_requests",
        "staff_id, idempotency_key",
        "at",
        STAFF_ANSWER_STAYS,
    ),
    (
        "transfer_previews",
        "staff_id, digest",
        "at",
        TRANSFER_PREVIEW_STAYS,
    ),
    (
        "staff_notices",
        "staff_id, kind, subject, number",
        "done_at",
        STAFF_NOTICE_STAYS,
    ),
];

/// Deletes the rows that have expired at `now`, in transactions of a thousand rows. Returns the
/// number of rows deleted. Several servers may run it at the same time.
pub fn sweep(db: &Db, now: Moment) -> Result<usize, AppError> {
    let mut removed = 0;
    for (table, key, time, stays) in EXPIRING {
        let end = now.minus(stays).millis();
        loop {
            let rows = db.write_here(|conn| {
                // A row locked by another transaction is left for the next round, because waiting
                // for it could deadlock.
                let unlocked = match conn {
                    Conn::Postgres(_) => "FOR UPDATE SKIP LOCKED",
                    Conn::Sqlite(_) => "",
                };
                let delete = diesel::sql_query(format!(
                    "DELETE FROM {table} WHERE ({key}) IN \
                     (SELECT {key} FROM {table} WHERE {time} <= $1 LIMIT {ROWS} {unlocked})"
                ));
                Ok(delete.bind::<BigInt, _>(end).execute(conn)?)
            })?;
            removed += rows;
            if rows < ROWS {
                break;
            }
        }
    }
    Ok(removed)
}
