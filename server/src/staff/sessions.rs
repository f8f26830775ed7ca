//! Log-ins of staff, and the record of every try (decision D60).

use std::net::IpAddr;
use std::time::Duration;

use diesel::dsl::{exists, select};
use diesel::prelude::*;
use shop_core::staff::Role;
use shop_core::time::Moment;

use crate::db::Conn;
use crate::error::AppError;
use crate::infra::random;
use crate::schema::{staff, staff_logins, staff_sessions};

/// How long a log-in lasts at most.
const LASTS: Duration = Duration::from_hours(12);

/// How long a log-in lasts that nobody uses.
const IDLE: Duration = Duration::from_hours(2);

/// How long what wants the password once more may be done after it was given.
const RECENT: Duration = Duration::from_mins(5);

/// How seldom it is written that a log-in is used.
const SEEN_EVERY: Duration = Duration::from_mins(1);

/// How long a device and an address count as known after a log-in with them.
const KNOWN_FOR: Duration = Duration::from_hours(180 * 24);

/// Log-ins that somebody may have at once; the oldest makes room for one more.
const MOST: i64 = 10;

/// A log-in, with whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSession {
    /// The digest of what the cookie holds.
    pub id_hash: String,
    /// Whose.
    pub staff_id: i64,
    /// Their name.
    pub name: String,
    /// Their role.
    pub role: Role,
    /// Whether a code of the authenticator opened it.
    pub second_factor: bool,
    /// Until when what wants the password once more may be done.
    pub recent_until: Moment,
    /// Whether that it is used should be written.
    pub is_stale: bool,
}

/// From where, and with what, a call comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Client {
    /// The network address.
    pub from: IpAddr,
    /// Browser and system.
    pub device: String,
}

/// A log-in that is open, for the list of somebody's.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = staff_sessions)]
pub struct OpenSession {
    /// The digest of what the cookie holds.
    pub id_hash: String,
    /// Browser and system.
    pub device: String,
    /// The network address.
    pub address: String,
    /// Since when, in milliseconds.
    pub created_at: i64,
    /// When it was last used, in milliseconds.
    pub seen_at: i64,
}

/// What came of a try to get in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// In.
    LoggedIn,
    /// Wrong name, password or code.
    Refused,
    /// Out.
    LoggedOut,
    /// The password was given once more.
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

/// Opens a log-in; ends the oldest beyond the bound.
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

/// The log-in of this digest, when it is good and its owner may log in.
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

/// Writes that a log-in is used.
pub fn see(conn: &mut Conn, id_hash: &str, now: Moment) -> Result<(), AppError> {
    diesel::update(staff_sessions::table.find(id_hash))
        .set(staff_sessions::seen_at.eq(now.millis()))
        .execute(conn)?;
    Ok(())
}

/// Writes that the password was given once more; answers until when that counts.
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

/// Ends a log-in.
pub fn end(conn: &mut Conn, id_hash: &str) -> Result<(), AppError> {
    diesel::delete(staff_sessions::table.find(id_hash)).execute(conn)?;
    Ok(())
}

/// Ends every log-in of somebody, but one; answers how many that were.
pub fn end_all(conn: &mut Conn, staff_id: i64, but: Option<&str>) -> Result<usize, AppError> {
    let theirs = staff_sessions::table
        .filter(staff_sessions::staff_id.eq(staff_id))
        .filter(staff_sessions::id_hash.ne(but.unwrap_or_default()));
    Ok(diesel::delete(theirs).execute(conn)?)
}

/// The log-ins of somebody that are open, the one that was used last at first.
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

/// Returns `true` if this person of the staff has logged in lately from this address, whatever the device.
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

/// Whether somebody has logged in lately with this device, and from this address.
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

/// Writes down what came of a try to get in; of a name that nobody has, nothing but that it was tried.
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
