//! Finding new events, and storing a notice of each for every staff member whose plan has its kind.

use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use shop_core::order::ActionName;
use shop_core::staff::NoticeKind;
use shop_core::time::Moment;

use crate::schema::staff_notices_watermark as watermarks;
use crate::staff::notice_plan::{Subscriber, subscribers};
use crate::stock::low;
use shop_engine::db::Conn;
use shop_engine::db::Db;
use shop_engine::error::AppError;

/// Length of the time before the watermark that is scanned again. A transaction may commit later
/// than its events say, and the clock of a server may be behind: events up to this age are found.
const RESCANNED: Duration = Duration::from_mins(10);

/// Age of the oldest event of the first run: more than the pause of the worker, in which the first
/// subscriber may have chosen, and a clock that is a bit behind.
const BEFORE_FIRST: Duration = Duration::from_mins(1);

/// Age at which the watermark is raised, so that a quiet shop writes a row every five minutes.
const WATERMARK_AGE: Duration = Duration::from_mins(5);

/// Maximum number of rows per statement, so that other writers never wait long.
const BATCH: usize = 200;

/// Stores a notice of each new event for every subscriber.
///
/// The primary key of the notices is the dedupe key, so events that are scanned again, or by
/// another server, have one notice. Older events than [`BEFORE_FIRST`] have none on the first run.
/// Without subscribers nothing is written, and the next subscriber causes a first run.
pub(super) fn collect(db: &Db, now: Moment) -> Result<(), AppError> {
    while db.read_here(|conn| is_due(conn, now))? {
        let is_complete = db.write_here(|conn| write(conn, now))?;
        if is_complete {
            break;
        }
    }
    Ok(())
}

