//! Queries on the outbox.
//!
//! A guarded update claims a message for a limited time (a lease), and a second update, which names
//! the attempt, finishes it. Any number of servers may work concurrently, and a worker that died or
//! was too slow changes nothing afterwards.

use diesel::dsl::count_star;
use diesel::prelude::*;
use serde::Serialize;
use shop_core::time::Moment;

use super::failure::FailureKind;
use crate::schema::messages;
use shop_engine::db::write_set::WriteSet;
use shop_engine::db::{Conn, on_database, run};
use shop_engine::error::AppError;
use shop_platform::config::send_limits::Channel;

/// New message with its row.
#[derive(Debug, Clone)]
pub struct NewMessage {
    /// Channel of the message.
    pub(super) channel: Channel,
    /// Row, with recipient and payload encrypted.
    pub(super) row: NewRow,
}

/// Row of a new message.
#[derive(Debug, Clone, Insertable, Serialize)]
#[diesel(table_name = messages, treat_none_as_default_value = false)]
pub(super) struct NewRow {
    pub(super) id: String,
    pub(super) dedupe_key: String,
    pub(super) channel: &'static str,
    pub(super) recipient: String,
    pub(super) kind: &'static str,
    pub(super) payload: String,
    pub(super) state: &'static str,
    pub(super) attempts: i64,
    pub(super) next_try_at: i64,
    pub(super) claimed_until: i64,
    pub(super) created_at: i64,
    pub(super) expires_at: i64,
    pub(super) order_id: Option<String>,
}

/// Message claimed by a worker; recipient and payload are encrypted.
#[derive(Debug, Clone, Queryable)]
pub struct Claimed {
    /// Message id, also used as the Message-ID.
    pub id: String,
    /// Kind of message.
    pub kind: String,
    /// Number of this attempt, from 1.
    pub attempts: i64,
    /// Time of creation, in milliseconds.
    pub created_at: i64,
    /// Expiry time, in milliseconds.
    pub expires_at: Option<i64>,
    /// Recipient, encrypted.
    pub recipient: String,
    /// Message, encrypted.
    pub payload: Option<String>,
    /// Id of the order that the message is about.
    pub order_id: Option<String>,
}

/// Ending of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The external service accepted the message at this time.
    Sent(Moment),
    /// The message is retried at this time.
    Later(Moment, FailureKind),
    /// The message failed for good, unless staff send it again.
    Failed(FailureKind),
    /// The message was claimed but not attempted, and is due again at this time.
    NotBegun(Moment),
}

/// Inserts a message; does nothing if the dedupe key exists.
pub(crate) fn insert(conn: &mut Conn, message: &NewMessage) -> Result<(), AppError> {
    let insert = diesel::insert_into(messages::table)
        .values(&message.row)
        .on_conflict_do_nothing();
    on_database!(conn, |database| run!(database, insert))?;
    Ok(())
}

/// Adds the insert of a message to the writes of a change, which conflict if the dedupe key exists.
pub(crate) fn insert_in(writes: &mut WriteSet, message: &NewMessage) -> Result<(), AppError> {
    writes.insert("messages", &[&message.row])
}

/// Returns the ids of messages that can be sent now: first those with an expired claim, then the
/// waiting ones, longest due first.
pub fn due(
    conn: &mut Conn,
    channel: Channel,
    now: Moment,
    most: i64,
) -> Result<Vec<String>, AppError> {
    let of_channel = messages::table.filter(messages::channel.eq(channel.as_str()));
    // Two queries: for a combined condition SQLite would sort all due messages.
    let left = of_channel
        .filter(messages::state.eq("Sending"))
        .filter(messages::claimed_until.le(now.millis()))
        .limit(most)
        .select(messages::id);
    let mut due: Vec<String> = on_database!(conn, |database| left.load(database))?;
    let room = most - i64::try_from(due.len()).unwrap_or(most);
    let waiting = of_channel
        .filter(messages::state.eq("Due"))
        .filter(messages::next_try_at.le(now.millis()))
        .order(messages::next_try_at)
        .limit(room)
        .select(messages::id);
    let waiting: Vec<String> = on_database!(conn, |database| waiting.load(database))?;
    due.extend(waiting);
    Ok(due)
}

