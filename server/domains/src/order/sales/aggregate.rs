//! Background job that aggregates the sales of past days, without blocking buyers (decision D166).

use std::collections::HashSet;
use std::time::Duration;

use actix_web::{rt, web};
use diesel::prelude::*;
use shop_core::order::{Action, OrderStatus, STEP_BACK_LIMIT};
use shop_core::time::{Day, Moment};

use super::{aggregates, count};
use crate::app::App;
use crate::order::store::orders::{EventRow, OrderRow};
use crate::schema::orders;
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;

/// Pause of the worker once all days are aggregated.
const PAUSE: Duration = Duration::from_mins(1);

/// Pause between two days, so that orders come first.
const BREATH: Duration = Duration::from_millis(100);

/// Time after midnight at which a day is complete. Older transactions have ended by then.
const SETTLES: Duration = Duration::from_mins(10);

/// Starts the worker that aggregates days until the server stops.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            let db = app.db.clone();
            let now = app.clock.now();
            let is_kept = match web::block(move || aggregate_next(&db, now)).await {
                Ok(Ok(day)) => day.is_some(),
                Ok(Err(error)) => {
                    tracing::warn!(%error, "cannot aggregate sales of past days yet");
                    false
                }
                Err(_) => false,
            };
            rt::time::sleep(if is_kept { BREATH } else { PAUSE }).await;
        }
    });
}

/// Aggregates every past day that needs it. Returns the number of days.
pub fn aggregate_all(db: &Db, now: Moment) -> Result<usize, AppError> {
    let mut days = 0;
    while aggregate_next(db, now)?.is_some() {
        days += 1;
    }
    Ok(days)
}

/// Aggregates the next past day that has no figures, or whose orders have changed since. Returns
/// the day, or `None` if all days are aggregated.
///
/// The orders are read before the transaction that stores the figures, so that the transaction
/// stays short. An order that changes in between leaves an entry in `sales_changes`, and the day is
/// counted again.
///
/// Figures of a day that is not over yet come from a clock that was set back since, or from a
/// server whose clock is ahead. They are deleted, and counted once the day is over.
pub fn aggregate_next(db: &Db, now: Moment) -> Result<Option<Day>, AppError> {
    let today = Day::in_taiwan(now.minus(SETTLES));
    if db.read_here(|conn| aggregates::is_any_since(conn, today))? {
        db.write_here(|conn| aggregates::forget_since(conn, today))?;
    }
    let counted = db.read_here(|conn| {
        let Some(day) = next_day(conn, today)? else {
            return Ok(None);
        };
        let version = aggregates::version(conn, day)?;
        let seen = aggregates::changes(conn, day)?;
        let figures = count::day(conn, day)?;
        let goods = count::goods(conn, day)?;
        Ok(Some((day, version, seen, figures, goods)))
    })?;
    let Some((day, version, seen, figures, goods)) = counted else {
        return Ok(None);
    };
    db.write_here(|conn| aggregates::save(conn, day, version, &seen, &figures, &goods))?;
    Ok(Some(day))
}

/// Returns the next day to count: the earliest changed day, otherwise the latest without figures.
fn next_day(conn: &mut Conn, today: Day) -> Result<Option<Day>, AppError> {
    if let Some(day) = aggregates::changed_day(conn, today)? {
        return Ok(Some(day));
    }
    let Some(first) = first_day(conn)? else {
        return Ok(None);
    };
    let aggregated: HashSet<String> = aggregates::aggregated_days(conn)?.into_iter().collect();
    let days = today.epoch_days() - first.epoch_days();
    let mut over = (1..=days).map(|before| today.plus_days(-before));
    Ok(over.find(|day| !aggregated.contains(&day.to_string())))
}

/// Returns the day on which the shop's first order was placed.
pub(super) fn first_day(conn: &mut Conn) -> Result<Option<Day>, AppError> {
    let first: Option<i64> = orders::table
        .order((orders::created_at, orders::id))
        .select(orders::created_at)
        .first(conn)
        .optional()?;
    Ok(first.map(|at| Day::in_taiwan(Moment::from_millis(at))))
}

/// Records, in the transaction of an action, that the figures of a day have changed: of the order's
/// day if it was cancelled, goods of it came back, or its total was recalculated, and of the
/// payment's day if a step back undid it.
pub(in crate::order) fn note(
    conn: &mut Conn,
    before: &OrderRow,
    action: &Action,
    event: &EventRow,
) -> Result<(), AppError> {
    let cancelled = i64::from(OrderStatus::Cancelled.number());
    let is_cancelled = event.status_to != before.status && event.status_to == cancelled;
    let is_recounted = matches!(
        action,
        Action::TakeBack(_) | Action::SetFreight(_) | Action::AcceptFreight
    );
    let at = if is_cancelled || is_recounted {
        before.created_at
    } else if matches!(action, Action::StepBack(_)) && event.pay_from != Some(event.pay_to) {
        // If the payment was on the day before, this is its day.
        Moment::from_millis(event.at)
            .minus(STEP_BACK_LIMIT)
            .millis()
    } else {
        return Ok(());
    };
    let day = Day::in_taiwan(Moment::from_millis(at));
    aggregates::add_change(conn, &before.id, event.number, day)
}
