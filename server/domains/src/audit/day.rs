//! Summary of a person's day in the log.

use std::collections::HashMap;

use diesel::prelude::*;
use shop_core::order::ActionName;
use shop_core::staff::log::{
    LogKind, LogSubject, LogSum, LogWork, day_sums, event_kind, event_label,
};

use super::log::{amount, settlement};
use super::names::Known;
use super::sources::{LogFilter, OrderRow, Row, load};
use crate::schema::order_events;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Orders of one query. SQLite limits the values of a statement.
const BATCH: usize = 500;

/// Status and pay status, before and after a step.
type Step = (Option<i64>, i64, Option<i64>, i64);

/// Returns the sums of a person's work between two times. A step that a step back undid counts for
/// nothing.
pub fn sums(
    conn: &mut Conn,
    who: &str,
    (from, until): (i64, i64),
) -> Result<Vec<LogSum>, AppError> {
    let filter = LogFilter {
        who: Some(who.to_owned()),
        from: Some(from),
        until: Some(until),
        ..LogFilter::default()
    };
    let rows = load(conn, &filter, i64::MAX)?;
    let known = Known::money(conn, &rows)?;
    let back = steps_back(conn, &rows)?;
    let mut work = Vec::with_capacity(rows.len());
    // Oldest first, so that the actions have the order of the day.
    for row in rows.into_iter().rev() {
        match row {
            Row::Change(row) => {
                let (from, to) = (row.from_value.as_deref(), row.to_value.as_deref());
                let subject = LogSubject::parse(&row.subject);
                work.push(LogWork {
                    kind: subject.map_or(LogKind::Other, LogSubject::kind),
                    action: subject
                        .map_or(LogKind::Other.label(), |subject| subject.action(from, to)),
                    subject: row.subject,
                    amount: None,
                });
            }
            Row::Order(row) if is_undone(&row, &back) => {}
            Row::Order(row) => work.push(LogWork {
                kind: event_kind(&row.action),
                action: event_label(&row.action),
                amount: amount(&row, &known)?,
                subject: row.order_id,
            }),
            Row::Payment(row) => work.push(LogWork {
                kind: LogKind::Money,
                action: settlement(&row.event),
                amount: known.attempt(&row)?,
                subject: row.attempt_id,
            }),
        }
    }
    Ok(day_sums(&work))
}

/// Loads the steps back of the orders, by order, with their event number.
fn steps_back(
    conn: &mut Conn,
    rows: &[Row],
) -> Result<HashMap<String, Vec<(i64, Step)>>, AppError> {
    let orders = rows.iter().filter_map(|row| match row {
        Row::Order(row) => Some(&row.order_id),
        _ => None,
    });
    let orders: Vec<&String> = orders.collect();
    let mut back: HashMap<String, Vec<(i64, Step)>> = HashMap::new();
    for orders in orders.chunks(BATCH) {
        let found: Vec<(String, i64, Step)> = order_events::table
            .filter(order_events::order_id.eq_any(orders))
            .filter(order_events::action.eq(ActionName::StepBack.as_str()))
            .select((
                order_events::order_id,
                order_events::number,
                (
                    order_events::status_from,
                    order_events::status_to,
                    order_events::pay_from,
                    order_events::pay_to,
                ),
            ))
            .load(conn)?;
        for (order_id, number, step) in found {
            back.entry(order_id).or_default().push((number, step));
        }
    }
    Ok(back)
}

/// Returns `true` if a later step back returned the order to the state before this event.
fn is_undone(row: &OrderRow, back: &HashMap<String, Vec<(i64, Step)>>) -> bool {
    let (Some(status), Some(pay_status)) = (row.status_from, row.pay_from) else {
        return false;
    };
    if (status, pay_status) == (row.status_to, row.pay_to) {
        return false;
    }
    let reverse = (Some(row.status_to), status, Some(row.pay_to), pay_status);
    let later = back.get(&row.order_id).into_iter().flatten();
    later
        .filter(|(number, _)| *number > row.number)
        .any(|(_, step)| *step == reverse)
}
