//! The three tables with the work of staff and operators: the audit log, the events of orders, and
//! the settlements of payments (decision D207). Each loads the entries after a position.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use shop_core::staff::log::{CONFIRMED, LogKind, MONEY_ACTIONS};

use crate::schema::{audit_log, order_events, payment_events};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::cursor::{SortKey, parts};

/// Filter of the log.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LogFilter {
    /// Only work of this staff member or operator.
    pub who: Option<String>,
    /// Only entries of this kind.
    pub kind: Option<LogKind>,
    /// Only entries at or after this time, in milliseconds.
    pub from: Option<i64>,
    /// Only entries before this time, in milliseconds.
    pub until: Option<i64>,
    /// Only entries after this position in the list.
    pub after: Option<Position>,
}

/// Position of an entry in the list, which orders entries of the same time by table and key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// Time in milliseconds.
    pub at: i64,
    /// Table: 0 for the audit log, 1 for orders, 2 for payments.
    source: i64,
    /// Id of the audit entry, or number of the event.
    number: i64,
    /// Number of the order or of the payment attempt; empty for an audit entry.
    id: String,
}

impl SortKey for Position {
    fn format(&self) -> String {
        let Self {
            at,
            source,
            number,
            id,
        } = self;
        format!("{at}-{source}-{number}-{id}")
    }

    fn parse(text: &str) -> Option<Self> {
        let [at, source, number, id] = parts(text)?;
        Some(Self {
            at: at.parse().ok()?,
            source: source.parse().ok()?,
            number: number.parse().ok()?,
            id: id.to_owned(),
        })
    }
}

/// Row of the audit log.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = audit_log)]
pub(super) struct ChangeRow {
    id: i64,
    at: i64,
    who: String,
    pub(super) subject: String,
    pub(super) from_value: Option<String>,
    pub(super) to_value: Option<String>,
}

/// Event of an order by staff.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = order_events)]
pub(super) struct OrderRow {
    pub(super) order_id: String,
    pub(super) number: i64,
    at: i64,
    who: String,
    pub(super) action: String,
    pub(super) status_from: Option<i64>,
    pub(super) status_to: i64,
    pub(super) pay_from: Option<i64>,
    pub(super) pay_to: i64,
    pub(super) detail: Option<String>,
}

/// Settlement of a payment attempt by staff.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = payment_events)]
pub(super) struct PaymentRow {
    pub(super) attempt_id: String,
    number: i64,
    at: i64,
    pub(super) event: String,
    who: Option<String>,
}

/// Row of one of the tables.
#[derive(Debug, Clone)]
pub(super) enum Row {
    /// Change of anything but an order.
    Change(ChangeRow),
    /// Event of an order.
    Order(OrderRow),
    /// Settlement of a payment.
    Payment(PaymentRow),
}

impl Row {
    /// Returns the position in the list.
    pub(super) fn position(&self) -> Position {
        let (source, at, number, id) = match self {
            Self::Change(row) => (0, row.at, row.id, ""),
            Self::Order(row) => (1, row.at, row.number, row.order_id.as_str()),
            Self::Payment(row) => (2, row.at, row.number, row.attempt_id.as_str()),
        };
        Position {
            at,
            source,
            number,
            id: id.to_owned(),
        }
    }

    /// Returns the staff member or operator.
    pub(super) fn who(&self) -> &str {
        match self {
            Self::Change(row) => &row.who,
            Self::Order(row) => &row.who,
            Self::Payment(row) => row.who.as_deref().unwrap_or_default(),
        }
    }
}

/// Loads at most `most` entries after the filter's position, newest first.
///
/// Each table returns that many in its own order, by index; the merged list takes the newest.
pub(super) fn load(conn: &mut Conn, filter: &LogFilter, most: i64) -> Result<Vec<Row>, AppError> {
    let mut rows = Vec::new();
    rows.extend(changes(conn, filter, most)?.into_iter().map(Row::Change));
    rows.extend(orders(conn, filter, most)?.into_iter().map(Row::Order));
    rows.extend(payments(conn, filter, most)?.into_iter().map(Row::Payment));
    // Stable: rows of one table keep the order of their query.
    rows.sort_by_key(|row| {
        let Position { at, source, .. } = row.position();
        (std::cmp::Reverse(at), source)
    });
    rows.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    Ok(rows)
}

impl LogFilter {
    /// Returns the exclusive upper bound of the time for a table, and the position whose time also
    /// has entries of this table.
    fn begin(&self, source: i64) -> (i64, Option<&Position>) {
        let until = self.until.unwrap_or(i64::MAX);
        let Some(after) = &self.after else {
            return (until, None);
        };
        let (before, same) = match source.cmp(&after.source) {
            std::cmp::Ordering::Less => (after.at, None),
            std::cmp::Ordering::Equal => (after.at, Some(after)),
            std::cmp::Ordering::Greater => (after.at.saturating_add(1), None),
        };
        if before > until {
            (until, None)
        } else {
            (before, same.filter(|after| after.at < until))
        }
    }
}

