//! Trying a code: counted first, compared afterwards (decision D10).

use std::net::IpAddr;

use shop_core::account::{Code, refusals};
use shop_core::time::Moment;

use super::limits::{CODE_BY, CODE_FROM};
use super::store::codes::{self, Purpose, Tried};
use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
use crate::infra::secret::Secret;

/// Whose tries are counted.
#[derive(Debug, Clone, Copy)]
pub(super) enum Guesser {
    /// Somebody at this address.
    From(IpAddr),
    /// The member of this number.
    Member(i64),
}

impl Guesser {
    fn take(self, conn: &mut Conn, secret: &Secret, now: Moment) -> Result<(), AppError> {
        match self {
            Self::From(address) => CODE_FROM.take_from(conn, secret, now, address, ""),
            Self::Member(id) => CODE_BY.take(conn, secret, now, &id.to_string()),
        }
    }

    /// Gives the try back: the code was right.
    pub(super) fn give_back(self, conn: &mut Conn, secret: &Secret) -> Result<(), AppError> {
        match self {
            Self::From(address) => CODE_FROM.give_back_from(conn, secret, address, ""),
            Self::Member(id) => CODE_BY.give_back(conn, secret, &id.to_string()),
        }
    }
}

/// A code as somebody types it.
pub(super) struct Guess<'a> {
    /// What was typed.
    pub(super) code: &'a Code,
    /// What the code is for.
    pub(super) purpose: Purpose,
    /// Whose code it is.
    pub(super) subject: String,
    /// Who guesses.
    pub(super) guesser: Guesser,
}

/// The code that was guessed right, yet to be used up. Refuses with `code_wrong` any other guess.
///
/// The try is counted and committed before anything is compared: a guess that was not counted
/// could be made any number of times.
pub(super) async fn compare(app: &App, guess: Guess<'_>) -> Result<Tried, AppError> {
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
            // The code before the limit, as where the right one is used up (decision D182).
            let tried = codes::take_try(conn, purpose, &subject, now)?;
            guesser.take(conn, &secret, now)?;
            Ok(tried)
        })
        .await?;
    let right = tried.filter(|tried| tried.is(&app.config.secret, code));
    right.ok_or_else(|| refusals::code_wrong().into())
}
