//! Log-ins of staff, and the record of every attempt (decision D60).

use std::net::IpAddr;
use std::time::Duration;

use diesel::dsl::{exists, select};
use diesel::prelude::*;
use shop_core::staff::Role;
use shop_core::time::Moment;

use crate::schema::{staff, staff_logins, staff_sessions};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::random;

/// Longest duration of a log-in.
const LASTS: Duration = Duration::from_hours(12);

/// Duration after which an unused log-in ends.
const IDLE: Duration = Duration::from_hours(2);

/// Duration for which an entered password allows actions that need re-authentication.
const RECENT: Duration = Duration::from_mins(5);

/// Shortest interval between two updates of the last use.
const SEEN_EVERY: Duration = Duration::from_mins(1);

/// Duration for which a device and an address count as known after a log-in.
const KNOWN_FOR: Duration = Duration::from_hours(180 * 24);

/// Most log-ins of a staff member at once. One more ends the oldest.
const MOST: i64 = 10;

/// Log-in with its staff member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSession {
    /// Digest of the cookie value.
    pub id_hash: String,
    /// Identifier of the staff member.
    pub staff_id: i64,
    /// Login name of the staff member.
    pub name: String,
    /// Role of the staff member.
    pub role: Role,
    /// `true` if a second factor was verified for this log-in.
    pub second_factor: bool,
    /// Time until which actions that need re-authentication are allowed.
    pub recent_until: Moment,
    /// `true` if the time of the last use should be updated.
    pub is_stale: bool,
}

/// Address and device of a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Client {
    /// IP address.
    pub from: IpAddr,
    /// Browser and operating system.
    pub device: String,
}

/// Open log-in, for the list of a staff member.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = staff_sessions)]
pub struct OpenSession {
    /// Digest of the cookie value.
    pub id_hash: String,
    /// Browser and operating system.
    pub device: String,
    /// IP address.
    pub address: String,
    /// Start of the log-in, in milliseconds since 1970.
    pub created_at: i64,
    /// Time of the last use, in milliseconds since 1970.
    pub seen_at: i64,
}

/// Outcome of an attempt to log in, log out or re-authenticate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Log-in opened.
    LoggedIn,
    /// Wrong name, password or code.
    Refused,
    /// Log-in ended by its staff member.
    LoggedOut,
    /// Password entered again in an open log-in.
    Reauthenticated,
}

impl Outcome {
    const fn name(self) -> &'static str {
        match self {
            Self::LoggedIn => "LoggedIn",
            Self::Refused => "Refused",
            Self::LoggedOut => "LoggedOut",
            Self::Reauthenticated => "Reauthenticated",
        }
    }
}

/// Stores a log-in. Ends the oldest ones beyond `MOST`.
pub fn insert(
    conn: &mut Conn,
    id_hash: &str,
    staff_id: i64,
    second_factor: bool,
    client: &Client,
    now: Moment,
) -> Result<(), AppError> {
    diesel::insert_into(staff_sessions::table)
        .values((
            staff_sessions::id_hash.eq(id_hash),
            staff_sessions::staff_id.eq(staff_id),
            staff_sessions::created_at.eq(now.millis()),
            staff_sessions::seen_at.eq(now.millis()),
            staff_sessions::expires_at.eq(now.plus(LASTS).millis()),
            staff_sessions::recent_until.eq(now.plus(RECENT).millis()),
            staff_sessions::second_factor.eq(second_factor),
            staff_sessions::device.eq(&client.device),
            staff_sessions::address.eq(client.from.to_string()),
        ))
        .execute(conn)?;
    let beyond: Vec<String> = staff_sessions::table
        .filter(staff_sessions::staff_id.eq(staff_id))
        .filter(staff_sessions::id_hash.ne(id_hash))
        .order((staff_sessions::created_at.desc(), staff_sessions::id_hash))
        .offset(MOST - 1)
        .limit(MOST)
        .select(staff_sessions::id_hash)
        .load(conn)?;
    diesel::delete(staff_sessions::table.filter(staff_sessions::id_hash.eq_any(beyond)))
        .execute(conn)?;
    Ok(())
}

/// Returns the log-in with this digest, if it has not ended and its staff member may log in.
pub fn find(conn: &mut Conn, id_hash: &str, now: Moment) -> Result<Option<StaffSession>, AppError> {
    let found: Option<(i64, String, String, bool, i64, i64)> = staff_sessions::table
        .inner_join(staff::table)
        .filter(staff_sessions::id_hash.eq(id_hash))
        .filter(staff_sessions::expires_at.gt(now.millis()))
        .filter(staff_sessions::seen_at.gt(now.minus(IDLE).millis()))
        .filter(staff::enabled.eq(true))
        .select((
            staff::id,
            staff::name,
            staff::role,
            staff_sessions::second_factor,
            staff_sessions::recent_until,
            staff_sessions::seen_at,
        ))
        .get_result(conn)
        .optional()?;
    let Some((staff_id, name, role, second_factor, recent_until, seen_at)) = found else {
        return Ok(None);
    };
    let role = Role::from_name(&role)
        .ok_or_else(|| AppError::Damaged(format!("role of staff {staff_id}")))?;
    Ok(Some(StaffSession {
        id_hash: id_hash.to_owned(),
        staff_id,
        name,
        role,
        second_factor,
        recent_until: Moment::from_millis(recent_until),
        is_stale: Moment::from_millis(seen_at).until(now) >= SEEN_EVERY,
    }))
}