/// Counts the unsent messages of each channel.
pub fn waiting(conn: &mut Conn) -> Result<Vec<(Channel, i64)>, AppError> {
    let waiting = messages::table
        .filter(messages::state.eq_any(["Due", "Sending"]))
        .group_by(messages::channel)
        .select((messages::channel, count_star()));
    let counts: Vec<(String, i64)> = on_database!(conn, |database| waiting.load(database))?;
    let of = |channel: Channel| {
        let found = counts.iter().find(|(name, _)| name == channel.as_str());
        (channel, found.map_or(0, |(_, count)| *count))
    };
    Ok([Channel::Mail, Channel::Sms].map(of).into())
}

/// Locks messages until the transaction ends, in ascending order of ids so that no deadlock arises
/// (decision D182). Does nothing on SQLite, which has a single writer.
fn lock(conn: &mut Conn, ids: &[&str]) -> QueryResult<()> {
    if let Conn::Postgres(postgres) = conn {
        let rows = messages::table.filter(messages::id.eq_any(ids));
        let sorted = rows.order(messages::id).select(messages::id);
        let _: Vec<String> = sorted.for_no_key_update().load(postgres)?;
    }
    Ok(())
}

/// Claims messages until `until`. Returns the claimed ones, oldest first. The others are claimed by
/// another worker or no longer due.
pub fn claim(
    conn: &mut Conn,
    ids: &[String],
    now: Moment,
    until: Moment,
) -> Result<Vec<Claimed>, AppError> {
    let millis = now.millis();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    lock(conn, &ids)?;
    let is_free = messages::state
        .eq("Due")
        .and(messages::next_try_at.le(millis))
        .or(messages::state
            .eq("Sending")
            .and(messages::claimed_until.le(millis)));
    let free = messages::table
        .filter(messages::id.eq_any(ids))
        .filter(is_free);
    let claim = diesel::update(free)
        .set((
            messages::state.eq("Sending"),
            messages::claimed_until.eq(until.millis()),
            messages::attempts.eq(messages::attempts + 1),
        ))
        .returning((
            messages::id,
            messages::kind,
            messages::attempts,
            messages::created_at,
            messages::expires_at,
            messages::recipient,
            messages::payload,
            messages::order_id,
        ));
    let mut claimed: Vec<Claimed> = on_database!(conn, |database| claim.get_results(database))?;
    claimed.sort_unstable_by(|one, other| {
        (one.created_at, &one.id).cmp(&(other.created_at, &other.id))
    });
    Ok(claimed)
}

/// Records the endings of attempts. Returns the number of messages whose claim had been lost.
///
/// The payload of a sent or finally failed message is removed, unless `keeps_message` is `true`. A
/// failed message about an order keeps its encrypted payload, because staff may send it again.
pub fn finish(
    conn: &mut Conn,
    ended: &[(Claimed, Ending)],
    keeps_message: bool,
) -> Result<usize, AppError> {
    let sent = ended.iter().filter_map(|(_, ending)| match ending {
        Ending::Sent(at) => Some(*at),
        _ => None,
    });
    let last_sent = sent.max();
    let ids: Vec<&str> = ended
        .iter()
        .map(|(message, _)| message.id.as_str())
        .collect();
    lock(conn, &ids)?;
    // Equal endings share one statement. All sent messages get the time of the last: they are only
    // milliseconds apart.
    let mut alike: Vec<(Alike, Vec<&str>)> = Vec::new();
    for (message, ending) in ended {
        let one = Alike {
            attempts: message.attempts,
            ending: match (ending, last_sent) {
                (Ending::Sent(_), Some(at)) => Ending::Sent(at),
                _ => *ending,
            },
            is_of_order: message.order_id.is_some(),
        };
        match alike.iter_mut().find(|(other, _)| *other == one) {
            Some((_, ids)) => ids.push(&message.id),
            None => alike.push((one, vec![&message.id])),
        }
    }
    let mut mine = 0;
    for (one, ids) in alike {
        mine += one.finish(conn, &ids, keeps_message)?;
    }
    Ok(ended.len() - mine)
}

/// Values that messages share in one update.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Alike {
    attempts: i64,
    ending: Ending,
    is_of_order: bool,
}

