//! Sessions: who is logged in.

use diesel::prelude::*;
use shop_core::account::SessionScope;
use shop_core::time::Moment;

use crate::db::{Conn, on_database, prepared};
use crate::error::AppError;
use crate::schema::{members, sessions};

/// A session of any scope: for the calls that a restricted one may make, too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The name of its row, `jti` in the token.
    pub id: String,
    /// Whose it is.
    pub member_id: i64,
    /// What it opens.
    pub scope: SessionScope,
    /// Until when.
    pub expires_at: Moment,
    /// The temporary password that opened it, hashed.
    pub temporary_hash: Option<String>,
}

/// Log-ins that a member may have at once; the oldest makes room for one more.
const MOST: i64 = 20;

/// Keeps a session, and ends the member's oldest beyond the bound.
pub fn insert(conn: &mut Conn, session: &Session, now: Moment) -> Result<(), AppError> {
    diesel::insert_into(sessions::table)
        .values((
            sessions::id.eq(&session.id),
            sessions::member_id.eq(session.member_id),
            sessions::scope.eq(session.scope.name()),
            sessions::temporary_hash.eq(session.temporary_hash.as_deref()),
            sessions::created_at.eq(now.millis()),
            sessions::expires_at.eq(session.expires_at.millis()),
        ))
        .execute(conn)?;
    let beyond: Vec<String> = sessions::table
        .filter(sessions::member_id.eq(session.member_id))
        .filter(sessions::id.ne(&session.id))
        .order(sessions::created_at.desc())
        .offset(MOST - 1)
        .limit(MOST)
        .select(sessions::id)
        .load(conn)?;
    if !beyond.is_empty() {
        diesel::delete(sessions::table.filter(sessions::id.eq_any(beyond))).execute(conn)?;
    }
    Ok(())
}

/// The session of this id, when it is that member's, has not expired, and the member may log in.
pub fn find(
    conn: &mut Conn,
    id: &str,
    member_id: &str,
    now: Moment,
) -> Result<Option<Session>, AppError> {
    let Ok(member_id) = member_id.parse::<i64>() else {
        return Ok(None);
    };
    let session = sessions::table
        .inner_join(members::table)
        .filter(sessions::id.eq(id))
        .filter(sessions::member_id.eq(member_id))
        .filter(sessions::expires_at.gt(now.millis()))
        .filter(members::enabled.eq(true))
        .select((
            sessions::scope,
            sessions::temporary_hash,
            sessions::expires_at,
        ));
    let found: Option<(String, Option<String>, i64)> =
        on_database!(conn, |database| prepared!(session).get_result(database)).optional()?;
    let Some((scope, temporary_hash, expires_at)) = found else {
        return Ok(None);
    };
    let scope = SessionScope::from_name(&scope)
        .ok_or_else(|| AppError::Damaged(format!("session scope {scope}")))?;
    Ok(Some(Session {
        id: id.to_owned(),
        member_id,
        scope,
        expires_at: Moment::from_millis(expires_at),
        temporary_hash,
    }))
}

/// How many sessions of a member are kept.
pub fn count(conn: &mut Conn, member_id: i64) -> Result<i64, AppError> {
    Ok(sessions::table
        .filter(sessions::member_id.eq(member_id))
        .count()
        .get_result(conn)?)
}

/// Ends one session.
pub fn end(conn: &mut Conn, id: &str) -> Result<(), AppError> {
    diesel::delete(sessions::table.find(id)).execute(conn)?;
    Ok(())
}

/// Ends every session of a member but one; answers how many that were.
pub fn end_others(conn: &mut Conn, member_id: i64, kept: &str) -> Result<usize, AppError> {
    let others = sessions::table
        .filter(sessions::member_id.eq(member_id))
        .filter(sessions::id.ne(kept));
    Ok(diesel::delete(others).execute(conn)?)
}

/// Ends every session of a member.
pub fn end_all(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    diesel::delete(sessions::table.filter(sessions::member_id.eq(member_id))).execute(conn)?;
    Ok(())
}
