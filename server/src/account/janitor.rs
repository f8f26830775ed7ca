//! Removing what has expired, once a minute on every server; nothing that could still be used.

use std::time::Duration;

use actix_web::{rt, web};
use diesel::prelude::*;
use shop_core::time::Moment;

use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{
    cart_absorbed, codes, contact_changes, contact_proofs, limits, line_logins, registrations,
    sessions, temporary_passwords,
};

/// How long a server waits between two rounds.
const PAUSE: Duration = Duration::from_mins(1);

/// How long an expired code stays: who asks for it again goes on with the same registration.
const CODE_STAYS: Duration = Duration::from_hours(1);

/// How long a cart remembers the visitors' lines that it took in: a browser that has not sent its
/// line again by then has lost it.
const ABSORBED_STAYS: Duration = Duration::from_hours(30 * 24);

/// Removes what has expired as long as the server runs.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            rt::time::sleep(PAUSE).await;
            let (db, now) = (app.db.clone(), app.clock.now());
            let done = web::block(move || db.write_here(|conn| sweep(conn, now))).await;
            match done {
                Ok(Ok(0)) | Err(_) => {}
                Ok(Ok(removed)) => tracing::debug!(removed, "expired rows are gone"),
                Ok(Err(error)) => tracing::warn!(%error, "expired rows stay for now"),
            }
        }
    });
}

/// Removes what has expired at a moment, and answers how many rows that were. Several servers may
/// do it at once.
pub fn sweep(conn: &mut Conn, now: Moment) -> Result<usize, AppError> {
    let end = now.millis();
    let codes_end = now.minus(CODE_STAYS).millis();
    let absorbed_end = now.minus(ABSORBED_STAYS).millis();
    let removed = [
        diesel::delete(codes::table.filter(codes::expires_at.le(codes_end))).execute(conn)?,
        diesel::delete(registrations::table.filter(registrations::expires_at.le(end)))
            .execute(conn)?,
        diesel::delete(contact_proofs::table.filter(contact_proofs::expires_at.le(end)))
            .execute(conn)?,
        diesel::delete(contact_changes::table.filter(contact_changes::expires_at.le(end)))
            .execute(conn)?,
        diesel::delete(temporary_passwords::table.filter(temporary_passwords::expires_at.le(end)))
            .execute(conn)?,
        diesel::delete(sessions::table.filter(sessions::expires_at.le(end))).execute(conn)?,
        diesel::delete(line_logins::table.filter(line_logins::expires_at.le(end))).execute(conn)?,
        diesel::delete(limits::table.filter(limits::expires_at.le(end))).execute(conn)?,
        diesel::delete(cart_absorbed::table.filter(cart_absorbed::at.le(absorbed_end)))
            .execute(conn)?,
    ];
    Ok(removed.into_iter().sum())
}
