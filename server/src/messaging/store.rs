//! Every query of the outbox.
//!
//! A message is claimed for a while by a guarded update and finished by another one that names
//! the attempt, so that any number of servers may work at once, and one that died or was too slow
//! changes nothing afterwards.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::time::Moment;

use super::recipient::Channel;
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::messages;

/// A message to be written.
#[derive(Debug)]
pub(super) struct NewMessage<'a> {
    pub(super) id: String,
    pub(super) dedupe_key: &'a str,
    pub(super) channel: Channel,
    pub(super) recipient: String,
    pub(super) kind: &'static str,
    pub(super) payload: String,
    pub(super) created_at: Moment,
    pub(super) expires_at: Moment,
}

/// A message as the worker sees it; recipient and payload are sealed.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = messages)]
pub struct Claimed {
    /// Its id, which is its Message-ID as well.
    pub id: String,
    /// What it is.
    pub kind: String,
    /// Which attempt this is, from 1.
    pub attempts: i64,
    /// When it was posted, in milliseconds.
    pub created_at: i64,
    /// From when on it is not worth sending, in milliseconds.
    pub expires_at: Option<i64>,
    /// To whom, sealed.
    pub recipient: String,
    /// The message, sealed.
    pub payload: Option<String>,
}

/// How an attempt ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The external service took it.
    Sent(Moment),
    /// It is tried again then.
    Later(Moment),
    /// It never leaves.
    Failed,
}

/// Writes a message; one of the same dedupe key is there already or comes first, and stays.
pub(super) fn insert(conn: &mut Conn, message: &NewMessage<'_>) -> Result<(), AppError> {
    let insert = "INSERT INTO messages (id, dedupe_key, channel, recipient, kind, payload, state, \
        attempts, next_try_at, claimed_until, created_at, expires_at) \
        VALUES ($1, $2, $3, $4, $5, $6, 'Due', 0, $7, 0, $7, $8) ON CONFLICT DO NOTHING";
    diesel::sql_query(insert)
        .bind::<Text, _>(&message.id)
        .bind::<Text, _>(message.dedupe_key)
        .bind::<Text, _>(message.channel.as_str())
        .bind::<Text, _>(&message.recipient)
        .bind::<Text, _>(message.kind)
        .bind::<Text, _>(&message.payload)
        .bind::<BigInt, _>(message.created_at.millis())
        .bind::<BigInt, _>(message.expires_at.millis())
        .execute(conn)?;
    Ok(())
}

/// The messages that could be sent now, the longest due first: those that wait, and those whose
/// worker has not come back.
pub fn due(
    conn: &mut Conn,
    channel: Channel,
    now: Moment,
    most: i64,
) -> Result<Vec<String>, AppError> {
    let now = now.millis();
    Ok(messages::table
        .filter(messages::channel.eq(channel.as_str()))
        .filter(
            messages::state
                .eq("Due")
                .and(messages::next_try_at.le(now))
                .or(messages::state
                    .eq("Sending")
                    .and(messages::claimed_until.le(now))),
        )
        .order(messages::next_try_at)
        .limit(most)
        .select(messages::id)
        .load(conn)?)
}

/// How many messages have not left yet.
pub fn waiting(conn: &mut Conn, channel: Channel) -> Result<i64, AppError> {
    Ok(messages::table
        .filter(messages::channel.eq(channel.as_str()))
        .filter(messages::state.eq_any(["Due", "Sending"]))
        .count()
        .get_result(conn)?)
}

