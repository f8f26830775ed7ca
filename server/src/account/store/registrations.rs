//! Registrations that were begun and not finished, each named by a handle that works once.

use diesel::prelude::*;
use shop_core::account::{Handle, Origin, Platform, REGISTRATION_LIFETIME};
use shop_core::contact::Contact;
use shop_core::time::Moment;

use super::contacts;
use crate::db::Conn;
use crate::error::AppError;
use crate::infra::digest;
use crate::infra::random;
use crate::schema::registrations;

/// The words of the column `state`, as the rules' `RegistrationState` names them; one that was
/// cleared or has expired is deleted.
const PENDING: &str = "Pending";
const COMPLETED: &str = "Completed";

/// A registration that is to be finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registration {
    /// Digest of its handle.
    pub handle_hash: String,
    /// Through what they come.
    pub platform: Platform,
    /// The contact that was verified.
    pub contact: Option<Contact>,
    /// Who they are at LINE.
    pub line: Option<LineIdentity>,
}

/// Who somebody is at LINE.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineIdentity {
    /// LINE's own name for them, which never changes.
    pub sub: String,
    /// What they call themselves there.
    pub name: Option<String>,
}

/// What a handle is found by: the handle itself is nowhere kept (decision D8).
#[must_use]
pub fn digest_of(handle: &Handle) -> String {
    digest::of(handle.as_str())
}

/// Begins a registration on the web with a verified contact. Answers its handle.
pub fn begin(conn: &mut Conn, contact: &Contact, now: Moment) -> Result<String, AppError> {
    insert(conn, Some(contact), None, now)
}

/// Begins a registration of somebody whom LINE has identified. Answers its handle.
pub fn begin_with_line(
    conn: &mut Conn,
    line: &LineIdentity,
    now: Moment,
) -> Result<String, AppError> {
    insert(conn, None, Some(line), now)
}

/// Goes on with a registration by LINE under another handle, which alone has the verified contact:
/// it is answered to whoever verified it (decision D63). The old handle stays as it was, and
/// whichever is used first uses up both.
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

/// The registration of a handle; `None` when it was finished, left, has expired or never was.
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

/// Uses a registration up, and with one by LINE every other of the same person; whether it was
/// still there to be used.
///
/// Locks all of them first, sorted: two registrations of one person cannot deadlock (decision D182).
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

/// Locks the registrations of a person at LINE; answers the digests of their handles.
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

/// Forgets the pending registration of a handle; a finished one stays.
pub fn clear(conn: &mut Conn, handle_hash: &str) -> Result<bool, AppError> {
    let pending = registrations::table
        .find(handle_hash)
        .filter(registrations::state.eq(PENDING));
    Ok(diesel::delete(pending).execute(conn)? == 1)
}
