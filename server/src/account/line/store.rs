//! Every query about people who are on the way to LINE.

use diesel::prelude::*;
use shop_core::time::Moment;

use crate::db::Conn;
use crate::error::AppError;
use crate::schema::line_logins;

/// What must come back from LINE; nonce and verifier are sealed.
#[derive(Debug, Clone, Queryable)]
pub struct AuthorizationRequest {
    /// What the ID token must name.
    pub nonce: String,
    /// What proves to LINE that it is us who ask.
    pub verifier: String,
}

/// Remembers somebody who leaves for LINE, under the digest of the state.
pub fn remember(
    conn: &mut Conn,
    state_hash: &str,
    authorization: &AuthorizationRequest,
    expires_at: Moment,
) -> Result<(), AppError> {
    diesel::insert_into(line_logins::table)
        .values((
            line_logins::state_hash.eq(state_hash),
            line_logins::nonce.eq(&authorization.nonce),
            line_logins::verifier.eq(&authorization.verifier),
            line_logins::expires_at.eq(expires_at.millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Takes somebody back in: the state works once, whoever brings it and however many at once.
pub fn take_back(
    conn: &mut Conn,
    state_hash: &str,
    now: Moment,
) -> Result<Option<AuthorizationRequest>, AppError> {
    let found: Option<(String, String, i64)> = line_logins::table
        .find(state_hash)
        .select((
            line_logins::nonce,
            line_logins::verifier,
            line_logins::expires_at,
        ))
        .get_result(conn)
        .optional()?;
    let taken = diesel::delete(line_logins::table.find(state_hash)).execute(conn)?;
    Ok(found
        .filter(|(_, _, expires_at)| taken == 1 && now.millis() < *expires_at)
        .map(|(nonce, verifier, _)| AuthorizationRequest { nonce, verifier }))
}
