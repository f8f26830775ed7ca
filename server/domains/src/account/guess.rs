//! Attempts to enter a code. Each is counted before the comparison (decision D10).

use std::net::IpAddr;

use shop_core::account::{Code, refusals};
use shop_core::time::Moment;

use super::limits::{CODE_BY, CODE_FROM};
use super::store::codes::{self, Purpose, Tried};
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::secret::Secret;

/// Client whose attempts are counted.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Guesser {
    /// Client at this address, not logged in.
    From(IpAddr),
    /// Member with this id.
    Member(i64),
}

impl Guesser {
    fn take(self, conn: &mut Conn, secret: &Secret, now: Moment) -> Result<(), AppError> {
        match self {
            Self::From(address) => CODE_FROM.take_from(conn, secret, now, address, ""),
            Self::Member(id) => CODE_BY.take(conn, secret, now, &id.to_string()),
        }
    }

    /// Takes an attempt off the count after a correct code.
    pub(crate) fn give_back(self, conn: &mut Conn, secret: &Secret) -> Result<(), AppError> {
        match self {
            Self::From(address) => CODE_FROM.give_back_from(conn, secret, address, ""),
            Self::Member(id) => CODE_BY.give_back(conn, secret, &id.to_string()),
        }
    }
}

/// Attempt to enter a code.
pub(crate) struct Guess<'a> {
    /// Typed code.
    pub(crate) code: &'a Code,
    /// Purpose of the expected code.
    pub(crate) purpose: Purpose,
    /// Subject of the expected code.
    pub(crate) subject: String,
    pub(crate) guesser: Guesser,
}

/// Returns the matching code, which is not used up yet. Fails with `code_wrong` if none matches,
/// and with `too_many_requests` above the limit of the client.
///
/// The attempt is counted and committed before the comparison. Otherwise the rollback after a wrong
/// guess would also undo the count, and guesses would be unlimited.
pub(crate) async fn compare(app: &App, guess: Guess<'_>) -> Result<Tried, AppError> {
    let now = app.clock.now();
    let Guess {
        code,
        purpose,
        subject,
        guesser,
    } = guess;
    let secret = app.config.secret.clone();
    let tried = app
        .db
        .write(move |conn| {
            // Lock order of decision D182: the code before the limit, as when a code is used up.
            let tried = codes::take_try(conn, purpose, &subject, now)?;
            guesser.take(conn, &secret, now)?;
            Ok(tried)
        })
        .await?;
    let right = tried.filter(|tried| tried.is(&app.config.secret, code));
    right.ok_or_else(|| refusals::code_wrong().into())
}
