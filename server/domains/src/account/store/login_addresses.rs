//! Database queries of the addresses from which members have logged in.

use std::net::IpAddr;
use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use shop_core::time::Moment;

use crate::schema::login_addresses;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::secret::Secret;

/// Maximum number of addresses per member: home, work, a phone, and some while travelling.
const MOST: i64 = 10;

/// Retention of an address after the last login from it.
pub const STAYS: Duration = Duration::from_hours(90 * 24);

/// Stores the keyed hash of the address of a login. Above the maximum, deletes the address that was
/// unused for longest.
pub fn remember(
    conn: &mut Conn,
    secret: &Secret,
    member_id: i64,
    from: IpAddr,
    now: Moment,
) -> Result<(), AppError> {
    sql_query(
        "INSERT INTO login_addresses (member_id, address, used_at) VALUES ($1, $2, $3) \
         ON CONFLICT (member_id, address) DO UPDATE SET used_at = $3",
    )
    .bind::<BigInt, _>(member_id)
    .bind::<Text, _>(hashed(secret, from))
    .bind::<BigInt, _>(now.millis())
    .execute(conn)?;
    sql_query(
        "DELETE FROM login_addresses WHERE member_id = $1 AND address NOT IN (SELECT address \
         FROM login_addresses WHERE member_id = $1 ORDER BY used_at DESC, address LIMIT $2)",
    )
    .bind::<BigInt, _>(member_id)
    .bind::<BigInt, _>(MOST)
    .execute(conn)?;
    Ok(())
}

/// Returns `true` if a member has logged in from an address within the retention.
pub fn knows(
    conn: &mut Conn,
    secret: &Secret,
    member_id: i64,
    from: IpAddr,
    now: Moment,
) -> Result<bool, AppError> {
    let known = login_addresses::table
        .find((member_id, hashed(secret, from)))
        .filter(login_addresses::used_at.gt(now.minus(STAYS).millis()));
    Ok(diesel::select(diesel::dsl::exists(known)).get_result(conn)?)
}

/// Deletes all addresses of a member, because an attacker may have logged in from them.
pub fn forget_all(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    let theirs = login_addresses::table.filter(login_addresses::member_id.eq(member_id));
    diesel::delete(theirs).execute(conn)?;
    Ok(())
}

fn hashed(secret: &Secret, from: IpAddr) -> String {
    secret.hash("login address", &from.to_string())
}
