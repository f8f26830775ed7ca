//! Database queries of temporary passwords (decision D14).

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use shop_core::account::{TemporaryPassword, TemporaryPasswordState};
use shop_core::time::Moment;

use crate::schema::temporary_passwords;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::secret::Secret;

/// Values of the column `state`, named as in `TemporaryPasswordState` of `shop_core`.
const WAITING: &str = "Waiting";
const USED: &str = "Used";

/// Purpose of the keyed hash.
const KEY: &str = "temporary password";

/// Returns the keyed hash of a temporary password.
///
/// The password is random, so a fast hash is enough: it cannot be guessed without the secret. The
/// comparison costs little, so attackers cannot block logins with temporary passwords.
#[must_use]
pub fn keyed_hash(secret: &Secret, member_id: i64, password: &TemporaryPassword) -> String {
    secret.hash(KEY, &hashed(member_id, password))
}

/// Returns `true` if the keyed hash is that of this member and temporary password.
#[must_use]
pub fn is(secret: &Secret, member_id: i64, password: &TemporaryPassword, hash: &str) -> bool {
    secret.matches(KEY, &hashed(member_id, password), hash)
}

fn hashed(member_id: i64, password: &TemporaryPassword) -> String {
    format!("{member_id} {}", password.as_str())
}

/// Stores the hash of a new temporary password, which voids the previous one.
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

/// Returns the hash of the member's temporary password, or `None` if it does not exist, is used or
/// has expired.
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

/// Uses up a temporary password. Returns `false` if it has been replaced or used, or has expired.
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

/// Deletes the temporary password of a member.
pub fn clear(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    diesel::delete(temporary_passwords::table.find(member_id)).execute(conn)?;
    Ok(())
}
