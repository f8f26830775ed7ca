//! Temporary passwords of members who forgot theirs (decision D14).

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use shop_core::account::{TemporaryPassword, TemporaryPasswordState};
use shop_core::time::Moment;

use crate::db::Conn;
use crate::error::AppError;
use crate::infra::secret::Secret;
use crate::schema::temporary_passwords;

/// The words of the column `state`, as the rules' `TemporaryPasswordState` names them.
const WAITING: &str = "Waiting";
const USED: &str = "Used";

/// What the keyed hash is for.
const KEY: &str = "temporary password";

/// What is kept of a temporary password: drawn by chance, nobody guesses it from a hash without the
/// secret, and comparing costs nothing, so that whoever guesses keeps nobody from getting in by one.
#[must_use]
pub fn keyed_hash(secret: &Secret, member_id: i64, password: &TemporaryPassword) -> String {
    secret.hash(KEY, &hashed(member_id, password))
}

/// Whether a temporary password of a member is the one behind a hash.
#[must_use]
pub fn is(secret: &Secret, member_id: i64, password: &TemporaryPassword, hash: &str) -> bool {
    secret.matches(KEY, &hashed(member_id, password), hash)
}

fn hashed(member_id: i64, password: &TemporaryPassword) -> String {
    format!("{member_id} {}", password.as_str())
}

/// Keeps a temporary password in the place of the one before, which is void from then on.
pub fn put(conn: &mut Conn, member_id: i64, hash: &str, now: Moment) -> Result<(), AppError> {
    let expires_at = now.plus(TemporaryPasswordState::LIFETIME);
    sql_query(
        "INSERT INTO temporary_passwords (member_id, hash, state, expires_at) \
         VALUES ($1, $2, 'Waiting', $3) ON CONFLICT (member_id) \
         DO UPDATE SET hash = $2, state = 'Waiting', expires_at = $3",
    )
    .bind::<BigInt, _>(member_id)
    .bind::<Text, _>(hash)
    .bind::<BigInt, _>(expires_at.millis())
    .execute(conn)?;
    Ok(())
}

/// The hash of the temporary password that a member may still use.
pub fn find(conn: &mut Conn, member_id: i64, now: Moment) -> Result<Option<String>, AppError> {
    let hash = temporary_passwords::table
        .find(member_id)
        .filter(temporary_passwords::state.eq(WAITING))
        .filter(temporary_passwords::expires_at.gt(now.millis()))
        .select(temporary_passwords::hash)
        .get_result(conn)
        .optional()?;
    Ok(hash)
}

/// Uses a temporary password up; whether it was still there to be used.
pub fn use_up(conn: &mut Conn, member_id: i64, hash: &str, now: Moment) -> Result<bool, AppError> {
    let waiting = temporary_passwords::table
        .find(member_id)
        .filter(temporary_passwords::hash.eq(hash))
        .filter(temporary_passwords::state.eq(WAITING))
        .filter(temporary_passwords::expires_at.gt(now.millis()));
    let used = diesel::update(waiting)
        .set(temporary_passwords::state.eq(USED))
        .execute(conn)?;
    Ok(used == 1)
}

/// Forgets the temporary password of a member.
pub fn clear(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    diesel::delete(temporary_passwords::table.find(member_id)).execute(conn)?;
    Ok(())
}
