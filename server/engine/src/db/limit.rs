//! Rate limits (decision D53), counted in the database so that they hold across all servers. A
//! window begins with the first attempt.

use std::net::IpAddr;
use std::time::Duration;

use diesel::sql_types::{BigInt, Text};
use diesel::{OptionalExtension as _, QueryableByName, RunQueryDsl, sql_query};
use serde_json::json;
use shop_core::time::Moment;

use crate::db::write_set::{Statement, Sum, WriteSet};
use crate::db::{Conn, on_database, prepared};
use crate::error::AppError;
use crate::infra::network;
use crate::infra::secret::Secret;

/// Allowed clock skew between servers.
///
/// The end of a window is at most its length plus this skew from now. A later end comes from a
/// clock that has been set back since. Such a window counts as over, because it would last too
/// long.
const AHEAD: Duration = Duration::from_mins(5);

/// Rate limit: at most `most` attempts per window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Name of the limit in the table; unique per limit.
    pub scope: &'static str,
    /// Number of attempts allowed per window.
    pub most: i64,
    /// Length of a window.
    pub window: Duration,
}

/// SQL of a row's count after an attempt: the sum in an open window, otherwise the first count of a
/// new window.
///
/// `now` is the current time. A window that ends after `latest` was begun before the clock was set
/// back, and counts as over.
macro_rules! raised {
    ($now:literal, $latest:literal) => {
        concat!(
            "excluded.count + CASE WHEN limits.expires_at > ",
            $now,
            " AND limits.expires_at <= ",
            $latest,
            " THEN limits.count ELSE 0 END"
        )
    };
}

/// SQL that adds to the count of an open window, or begins a new window.
macro_rules! count_on {
    ($now:literal, $latest:literal) => {
        concat!(
            "ON CONFLICT (scope, key) DO UPDATE SET count = ",
            raised!($now, $latest),
            ", expires_at = CASE WHEN limits.expires_at > ",
            $now,
            " AND limits.expires_at <= ",
            $latest,
            " THEN limits.expires_at ELSE excluded.expires_at END"
        )
    };
}

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = BigInt)]
    expires_at: i64,
}

impl Limit {
    /// Creates a limit of `most` attempts per window.
    #[must_use]
    pub const fn new(scope: &'static str, most: i64, window: Duration) -> Self {
        Self {
            scope,
            most,
            window,
        }
    }

    /// Counts one attempt for `key`: a contact, an account or an order. Stores only a keyed hash of
    /// it.
    ///
    /// Fails with `too_many_requests` above the limit. The attempt is then not counted once the
    /// caller rolls the transaction back.
    pub fn take(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        now: Moment,
        key: &str,
    ) -> Result<(), AppError> {
        let (within, end) = self.take_many(conn, secret, now, key, 1)?;
        if within == 0 {
            return Err(AppError::TooMany(now.until(end)));
        }
        Ok(())
    }

    /// Counts `many` attempts for `key`. Returns the number of them within the limit, and the end
    /// of the window.
    pub fn take_many(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        now: Moment,
        key: &str,
        many: i64,
    ) -> Result<(i64, Moment), AppError> {
        const COUNT: &str = concat!(
            "INSERT INTO limits (scope, key, count, expires_at) VALUES ($1, $2, $3, $4) ",
            count_on!("$5", "$6"),
            " RETURNING count, expires_at"
        );
        let end = now.plus(self.window);
        let count = sql_query(COUNT)
            .bind::<Text, _>(self.scope)
            .bind::<Text, _>(hashed(secret, key))
            .bind::<BigInt, _>(many)
            .bind::<BigInt, _>(end.millis())
            .bind::<BigInt, _>(now.millis())
            .bind::<BigInt, _>(end.plus(AHEAD).millis());
        let Counted { count, expires_at } =
            on_database!(conn, |database| prepared!(count).get_result(database))?;
        let beyond = (count - self.most).clamp(0, many);
        Ok((many - beyond, Moment::from_millis(expires_at)))
    }

    /// Adds [`Limit::take`] to the writes of a change, which conflict above the limit.
    pub fn take_in(
        &self,
        writes: &mut WriteSet,
        secret: &Secret,
        now: Moment,
        key: &str,
    ) -> Result<(), AppError> {
        let row = json!({
            "scope": self.scope,
            "key": hashed(secret, key),
            "count": 1,
            "expires_at": now.plus(self.window).millis(),
        });
        writes.run(self.statement(), &[row])
    }

    /// Returns the statement of [`Limit::take_in`]. A batch counts all attempts of a key at once.
    fn statement(&self) -> Statement {
        let millis = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let sql = format!(
            concat!(
                "INSERT INTO limits (scope, key, count, expires_at) \
                 SELECT row.scope, row.key, row.count, row.expires_at FROM rows \
                 WHERE row.count <= {most} ",
                count_on!(
                    "excluded.expires_at - {window}",
                    "excluded.expires_at + {ahead}"
                ),
                " WHERE ",
                raised!(
                    "excluded.expires_at - {window}",
                    "excluded.expires_at + {ahead}"
                ),
                " <= {most}",
            ),
            window = millis(self.window),
            ahead = millis(AHEAD),
            most = self.most,
        );
        Statement {
            types: "limits",
            sql: sql.into(),
            sum: Some(Sum {
                key: "scope, key",
                fields: "SUM(count)::bigint AS count, MAX(expires_at) AS expires_at",
                held: None,
            }),
        }
    }