/// Returns `true` if there is something to write.
fn is_due(conn: &mut Conn, now: Moment) -> Result<bool, AppError> {
    let subscribers = subscribers(conn)?;
    let Some(watermark) = Watermark::read(conn)? else {
        return Ok(!subscribers.is_empty());
    };
    if subscribers.is_empty() || watermark.collected_until.until(now) >= WATERMARK_AGE {
        return Ok(true);
    }
    if low::has_changed(conn)? {
        return Ok(true);
    }
    let since = watermark.scanned_since(now);
    for subscriber in &subscribers {
        for scan in scans(subscriber, since, now) {
            if scan.has_more(conn)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Stores the next notices of every subscriber. Returns `true` if there are no more.
fn write(conn: &mut Conn, now: Moment) -> Result<bool, AppError> {
    let subscribers = subscribers(conn)?;
    if subscribers.is_empty() {
        diesel::delete(watermarks::table).execute(conn)?;
        return Ok(true);
    }
    let watermark = Watermark::read(conn)?;
    // Items that were low before the first run have no notice.
    low::update(conn, watermark.map_or(Moment::from_millis(0), |_| now))?;
    let watermark = watermark.unwrap_or_else(|| Watermark::first(now));
    let since = watermark.scanned_since(now);
    let mut is_complete = true;
    for subscriber in &subscribers {
        for scan in scans(subscriber, since, now) {
            is_complete &= scan.write(conn)? < BATCH;
        }
    }
    if is_complete {
        watermark.raised_to(now).store(conn)?;
    }
    Ok(is_complete)
}

/// Progress of the collection.
#[derive(Debug, Clone, Copy)]
struct Watermark {
    /// Time from which events have notices.
    begun_at: Moment,
    /// Time until which events were collected.
    collected_until: Moment,
}

impl Watermark {
    /// Returns the watermark of the first run.
    fn first(now: Moment) -> Self {
        Self {
            begun_at: now.minus(BEFORE_FIRST),
            collected_until: now,
        }
    }

    /// Reads the watermark. Returns `None` before the first run.
    fn read(conn: &mut Conn) -> Result<Option<Self>, AppError> {
        let found: Option<(i64, i64)> = watermarks::table
            .select((watermarks::begun_at, watermarks::collected_until))
            .first(conn)
            .optional()?;
        Ok(found.map(|(begun_at, collected_until)| Self {
            begun_at: Moment::from_millis(begun_at),
            collected_until: Moment::from_millis(collected_until),
        }))
    }

    /// Returns the time from which events are scanned. Times after `now` come from a clock that was
    /// set back, or from a server whose clock is ahead.
    fn scanned_since(self, now: Moment) -> Moment {
        let rescanned = self.collected_until.min(now).minus(RESCANNED);
        if self.begun_at > now {
            rescanned
        } else {
            rescanned.max(self.begun_at)
        }
    }

    const fn raised_to(self, now: Moment) -> Self {
        Self {
            collected_until: now,
            ..self
        }
    }

    fn store(self, conn: &mut Conn) -> Result<(), AppError> {
        diesel::sql_query(
            "INSERT INTO staff_notices_watermark (id, begun_at, collected_until) \
             VALUES (1, $1, $2) \
             ON CONFLICT (id) DO UPDATE SET collected_until = excluded.collected_until",
        )
        .bind::<BigInt, _>(self.begun_at.millis())
        .bind::<BigInt, _>(self.collected_until.millis())
        .execute(conn)?;
        Ok(())
    }
}

/// Scan for the events of one kind that a staff member has no notice of.
struct Scan {
    staff_id: i64,
    kind: NoticeKind,
    /// Query of the events: `subject`, `number` and `at`.
    events: String,
    due_at: Moment,
}

/// Returns the scans for a subscriber, one for each kind of the plan that has a table of events.
fn scans(subscriber: &Subscriber, since: Moment, now: Moment) -> Vec<Scan> {
    let kinds = NoticeKind::ALL.iter();
    let scan = |kind: &NoticeKind| {
        Some(Scan {
            staff_id: subscriber.id,
            kind: *kind,
            events: events(*kind, since, subscriber.id)?,
            due_at: subscriber.plan.due_at(*kind, now)?,
        })
    };
    kinds.filter_map(scan).collect()
}

/// Returns the query of the events of a kind for a staff member, or `None` if their notices are
/// stored at once. A changed price is an entry of the audit log, made by someone else.
///
/// The index `orders_newest` finds placed orders, `order_events_later` all later events, and
/// `audit_log_by_time` the entries of the log.
fn events(kind: NoticeKind, since: Moment, staff_id: i64) -> Option<String> {
    let since = since.millis();
    let action = match kind {
        NoticeKind::NewOrder => {
            return Some(format!(
                "SELECT o.id AS subject, CAST(1 AS BIGINT) AS number, o.created_at AS at \
                 FROM orders o WHERE o.created_at >= {since}"
            ));
        }
        NoticeKind::LowStock => {
            return Some(format!(
                "SELECT l.prod_id || '@' || l.ware_id AS subject, l.since AS number, \
                 l.since AS at FROM low_stock l WHERE l.since >= {since}"
            ));
        }
        NoticeKind::PriceChanged => {
            return Some(format!(
                "SELECT a.subject, a.id AS number, a.at FROM audit_log a WHERE a.at >= {since} \
                 AND a.subject LIKE 'product %' AND a.from_value IS NOT NULL \
                 AND (a.to_value LIKE 'price %' OR a.to_value LIKE '%; price %') \
                 AND a.who <> (SELECT s.name FROM staff s WHERE s.id = {staff_id})"
            ));
        }
        NoticeKind::BankDigits => ActionName::FillInBankDigits,
        NoticeKind::ReturnRequested => ActionName::RequestReturn,
        NoticeKind::Cancelled => ActionName::Cancel,
        NoticeKind::BackupFailed => return None,
    };
    Some(format!(
        "SELECT e.order_id AS subject, e.number, e.at FROM order_events e WHERE e.number > 1 \
         AND e.at >= {since} AND e.actor = 'Buyer' AND e.action = '{}'",
        action.as_str()
    ))
}

impl Scan {
    /// Returns the end of a query of the events without a notice, `found`.
    fn unnoticed(&self) -> String {
        let Self {
            staff_id,
            kind,
            events,
            ..
        } = self;
        format!(
            "FROM ({events}) found WHERE NOT EXISTS (SELECT 1 FROM staff_notices n \
             WHERE n.staff_id = {staff_id} AND n.kind = '{}' AND n.subject = found.subject \
             AND n.number = found.number)",
            kind.name()
        )
    }

    /// Returns `true` if there is an event without a notice.
    fn has_more(&self, conn: &mut Conn) -> Result<bool, AppError> {
        #[derive(QueryableByName)]
        struct Found {
            #[diesel(sql_type = BigInt)]
            count: i64,
        }
        let question = format!(
            "SELECT COUNT(*) AS count FROM (SELECT found.number {} LIMIT 1) first",
            self.unnoticed()
        );
        let found: Found = diesel::sql_query(question).get_result(conn)?;
        Ok(found.count > 0)
    }

    /// Stores the notices of up to [`BATCH`] events. Returns their number.
    fn write(&self, conn: &mut Conn) -> Result<usize, AppError> {
        let insert = format!(
            "INSERT INTO staff_notices (staff_id, kind, subject, number, at, due_at) \
             SELECT {}, '{}', found.subject, found.number, found.at, {} {} \
             ORDER BY found.at, found.subject LIMIT {BATCH} ON CONFLICT DO NOTHING",
            self.staff_id,
            self.kind.name(),
            self.due_at.millis(),
            self.unnoticed()
        );
        Ok(diesel::sql_query(insert).execute(conn)?)
    }
}
