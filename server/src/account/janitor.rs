//! Removing what has expired, once a minute on every server; nothing that could still be used.

use std::time::Duration;

use actix_web::{rt, web};
use diesel::RunQueryDsl as _;
use diesel::sql_types::BigInt;
use shop_core::time::Moment;

use super::store::login_addresses::STAYS as LOGIN_ADDRESS_STAYS;
use crate::app::App;
use crate::db::{Conn, Db};
use crate::error::AppError;

/// How long a server waits between two rounds.
const PAUSE: Duration = Duration::from_mins(1);

/// How long an expired code stays: who asks for it again goes on with the same registration.
const CODE_STAYS: Duration = Duration::from_hours(1);

/// How long a cart remembers the visitors' lines that it took in: a browser that has not sent its
/// line again by then has lost it.
const ABSORBED_STAYS: Duration = Duration::from_hours(30 * 24);

/// How long the answer to a change of staff stays for a repeated request; it may hold personal data.
const STAFF_ANSWER_STAYS: Duration = Duration::from_hours(24);

/// How long a bank statement stays between the look at it and its booking (decision D162).
const TRANSFER_PREVIEW_STAYS: Duration = Duration::from_hours(24);

/// Removes what has expired as long as the server runs.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            rt::time::sleep(PAUSE).await;
            let (db, now) = (app.db.clone(), app.clock.now());
            match web::block(move || sweep(&db, now)).await {
                Ok(Ok(0)) | Err(_) => {}
                Ok(Ok(removed)) => tracing::debug!(removed, "expired rows are gone"),
                Ok(Err(error)) => tracing::warn!(%error, "expired rows stay for now"),
            }
        }
    });
}

/// Rows that one transaction removes: nobody waits long for it, however much has gathered.
const ROWS: usize = 1_000;

/// What expires: a table, its key, the time that says when, and how long a row stays after it.
const EXPIRING: [(&str, &str, &str, Duration); 14] = [
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
];

/// Removes what has expired at a moment, and answers how many rows that were. Each thousand is a
/// transaction of its own. Several servers may do it at once.
pub fn sweep(db: &Db, now: Moment) -> Result<usize, AppError> {
    let mut removed = 0;
    for (table, key, time, stays) in EXPIRING {
        let end = now.minus(stays).millis();
        loop {
            let rows = db.write_here(|conn| {
                // A row that another transaction holds is removed in the next round: waiting for it could be a deadlock.
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
