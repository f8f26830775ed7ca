//! Database queries of pending registrations. Each has a handle that is valid once.

use diesel::prelude::*;
use shop_core::account::{Handle, Origin, Platform, REGISTRATION_LIFETIME};
use shop_core::contact::Contact;
use shop_core::time::Moment;

use super::contacts;
use crate::schema::registrations;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::digest;
use shop_engine::infra::random;

/// Values of the column `state`, named as in `RegistrationState` of `shop_core`. Cleared and
/// expired registrations are deleted.
const PENDING: &str = "Pending";
const COMPLETED: &str = "Completed";

/// Pending registration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registration {
    /// Digest of the handle.
    pub handle_hash: String,
    /// Platform of the registration, web or LINE.
    pub platform: Platform,
    /// Verified contact; `None` for a LINE registration without one.
    pub contact: Option<Contact>,
    /// Identity at LINE; `None` for a registration on the web.
    pub line: Option<LineIdentity>,
}

/// Identity of a LINE user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineIdentity {
    /// Permanent user id at LINE.
    pub sub: String,
    /// Display name at LINE, cleaned for the form; `None` if it has no visible characters.
    pub name: Option<String>,
}

/// Returns the digest under which a registration is stored. The handle itself is not stored
/// (decision D8).
#[must_use]
pub fn digest_of(handle: &Handle) -> String {
    digest::of(handle.as_str())
}

/// Starts a registration on the web with a verified contact. Returns its handle.
pub fn begin(conn: &mut Conn, contact: &Contact, now: Moment) -> Result<String, AppError> {
    insert(conn, Some(contact), None, now)
}

/// Starts a registration of a LINE user. Returns its handle.
pub fn begin_with_line(
    conn: &mut Conn,
    line: &LineIdentity,
    now: Moment,
) -> Result<String, AppError> {
    insert(conn, None, Some(line), now)
}

/// Copies a LINE registration under a new handle, with the verified contact. Returns the handle, or
/// `None` if the registration is no longer pending.
///
/// Only the client that verified the contact gets the new handle (decision D63). The old handle
/// stays valid without the contact. The handle that is used first uses up both.
pub fn verify_contact(
    conn: &mut Conn,
    handle_hash: &str,
    contact: &Contact,
    now: Moment,
) -> Result<Option<String>, AppError> {
    let Some(registration) = find(conn, handle_hash, now)? else {
        return Ok(None);
    };
    insert(conn, Some(contact), registration.line.as_ref(), now).map(Some)
}

fn insert(
    conn: &mut Conn,
    contact: Option<&Contact>,
    line: Option<&LineIdentity>,
    now: Moment,
) -> Result<String, AppError> {
    let handle = random::token()?;
    let platform = if line.is_some() {
        Platform::Line
    } else {
        Platform::Web
    };
    let origin = contact.map(|contact| Origin::of_contact(contact.kind()).name());
    diesel::insert_into(registrations::table)
        .values((
            registrations::handle_hash.eq(digest::of(&handle)),
            registrations::platform.eq(platform.name()),
            registrations::origin.eq(origin),
            registrations::contact.eq(contact.map(Contact::as_str)),
            registrations::line_sub.eq(line.map(|line| line.sub.as_str())),
            registrations::line_name.eq(line.and_then(|line| line.name.as_deref())),
            registrations::state.eq(PENDING),
            registrations::created_at.eq(now.millis()),
            registrations::expires_at.eq(now.plus(REGISTRATION_LIFETIME).millis()),
        ))
        .execute(conn)?;
    Ok(handle)
}

/// Returns the pending registration of a handle, or `None` if it is completed, cleared, expired or
/// unknown.
pub fn find(
    conn: &mut Conn,
    handle_hash: &str,
    now: Moment,
) -> Result<Option<Registration>, AppError> {
    type Row = (String, Option<String>, Option<String>, Option<String>);
    let found: Option<Row> = registrations::table
        .find(handle_hash)
        .filter(registrations::state.eq(PENDING))
        .filter(registrations::expires_at.gt(now.millis()))
        .select((
            registrations::platform,
            registrations::contact,
            registrations::line_sub,
            registrations::line_name,
        ))
        .get_result(conn)
        .optional()?;
    let Some((platform, contact, line_sub, name)) = found else {
        return Ok(None);
    };
    let platform = Platform::from_name(&platform)
        .ok_or_else(|| AppError::Damaged(format!("platform {platform}")))?;
    Ok(Some(Registration {
        handle_hash: handle_hash.to_owned(),
        platform,
        contact: contact.as_deref().map(contacts::read).transpose()?,
        line: line_sub.map(|sub| LineIdentity { sub, name }),
    }))
}

/// Uses up a registration, and all registrations of the same LINE user. Returns `false` if it is no
/// longer pending.
///
/// Locks all of them first, sorted, so that two registrations of one LINE user cannot deadlock
/// (decision D182).
pub fn use_up(conn: &mut Conn, registration: &Registration, now: Moment) -> Result<bool, AppError> {
    let same_person = match &registration.line {
        Some(line) => lock_of_person(conn, &line.sub)?,
        None => Vec::new(),
    };
    let pending = registrations::table
        .find(&registration.handle_hash)
        .filter(registrations::state.eq(PENDING))
        .filter(registrations::expires_at.gt(now.millis()));
    let used = diesel::update(pending)
        .set(registrations::state.eq(COMPLETED))
        .execute(conn)?;
    if used == 1 {
        let others = registrations::table.filter(registrations::handle_hash.eq_any(same_person));
        diesel::update(others)
            .set(registrations::state.eq(COMPLETED))
            .execute(conn)?;
    }
    Ok(used == 1)
}

/// Locks the registrations of a LINE user. Returns the digests of their handles.
fn lock_of_person(conn: &mut Conn, line_sub: &str) -> Result<Vec<String>, AppError> {
    let theirs = registrations::table
        .filter(registrations::line_sub.eq(line_sub))
        .order(registrations::handle_hash)
        .select(registrations::handle_hash);
    Ok(match conn {
        Conn::Postgres(postgres) => theirs.for_no_key_update().load(postgres)?,
        Conn::Sqlite(sqlite) => theirs.load(sqlite)?,
    })
}

/// Deletes the registration of a handle. Returns `false` if it is not pending, and then changes
/// nothing.
pub fn clear(conn: &mut Conn, handle_hash: &str) -> Result<bool, AppError> {
    let pending = registrations::table
        .find(handle_hash)
        .filter(registrations::state.eq(PENDING));
    Ok(diesel::delete(pending).execute(conn)? == 1)
}