/// Claims a message until a moment; `None` when somebody else was quicker.
pub fn claim(
    conn: &mut Conn,
    id: &str,
    now: Moment,
    until: Moment,
) -> Result<Option<Claimed>, AppError> {
    let millis = now.millis();
    let is_free = messages::state
        .eq("Due")
        .and(messages::next_try_at.le(millis))
        .or(messages::state
            .eq("Sending")
            .and(messages::claimed_until.le(millis)));
    let claimed = diesel::update(messages::table.filter(messages::id.eq(id)).filter(is_free))
        .set((
            messages::state.eq("Sending"),
            messages::claimed_until.eq(until.millis()),
            messages::attempts.eq(messages::attempts + 1),
        ))
        .execute(conn)?;
    if claimed == 0 {
        return Ok(None);
    }
    let message = messages::table
        .find(id)
        .select(Claimed::as_select())
        .first(conn)?;
    Ok(Some(message))
}

/// Writes down how an attempt ended; `false` when the message was somebody else's by then.
///
/// What has left, or never will, loses its message, but for `keeps_message`.
pub fn finish(
    conn: &mut Conn,
    message: &Claimed,
    ending: Ending,
    keeps_message: bool,
) -> Result<bool, AppError> {
    let mine = messages::table
        .find(&message.id)
        .filter(messages::state.eq("Sending"))
        .filter(messages::attempts.eq(message.attempts));
    let (state, next_try_at, sent_at) = match ending {
        Ending::Sent(at) => ("Sent", None, Some(at.millis())),
        Ending::Later(at) => ("Due", Some(at.millis()), None),
        Ending::Failed => ("Failed", None, None),
    };
    let changes = Changes {
        state,
        next_try_at,
        sent_at,
    };
    let rows = if state == "Due" || keeps_message {
        diesel::update(mine).set(changes).execute(conn)?
    } else {
        let emptied = messages::payload.eq(None::<String>);
        diesel::update(mine).set((changes, emptied)).execute(conn)?
    };
    Ok(rows == 1)
}

#[derive(AsChangeset)]
#[diesel(table_name = messages)]
struct Changes {
    state: &'static str,
    next_try_at: Option<i64>,
    sent_at: Option<i64>,
}

/// Messages that one transaction forgets; the next round goes on.
const FORGOTTEN: i64 = 1_000;

/// Forgets what was finished and posted before a moment, a thousand at a time: nobody is kept on record
/// for a message.
pub fn forget(conn: &mut Conn, before: Moment) -> Result<usize, AppError> {
    let old = messages::table
        .filter(messages::state.eq_any(["Sent", "Failed"]))
        .filter(messages::created_at.lt(before.millis()))
        .select(messages::id)
        .limit(FORGOTTEN);
    let ids: Vec<String> = old.load(conn)?;
    Ok(diesel::delete(messages::table.filter(messages::id.eq_any(ids))).execute(conn)?)
}

/// Every message and to whom it goes, sealed.
pub(super) fn recipients(conn: &mut Conn) -> Result<Vec<(String, String)>, AppError> {
    Ok(messages::table
        .select((messages::id, messages::recipient))
        .load(conn)?)
}

/// Deletes a message.
pub(super) fn delete(conn: &mut Conn, id: &str) -> Result<(), AppError> {
    diesel::delete(messages::table.find(id)).execute(conn)?;
    Ok(())
}

/// A message as the inbox of the development shows it; recipient and payload are sealed.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = messages)]
pub struct StoredMessage {
    /// Its id.
    pub id: String,
    /// To whom, sealed.
    pub recipient: String,
    /// The message, sealed.
    pub payload: Option<String>,
    /// When it left, in milliseconds.
    pub sent_at: Option<i64>,
}

/// What was sent last, newest first.
pub fn sent(conn: &mut Conn, most: i64) -> Result<Vec<StoredMessage>, AppError> {
    Ok(messages::table
        .filter(messages::state.eq("Sent"))
        .order((messages::sent_at.desc(), messages::created_at.desc()))
        .limit(most)
        .select(StoredMessage::as_select())
        .load(conn)?)
}

/// How many messages could not be delivered.
pub fn count_failed(conn: &mut Conn) -> Result<i64, AppError> {
    Ok(messages::table
        .filter(messages::state.eq("Failed"))
        .count()
        .get_result(conn)?)
}
