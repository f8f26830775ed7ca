//! Database queries of pending logins by LINE.

use diesel::prelude::*;
use shop_core::time::Moment;

use crate::schema::line_logins;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Secrets of an authorization request, encrypted in the database.
#[derive(Debug, Clone, Queryable)]
pub struct AuthorizationRequest {
    /// Nonce that the ID token must contain.
    pub nonce: String,
    /// PKCE verifier, which proves to LINE that the code was requested by this server.
    pub verifier: String,
}

/// Stores an authorization request under the digest of its state.
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

/// Deletes and returns the authorization request with this state, or returns `None` if it is
/// unknown or has expired. Of concurrent calls only one gets it.
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
