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
/// Recipient and letter are sealed: the row tells neither. Where the channel is switched off, a code
/// is refused like [`Desk::check`] does; news are not told, and what they are about happens.
pub fn post(
    conn: &mut Conn,
    desk: &Desk,
    now: Moment,
    dedupe_key: &str,
    to: &Recipient,
    letter: &Letter,
) -> Result<(), AppError> {
    if let Err(refused) = desk.check(to) {
        return letter.code().map_or(Ok(()), |_| Err(refused));
    }
    let payload = serde_json::to_string(letter)
        .map_err(|error| AppError::Damaged(format!("letter: {error}")))?;
    let message = NewMessage {
        id: id()?,
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

/// Deletes every letter to one of these contacts, which are in small letters, whether it has left or
/// not. One that another secret has sealed is not found; it stays sealed until it is forgotten.
pub fn forget_letters(conn: &mut Conn, desk: &Desk, contacts: &[String]) -> Result<(), AppError> {
    for (id, recipient) in store::recipients(conn)? {
        let opened = desk.seal().open(&recipient);
        if opened.is_ok_and(|to| contacts.contains(&to.to_ascii_lowercase())) {
            store::delete(conn, &id)?;
        }
    }
    Ok(())
}

/// 128 bits in 32 digits: Mitake takes at most 36 characters as the id that it knows repetitions by.
fn id() -> Result<String, random::Error> {
    random::bytes().map(|bytes| format!("{:032x}", u128::from_be_bytes(bytes)))
}