/// Loads changes other than to orders.
///
/// Corrections of orders are events of the orders; servers of older versions also logged them here.
fn changes(conn: &mut Conn, filter: &LogFilter, most: i64) -> Result<Vec<ChangeRow>, AppError> {
    use audit_log::{at, from_value, id, subject, to_value, who};
    let other = to_value.is_null().or(to_value.ne("correct_contact"));
    let mut rows = audit_log::table
        .filter(subject.not_like("order %"))
        .filter(other.or(subject.not_like("message %")))
        .select((id, at, who, subject, from_value, to_value))
        .into_boxed();
    match filter.kind {
        Some(LogKind::Order | LogKind::Money) => return Ok(Vec::new()),
        Some(kind) => rows = rows.filter(subject.like(format!("{} %", kind.name()))),
        None => {}
    }
    if let Some(name) = &filter.who {
        rows = rows.filter(who.eq(name));
    }
    if let Some(from) = filter.from {
        rows = rows.filter(at.ge(from));
    }
    rows = match filter.begin(0) {
        (before, None) => rows.filter(at.lt(before)),
        (before, Some(after)) => {
            let same = at.eq(before).and(id.lt(after.number));
            rows.filter(at.le(before)).filter(at.lt(before).or(same))
        }
    };
    let rows = rows.order((at.desc(), id.desc())).limit(most);
    Ok(rows.load(conn)?)
}

/// Returns the condition that an event is not the note of a confirmed action, which is listed
/// itself. The order was locked in between, so the note is the event after the action.
fn no_confirmation() -> String {
    let begin = format!("{{\"note\":\"{CONFIRMED}%");
    format!(
        "(action <> 'add_note' OR (detail IS NOT NULL AND detail NOT LIKE '{begin}') OR ( \
         SELECT COUNT(*) FROM order_events p WHERE p.order_id = order_events.order_id \
         AND p.number = order_events.number - 1 AND p.at = order_events.at \
         AND p.who = order_events.who) = 0)"
    )
}

/// Loads the events of orders by staff.
fn orders(conn: &mut Conn, filter: &LogFilter, most: i64) -> Result<Vec<OrderRow>, AppError> {
    use order_events::{action, at, number, order_id, who};
    let money = MONEY_ACTIONS.map(shop_core::order::ActionName::as_str);
    let mut rows = order_events::table
        // Literally, as in the condition of the partial indexes.
        .filter(sql::<Bool>("actor = 'Staff'"))
        .filter(sql::<Bool>(&no_confirmation()))
        .select(OrderRow::as_select())
        .into_boxed();
    match filter.kind {
        None => {}
        Some(LogKind::Order) => rows = rows.filter(action.ne_all(money)),
        Some(LogKind::Money) => rows = rows.filter(action.eq_any(money)),
        Some(_) => return Ok(Vec::new()),
    }
    if let Some(name) = &filter.who {
        rows = rows.filter(who.eq(name));
    }
    if let Some(from) = filter.from {
        rows = rows.filter(at.ge(from));
    }
    rows = match filter.begin(1) {
        (before, None) => rows.filter(at.lt(before)),
        (before, Some(after)) => {
            let earlier = order_id.eq(&after.id).and(number.lt(after.number));
            let same = at.eq(before).and(order_id.lt(&after.id).or(earlier));
            rows.filter(at.le(before)).filter(at.lt(before).or(same))
        }
    };
    let rows = rows.order((at.desc(), order_id.desc(), number.desc()));
    Ok(rows.limit(most).load(conn)?)
}

/// Condition that a settlement is no part of a refund that staff recorded for the order.
///
/// A count, because PostgreSQL may read all refunds for `NOT EXISTS`.
const NO_REFUND_OF_ORDER: &str = "(event NOT IN ('SentBack', 'PartSentBack') OR ( \
    SELECT COUNT(*) FROM payment_attempts a JOIN order_events e ON e.order_id = a.order_id \
    WHERE a.id = payment_events.attempt_id AND e.action = 'mark_refunded' \
    AND e.at = payment_events.at) = 0)";

/// Loads the settlements of payments by staff.
fn payments(conn: &mut Conn, filter: &LogFilter, most: i64) -> Result<Vec<PaymentRow>, AppError> {
    use payment_events::{at, attempt_id, number, who};
    if filter.kind.is_some_and(|kind| kind != LogKind::Money) {
        return Ok(Vec::new());
    }
    let mut rows = payment_events::table
        .filter(sql::<Bool>("who IS NOT NULL"))
        .filter(sql::<Bool>(NO_REFUND_OF_ORDER))
        .select(PaymentRow::as_select())
        .into_boxed();
    if let Some(name) = &filter.who {
        rows = rows.filter(who.eq(name));
    }
    if let Some(from) = filter.from {
        rows = rows.filter(at.ge(from));
    }
    rows = match filter.begin(2) {
        (before, None) => rows.filter(at.lt(before)),
        (before, Some(after)) => {
            let earlier = attempt_id.eq(&after.id).and(number.lt(after.number));
            let same = at.eq(before).and(attempt_id.lt(&after.id).or(earlier));
            rows.filter(at.le(before)).filter(at.lt(before).or(same))
        }
    };
    let rows = rows.order((at.desc(), attempt_id.desc(), number.desc()));
    Ok(rows.limit(most).load(conn)?)
}