impl Alike {
    /// Updates these messages. Returns the number still claimed by this worker.
    fn finish(self, conn: &mut Conn, ids: &[&str], keeps_message: bool) -> QueryResult<usize> {
        let mine = messages::table
            .filter(messages::id.eq_any(ids))
            .filter(messages::state.eq("Sending"))
            .filter(messages::attempts.eq(self.attempts));
        let (state, next_try_at, sent_at, failure) = match self.ending {
            Ending::Sent(at) => ("Sent", None, Some(at.millis()), None),
            Ending::Later(at, failure) => ("Due", Some(at.millis()), None, Some(failure)),
            Ending::Failed(failure) => ("Failed", None, None, Some(failure)),
            Ending::NotBegun(due_at) => {
                let back = diesel::update(mine).set((
                    messages::state.eq("Due"),
                    messages::attempts.eq(messages::attempts - 1),
                    messages::next_try_at.eq(due_at.millis()),
                ));
                return on_database!(conn, |database| back.execute(database));
            }
        };
        let failure = messages::failure.eq(failure.map(FailureKind::name));
        let can_go_again = state == "Failed" && self.is_of_order;
        let changes = DeliveryResult {
            state,
            next_try_at,
            sent_at,
        };
        if state == "Due" || can_go_again || keeps_message {
            let all = diesel::update(mine).set((changes, failure));
            on_database!(conn, |database| all.execute(database))
        } else {
            let emptied = messages::payload.eq(None::<String>);
            let all = diesel::update(mine).set((changes, failure, emptied));
            on_database!(conn, |database| all.execute(database))
        }
    }
}

#[derive(AsChangeset)]
#[diesel(table_name = messages)]
struct DeliveryResult {
    state: &'static str,
    next_try_at: Option<i64>,
    sent_at: Option<i64>,
}

/// Maximum number of messages deleted in one transaction.
const FORGOTTEN: i64 = 1_000;

/// Deletes up to a thousand finished messages created before `before`, because contact data is not
/// kept longer than needed. Returns the number deleted.
pub fn forget(conn: &mut Conn, before: Moment) -> Result<usize, AppError> {
    let old = messages::table
        .filter(messages::state.eq_any(["Sent", "Failed"]))
        .filter(messages::created_at.lt(before.millis()))
        .select(messages::id)
        .limit(FORGOTTEN);
    let ids: Vec<String> = old.load(conn)?;
    lock(conn, &ids.iter().map(String::as_str).collect::<Vec<_>>())?;
    Ok(diesel::delete(messages::table.filter(messages::id.eq_any(ids))).execute(conn)?)
}

/// Returns the id and the encrypted recipient of every message.
pub(super) fn recipients(conn: &mut Conn) -> Result<Vec<(String, String)>, AppError> {
    Ok(messages::table
        .select((messages::id, messages::recipient))
        .load(conn)?)
}

/// Locks a message until the transaction ends.
pub fn lock_one(conn: &mut Conn, id: &str) -> Result<(), AppError> {
    Ok(lock(conn, &[id])?)
}

/// Deletes a message.
pub(super) fn delete(conn: &mut Conn, id: &str) -> Result<(), AppError> {
    diesel::delete(messages::table.find(id)).execute(conn)?;
    Ok(())
}

/// Message in the development inbox; recipient and payload are encrypted.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = messages)]
pub struct StoredMessage {
    /// Message id.
    pub id: String,
    /// Recipient, encrypted.
    pub recipient: String,
    /// Message, encrypted.
    pub payload: Option<String>,
    /// Time of sending, in milliseconds.
    pub sent_at: Option<i64>,
}

/// Returns the sent messages, newest first.
pub fn sent(conn: &mut Conn, most: i64) -> Result<Vec<StoredMessage>, AppError> {
    Ok(messages::table
        .filter(messages::state.eq("Sent"))
        .order((messages::sent_at.desc(), messages::created_at.desc()))
        .limit(most)
        .select(StoredMessage::as_select())
        .load(conn)?)
}

/// Recipient and text of a message that is sent again; `None` leaves a column unchanged.
#[derive(Debug, Default, AsChangeset)]
#[diesel(table_name = messages)]
pub(super) struct Readdressed {
    pub(super) channel: Option<&'static str>,
    pub(super) recipient: Option<String>,
    pub(super) payload: Option<String>,
}

/// Makes a failed message about an order due again.
///
/// Returns `false` if there is no such message, or if a concurrent call was first. The attempt
/// counter continues, so that a late worker changes nothing.
pub(super) fn send_again(
    conn: &mut Conn,
    id: &str,
    readdressed: &Readdressed,
    now: Moment,
    expires_at: Moment,
) -> Result<bool, AppError> {
    let waiting = messages::table
        .find(id)
        .filter(messages::state.eq("Failed"))
        .filter(messages::order_id.is_not_null())
        .filter(messages::payload.is_not_null());
    let queued = diesel::update(waiting)
        .set((
            readdressed,
            messages::state.eq("Due"),
            messages::next_try_at.eq(now.millis()),
            messages::expires_at.eq(expires_at.millis()),
        ))
        .execute(conn)?;
    Ok(queued == 1)
}
