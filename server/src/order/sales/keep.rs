//! Keeping the figures of days that are over, behind the back of whoever orders (decision D166).

use std::collections::HashSet;
use std::time::Duration;

use actix_web::{rt, web};
use diesel::prelude::*;
use shop_core::order::{Action, OrderStatus};
use shop_core::time::{Day, Moment};

use super::{count, kept};
use crate::app::App;
use crate::db::{Conn, Db};
use crate::error::AppError;
use crate::order::store::orders::{EventRow, OrderRow};
use crate::schema::orders;

/// How long the worker waits when every day is kept.
const PAUSE: Duration = Duration::from_mins(1);

/// How long it waits between two days: whoever orders comes first.
const BREATH: Duration = Duration::from_millis(100);

/// How long after midnight a day is over: a transaction that is under way has ended by then.
const SETTLES: Duration = Duration::from_mins(10);

/// Keeps days as long as the server runs.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            let (db, now) = (app.db.clone(), app.clock.now());
            let is_kept = match web::block(move || keep_next(&db, now)).await {
                Ok(Ok(day)) => day.is_some(),
                Ok(Err(error)) => {
                    tracing::warn!(%error, "figures of days wait for the next look");
                    false
                }
                Err(_) => false,
            };
            rt::time::sleep(if is_kept { BREATH } else { PAUSE }).await;
        }
    });
}

/// Keeps every day that is over; answers how many that were.
pub fn keep_all(db: &Db, now: Moment) -> Result<usize, AppError> {
    let mut days = 0;
    while keep_next(db, now)?.is_some() {
        days += 1;
    }
    Ok(days)
}

/// Keeps the next day that is over and not kept, or that was changed since; answers which one that was.
///
/// What is counted is read before the transaction that keeps it, so that nobody waits for it. An order that
/// is changed in between leaves its change behind, and the day is counted once more.
///
/// A day that is kept and not over yet was kept by a clock that has been set back since, or by a server whose clock is
/// ahead: its figures are forgotten, and counted when it is over.
pub fn keep_next(db: &Db, now: Moment) -> Result<Option<Day>, AppError> {
    let today = Day::in_taiwan(now.minus(SETTLES));
    if db.read_here(|conn| kept::is_any_kept_since(conn, today))? {
        db.write_here(|conn| kept::forget_since(conn, today))?;
    }
    let counted = db.read_here(|conn| {
        let Some(day) = next_day(conn, today)? else {
            return Ok(None);
        };
        let version = kept::version(conn, day)?;
        let seen = kept::changes(conn, day)?;
        let figures = count::day(conn, day)?;
        let goods = count::goods(conn, day)?;
        Ok(Some((day, version, seen, figures, goods)))
    })?;
    let Some((day, version, seen, figures, goods)) = counted else {
        return Ok(None);
    };
    db.write_here(|conn| kept::keep(conn, day, version, &seen, &figures, &goods))?;
    Ok(Some(day))
}

/// The next day to count: one that was changed, or the latest that is not kept.
fn next_day(conn: &mut Conn, today: Day) -> Result<Option<Day>, AppError> {
    if let Some(day) = kept::changed_day(conn, today)? {
        return Ok(Some(day));
    }
    let Some(first) = first_day(conn)? else {
        return Ok(None);
    };
    let kept: HashSet<String> = kept::kept_days(conn)?.into_iter().collect();
    let days = today.epoch_days() - first.epoch_days();
    let mut over = (1..=days).map(|before| today.plus_days(-before));
    Ok(over.find(|day| !kept.contains(&day.to_string())))
}

/// The day on which the shop's first order was placed.
pub(super) fn first_day(conn: &mut Conn) -> Result<Option<Day>, AppError> {
    let first: Option<i64> = orders::table
        .order((orders::created_at, orders::id))
        .select(orders::created_at)
        .first(conn)
        .optional()?;
    Ok(first.map(|at| Day::in_taiwan(Moment::from_millis(at))))
}

/// Writes down, in the transaction of an action, that the figures of the day on which the order was placed
/// are other ones afterwards: it was cancelled, or its total was counted again.
pub(in crate::order) fn note(
    conn: &mut Conn,
    before: &OrderRow,
    action: &Action,
    event: &EventRow,
) -> Result<(), AppError> {
    let cancelled = i64::from(OrderStatus::Cancelled.number());
    let is_cancelled = event.status_to == cancelled && before.status != cancelled;
    let is_recounted = matches!(action, Action::SetFreight(_) | Action::AcceptFreight);
    if !is_cancelled && !is_recounted {
        return Ok(());
    }
    let day = Day::in_taiwan(Moment::from_millis(before.created_at));
    kept::add_change(conn, &before.id, event.number, day)
}
