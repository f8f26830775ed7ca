//! Trying a code: counted first, compared afterwards (decision D10).

use shop_core::account::{Code, refusals};

use super::store::codes::{self, Purpose, Tried};
use crate::app::App;
use crate::error::AppError;
use crate::limit::Limit;

/// A code as somebody types it.
pub(super) struct Guess<'a> {
    /// What was typed.
    pub(super) code: &'a Code,
    /// What the code is for.
    pub(super) purpose: Purpose,
    /// Whose code it is.
    pub(super) subject: String,
    /// What the guesser's tries count under, and their key there.
    pub(super) limit: (&'static Limit, String),
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
        limit: (limit, key),
    } = guess;
    let tried = app
        .db
        .write(move |conn| {
            limit.take(conn, now, &key)?;
            codes::take_try(conn, purpose, &subject, now)
        })
        .await?;
    let right = tried.filter(|tried| tried.is(&app.config.secret, code));
    right.ok_or_else(|| refusals::code_wrong().into())
}
