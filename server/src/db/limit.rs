//! How often something may be done (decision D53): counted in the database, so that it holds over
//! all servers, in windows that begin with the first try.

use std::net::IpAddr;
use std::time::Duration;

use diesel::sql_types::{BigInt, Text};
use diesel::{OptionalExtension as _, QueryableByName, RunQueryDsl, sql_query};
use serde_json::json;
use shop_core::time::Moment;

use crate::db::{Conn, Together, on_database, prepared};
use crate::error::AppError;
use crate::infra::network;
use crate::infra::secret::Secret;

/// How far the clock that a window began by may be ahead of this one. A window that ends later than one of now and
/// this was begun by a clock that has been set back since: it is over, or it would last as much longer.
const AHEAD: Duration = Duration::from_mins(5);

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

/// Counts on in a window that is still open, and begins a new one otherwise: `now`, and the latest end of a window that a
/// clock has not set back.
macro_rules! count_on {
    ($now:literal, $latest:literal) => {
        concat!(
            "ON CONFLICT (scope, key) DO UPDATE SET count = excluded.count + CASE WHEN limits.expires_at > ",
            $now,
            " AND limits.expires_at <= ",
            $latest,
            " THEN limits.count ELSE 0 END, expires_at = CASE WHEN limits.expires_at > ",
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
    /// A bound of so many in a window.
    #[must_use]
    pub const fn new(scope: &'static str, most: i64, window: Duration) -> Self {
        Self {
            scope,
            most,
            window,
        }
    }

    /// Counts one more for `key`: a contact, an account, an order; only its keyed hash is kept.
    ///
    /// Refuses with `too_many_requests` beyond the bound, and then counts nothing once the
    /// caller's transaction has been rolled back.
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

    /// Counts so many more for `key`; how many of them are within the bound, and when the window ends.
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

    /// [`Limit::take`] in one statement with what it bounds, which fails beyond the bound.
    pub(crate) fn take_with(
        &self,
        all: &mut Together,
        secret: &Secret,
        now: Moment,
        key: &str,
    ) -> Result<(), AppError> {
        let millis = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let statement = format!(
            concat!(
                "INSERT INTO limits (scope, key, count, expires_at) \
                 SELECT scope, key, SUM(count)::bigint, MAX(expires_at) \
                 FROM json_populate_recordset(NULL::limits, $1) GROUP BY scope, key ORDER BY scope, key ",
                count_on!(
                    "excluded.expires_at - {window}",
                    "excluded.expires_at + {ahead}"
                ),
                " RETURNING (count > {most})::int AS kept"
            ),
            window = millis(self.window),
            ahead = millis(AHEAD),
            most = self.most,
        );
        let row = json!({
            "scope": self.scope,
            "key": hashed(secret, key),
            "count": 1,
            "expires_at": now.plus(self.window).millis(),
        });
        // None of them is to be beyond the bound.
        all.add(statement, &[row], 0)
    }

    /// Counts one more for an address, and for the wider networks that it is of: whoever has many
    /// addresses has not as many times as much (decision D62). `of` is whatever is counted apart,
    /// such as an account; it may be empty.
    ///
    /// Refuses like [`Limit::take`].
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

    /// Counts one more for `key` where so many are allowed at once and then one more in each window.
    ///
    /// Refuses with `too_many_requests` beyond the bound; the caller's transaction must be rolled back
    /// then, since what was refused counts until it is.
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
        // The row ends when all that was counted has been allowed again.
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

    /// How many were counted for `key` in the present window.
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

    /// Counts one more for `key`; whether it is within the bound.
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

    /// Refuses with `too_many_requests` when one more for `key` would be beyond the bound; counts
    /// nothing.
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

    /// [`Limit::check`] for an address and the wider networks that it is of.
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

    /// Gives back one that turned out to be no try: the password was right.
    pub fn give_back(&self, conn: &mut Conn, secret: &Secret, key: &str) -> Result<(), AppError> {
        sql_query(
            "UPDATE limits SET count = count - 1 WHERE scope = $1 AND key = $2 AND count > 0",
        )
        .bind::<Text, _>(self.scope)
        .bind::<Text, _>(hashed(secret, key))
        .execute(conn)?;
        Ok(())
    }

    /// [`Limit::give_back`] of what [`Limit::take_from`] took.
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
        let found = sql_query(
            "SELECT count, expires_at FROM limits \
             WHERE scope = $1 AND key = $2 AND expires_at > $3 AND expires_at <= $4",
        )
        .bind::<Text, _>(self.scope)
        .bind::<Text, _>(hashed(secret, key))
        .bind::<BigInt, _>(now.millis())
        .bind::<BigInt, _>(now.plus(self.window).plus(AHEAD).millis())
        .get_result(conn)
        .optional()?;
        Ok(found)
    }
}

fn from_key(network: &str, of: &str) -> String {
    format!("{of} {network}")
}

/// Whoever reads the table must not learn whom it counts by trying all contacts.
fn hashed(secret: &Secret, key: &str) -> String {
    secret.hash("limit", key)
}
