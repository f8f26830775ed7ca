//! How often something may be done (decision D53): counted in the database, so that it holds over
//! all servers, in windows that begin with the first try.

use std::time::Duration;

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use shop_core::time::Moment;

use crate::db::Conn;
use crate::digest;
use crate::error::AppError;

/// A bound: so many in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// What is counted; one word per bound.
    pub scope: &'static str,
    /// How often in a window.
    pub most: i64,
    /// How long a window is.
    pub window: Duration,
}

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = BigInt)]
    expires_at: i64,
}

impl Limit {
    /// A bound of so many in a window.
    #[must_use]
    pub const fn new(scope: &'static str, most: i64, window: Duration) -> Self {
        Self {
            scope,
            most,
            window,
        }
    }

    /// Counts one more for `key`: a contact, an account, an address; only its hash is kept.
    ///
    /// Refuses with `too_many_requests` beyond the bound, and then counts nothing once the
    /// caller's transaction has been rolled back.
    pub fn take(&self, conn: &mut Conn, now: Moment, key: &str) -> Result<(), AppError> {
        // SQLite numbers parameters as they first appear, so they appear in the order of PostgreSQL.
        let counted: Counted = sql_query(
            "INSERT INTO limits (scope, key, count, expires_at) VALUES ($1, $2, 1, $3) \
             ON CONFLICT (scope, key) DO UPDATE SET \
             count = CASE WHEN limits.expires_at <= $4 THEN 1 ELSE limits.count + 1 END, \
             expires_at = CASE WHEN limits.expires_at <= $4 THEN $3 ELSE limits.expires_at END \
             RETURNING count, expires_at",
        )
        .bind::<Text, _>(self.scope)
        .bind::<Text, _>(digest::of(key))
        .bind::<BigInt, _>(now.plus(self.window).millis())
        .bind::<BigInt, _>(now.millis())
        .get_result(conn)?;
        if counted.count > self.most {
            let end = Moment::from_millis(counted.expires_at);
            return Err(AppError::TooMany(now.until(end)));
        }
        Ok(())
    }

    /// Counts one more for `key`; whether it is within the bound.
    pub fn admits(&self, conn: &mut Conn, now: Moment, key: &str) -> Result<bool, AppError> {
        match self.take(conn, now, key) {
            Err(AppError::TooMany(_)) => Ok(false),
            taken => taken.map(|()| true),
        }
    }

    /// Gives back one that turned out to be no try: the password was right.
    pub fn give_back(&self, conn: &mut Conn, key: &str) -> Result<(), AppError> {
        sql_query(
            "UPDATE limits SET count = count - 1 WHERE scope = $1 AND key = $2 AND count > 0",
        )
        .bind::<Text, _>(self.scope)
        .bind::<Text, _>(digest::of(key))
        .execute(conn)?;
        Ok(())
    }
}
