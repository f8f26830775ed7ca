//! Posting a letter: one row, in the transaction of whoever has something to tell.

use shop_core::time::Moment;

use super::desk::Desk;
use super::letter::Letter;
use super::recipient::Recipient;
use super::store::{self, NewMessage};
use crate::db::Conn;
use crate::error::AppError;
use crate::random;

/// Posts a letter. It leaves when the transaction has committed, and never when it has not; the
/// same `dedupe_key` posts nothing a second time.
///
/// Recipient and letter are sealed: the row tells neither. Refuses like [`Desk::check`].
pub fn post(
    conn: &mut Conn,
    desk: &Desk,
    now: Moment,
    dedupe_key: &str,
    to: &Recipient,
    letter: &Letter,
) -> Result<(), AppError> {
    desk.check(to)?;
    let payload = serde_json::to_string(letter)
        .map_err(|error| AppError::Damaged(format!("letter: {error}")))?;
    let message = NewMessage {
        id: random::token()?,
        dedupe_key,
        channel: to.channel(),
        recipient: desk.seal().seal(to.contact())?,
        kind: letter.kind(),
        payload: desk.seal().seal(&payload)?,
        created_at: now,
        expires_at: now.plus(letter.life()),
    };
    store::insert(conn, &message)?;
    desk.wake(to.channel());
    Ok(())
}
