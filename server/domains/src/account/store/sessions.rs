//! Database queries of members' sessions.

use diesel::prelude::*;
use shop_core::account::SessionScope;
use shop_core::time::Moment;

use crate::schema::{members, sessions};
use shop_engine::db::{Conn, on_database, prepared};
use shop_engine::error::AppError;

/// Session of any scope. As an extractor it also admits sessions that only allow a change of the
/// password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Primary key of the row, `jti` in the token.
    pub id: String,
    /// Member who is logged in.
    pub member_id: i64,
    /// Calls that the session allows.
    pub scope: SessionScope,
    /// Expiry time.
    pub expires_at: Moment,
    /// Keyed hash of the temporary password of the login; `None` after another login.
    pub temporary_hash: Option<String>,
    /// Order that the session is limited to; `None` for all orders of the member.
    pub order_id: Option<String>,
}

/// Maximum number of sessions of a member. A new session replaces the oldest.
const MOST: i64 = 20;

/// Inserts a session and deletes the member's oldest ones above the maximum.
pub fn insert(conn: &mut Conn, session: &Session, now: Moment) -> Result<(), AppError> {
    diesel::insert_into(sessions::table)
        .values((
            sessions::id.eq(&session.id),
            sessions::member_id.eq(session.member_id),
            sessions::scope.eq(session.scope.name()),
            sessions::temporary_hash.eq(session.temporary_hash.as_deref()),
            sessions::order_id.eq(session.order_id.as_deref()),
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

/// Returns the session with this id, or `None` if it belongs to another member, has expired, or the
/// member is disabled.
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
            sessions::order_id,
            sessions::expires_at,
        ));
    let found: Option<(String, Option<String>, Option<String>, i64)> =
        on_database!(conn, |database| prepared!(session).get_result(database)).optional()?;
    let Some((scope, temporary_hash, order_id, expires_at)) = found else {
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
        order_id,
    }))
}

/// Counts the sessions of a member, including expired ones that are not deleted yet.
pub fn count(conn: &mut Conn, member_id: i64) -> Result<i64, AppError> {
    Ok(sessions::table
        .filter(sessions::member_id.eq(member_id))
        .count()
        .get_result(conn)?)
}

/// Deletes a session. Does nothing if it does not exist.
pub fn end(conn: &mut Conn, id: &str) -> Result<(), AppError> {
    diesel::delete(sessions::table.find(id)).execute(conn)?;
    Ok(())
}

/// Deletes all sessions of a member except `kept`. Returns the number deleted.
pub fn end_others(conn: &mut Conn, member_id: i64, kept: &str) -> Result<usize, AppError> {
    let others = sessions::table
        .filter(sessions::member_id.eq(member_id))
        .filter(sessions::id.ne(kept));
    Ok(diesel::delete(others).execute(conn)?)
}

/// Deletes all sessions of a member.
pub fn end_all(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    diesel::delete(sessions::table.filter(sessions::member_id.eq(member_id))).execute(conn)?;
    Ok(())
}