    /// Counts one attempt for an address and for each wider network that contains it, so that
    /// owning many addresses does not multiply the limit (decision D62).
    ///
    /// `of` separates the counts, for example by account; it may be empty. Fails like
    /// [`Limit::take`].
    pub fn take_from(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        now: Moment,
        from: IpAddr,
        of: &str,
    ) -> Result<(), AppError> {
        for (network, times) in network::counted_in(from) {
            let limit = Self {
                most: self.most * times,
                ..*self
            };
            limit.take(conn, secret, now, &from_key(&network, of))?;
        }
        Ok(())
    }

    /// Counts one attempt for `key` in a token bucket: `most` at once, then one per window.
    ///
    /// Fails with `too_many_requests` above the limit. The caller must then roll the transaction
    /// back, because a rejected attempt counts until the rollback.
    pub fn take_paced(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        now: Moment,
        key: &str,
    ) -> Result<(), AppError> {
        let window = i64::try_from(self.window.as_millis()).unwrap_or(i64::MAX);
        let whole = window.saturating_mul(self.most);
        let latest = now.plus(AHEAD).millis().saturating_add(whole);
        // The row expires when the bucket is full again.
        let count = sql_query(
            "INSERT INTO limits (scope, key, count, expires_at) VALUES ($1, $2, 1, $3) \
             ON CONFLICT (scope, key) DO UPDATE SET count = limits.count + 1, \
             expires_at = CASE WHEN limits.expires_at <= $4 OR limits.expires_at > $5 \
             THEN $3 ELSE limits.expires_at + $6 END \
             RETURNING count, expires_at",
        )
        .bind::<Text, _>(self.scope)
        .bind::<Text, _>(hashed(secret, key))
        .bind::<BigInt, _>(now.plus(self.window).millis())
        .bind::<BigInt, _>(now.millis())
        .bind::<BigInt, _>(latest)
        .bind::<BigInt, _>(window);
        let counted: Counted =
            on_database!(conn, |database| prepared!(count).get_result(database))?;
        let last_start = counted.expires_at - whole;
        if last_start > now.millis() {
            let wait = now.until(Moment::from_millis(last_start));
            return Err(AppError::TooMany(wait));
        }
        Ok(())
    }

    /// Returns the number of attempts counted for `key` in the current window.
    pub fn count(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        now: Moment,
        key: &str,
    ) -> Result<i64, AppError> {
        Ok(self
            .counted(conn, secret, now, key)?
            .map_or(0, |row| row.count))
    }

    /// Counts one attempt for `key`. Returns `true` if it is within the limit.
    pub fn admits(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        now: Moment,
        key: &str,
    ) -> Result<bool, AppError> {
        match self.take(conn, secret, now, key) {
            Err(AppError::TooMany(_)) => Ok(false),
            taken => taken.map(|()| true),
        }
    }

    /// Fails with `too_many_requests` if the limit for `key` is used up. Counts nothing.
    pub fn check(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        now: Moment,
        key: &str,
    ) -> Result<(), AppError> {
        match self.counted(conn, secret, now, key)? {
            Some(counted) if counted.count >= self.most => {
                let end = Moment::from_millis(counted.expires_at);
                Err(AppError::TooMany(now.until(end)))
            }
            _ => Ok(()),
        }
    }

    /// Runs [`Limit::check`] for an address and each wider network that contains it.
    pub fn check_from(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        now: Moment,
        from: IpAddr,
    ) -> Result<(), AppError> {
        for (network, times) in network::counted_in(from) {
            let limit = Self {
                most: self.most * times,
                ..*self
            };
            limit.check(conn, secret, now, &from_key(&network, ""))?;
        }
        Ok(())
    }

    /// Subtracts one attempt from the count, for example after a correct password.
    pub fn give_back(&self, conn: &mut Conn, secret: &Secret, key: &str) -> Result<(), AppError> {
        sql_query(
            "UPDATE limits SET count = count - 1 WHERE scope = $1 AND key = $2 AND count > 0",
        )
        .bind::<Text, _>(self.scope)
        .bind::<Text, _>(hashed(secret, key))
        .execute(conn)?;
        Ok(())
    }

    /// Runs [`Limit::give_back`] for all counts that [`Limit::take_from`] raised.
    pub fn give_back_from(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        from: IpAddr,
        of: &str,
    ) -> Result<(), AppError> {
        for (network, _) in network::counted_in(from) {
            self.give_back(conn, secret, &from_key(&network, of))?;
        }
        Ok(())
    }

    fn counted(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        now: Moment,
        key: &str,
    ) -> Result<Option<Counted>, AppError> {
        let select = sql_query(
            "SELECT count, expires_at FROM limits \
             WHERE scope = $1 AND key = $2 AND expires_at > $3 AND expires_at <= $4",
        )
        .bind::<Text, _>(self.scope)
        .bind::<Text, _>(hashed(secret, key))
        .bind::<BigInt, _>(now.millis())
        .bind::<BigInt, _>(now.plus(self.window).plus(AHEAD).millis());
        Ok(on_database!(conn, |database| prepared!(select).get_result(database)).optional()?)
    }
}

fn from_key(network: &str, of: &str) -> String {
    format!("{of} {network}")
}

/// Returns a keyed hash, so that a reader of the table cannot find the contacts by brute force.
fn hashed(secret: &Secret, key: &str) -> String {
    secret.hash("limit", key)
}