/// Updates the time of the last use.
pub fn see(conn: &mut Conn, id_hash: &str, now: Moment) -> Result<(), AppError> {
    diesel::update(staff_sessions::table.find(id_hash))
        .set(staff_sessions::seen_at.eq(now.millis()))
        .execute(conn)?;
    Ok(())
}

/// Records a re-authentication. Returns the time until which it counts.
pub fn renew(
    conn: &mut Conn,
    id_hash: &str,
    second_factor: bool,
    now: Moment,
) -> Result<Moment, AppError> {
    let until = now.plus(RECENT);
    diesel::update(staff_sessions::table.find(id_hash))
        .set((
            staff_sessions::recent_until.eq(until.millis()),
            staff_sessions::second_factor.eq(second_factor),
        ))
        .execute(conn)?;
    Ok(until)
}

/// Ends a log-in. Does nothing if it has ended already.
pub fn end(conn: &mut Conn, id_hash: &str) -> Result<(), AppError> {
    diesel::delete(staff_sessions::table.find(id_hash)).execute(conn)?;
    Ok(())
}

/// Ends every log-in of a staff member except `but`. Returns the number of log-ins ended.
pub fn end_all(conn: &mut Conn, staff_id: i64, but: Option<&str>) -> Result<usize, AppError> {
    let theirs = staff_sessions::table
        .filter(staff_sessions::staff_id.eq(staff_id))
        .filter(staff_sessions::id_hash.ne(but.unwrap_or_default()));
    Ok(diesel::delete(theirs).execute(conn)?)
}

/// Lists the open log-ins of a staff member, most recently used first.
pub fn open_ones(
    conn: &mut Conn,
    staff_id: i64,
    now: Moment,
) -> Result<Vec<OpenSession>, AppError> {
    Ok(staff_sessions::table
        .filter(staff_sessions::staff_id.eq(staff_id))
        .filter(staff_sessions::expires_at.gt(now.millis()))
        .filter(staff_sessions::seen_at.gt(now.minus(IDLE).millis()))
        .order((staff_sessions::seen_at.desc(), staff_sessions::id_hash))
        .select(OpenSession::as_select())
        .load(conn)?)
}

/// Returns `true` if the staff member has recently logged in from this address, with any device.
pub fn knows_address(
    conn: &mut Conn,
    staff_id: i64,
    from: IpAddr,
    now: Moment,
) -> Result<bool, AppError> {
    let lately = staff_logins::table
        .filter(staff_logins::staff_id.eq(staff_id))
        .filter(staff_logins::at.ge(now.minus(KNOWN_FOR).millis()))
        .filter(staff_logins::outcome.eq(Outcome::LoggedIn.name()))
        .filter(staff_logins::address.eq(from.to_string()));
    Ok(select(exists(lately)).get_result(conn)?)
}

/// Returns `true` if the staff member has recently logged in with this device, and from this
/// address.
pub fn knows(
    conn: &mut Conn,
    staff_id: i64,
    client: &Client,
    now: Moment,
) -> Result<bool, AppError> {
    let lately = staff_logins::table
        .filter(staff_logins::staff_id.eq(staff_id))
        .filter(staff_logins::at.ge(now.minus(KNOWN_FOR).millis()))
        .filter(staff_logins::outcome.eq(Outcome::LoggedIn.name()));
    let with_device = lately.filter(staff_logins::device.eq(&client.device));
    let knows_device: bool = select(exists(with_device)).get_result(conn)?;
    Ok(knows_device && knows_address(conn, staff_id, client.from, now)?)
}

/// Records the outcome of an attempt. For an unknown name `staff_id` is `None`, and the name is not
/// stored.
pub fn record(
    conn: &mut Conn,
    staff_id: Option<i64>,
    outcome: Outcome,
    client: &Client,
    now: Moment,
) -> Result<(), AppError> {
    diesel::insert_into(staff_logins::table)
        .values((
            staff_logins::id.eq(random::id()?),
            staff_logins::at.eq(now.millis()),
            staff_logins::staff_id.eq(staff_id),
            staff_logins::outcome.eq(outcome.name()),
            staff_logins::address.eq(client.from.to_string()),
            staff_logins::device.eq(&client.device),
        ))
        .execute(conn)?;
    Ok(())
}
