//! Background job that cancels orders not paid in time and returns their goods to the stock
//! (decision D41, D64).

use std::time::Duration;

use actix_web::{rt, web};
use shop_core::order::{Action, called_off_at, clock_jumped_by};
use shop_core::time::Moment;

use super::act::act;
use super::author::Author;
use super::store::due::{Due, due};
use super::store::orders;
use crate::app::App;
use crate::messaging::Outbox;
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;
use shop_engine::infra::clock::Reading;

/// Pause between two runs.
const PAUSE: Duration = Duration::from_secs(5);

/// Number of orders per query.
const PAGE: i64 = 100;

/// Starts the job, which cancels overdue orders while the server's clock can be trusted.
pub fn work(app: App) {
    let mut trust = Trust::from(app.clock.reading());
    rt::spawn(async move {
        loop {
            rt::time::sleep(PAUSE).await;
            let reading = app.clock.reading();
            if !trust.holds(reading) {
                continue;
            }
            let db = app.db.clone();
            let outbox = app.outbox.clone();
            let now = reading.wall;
            match web::block(move || expire_due(&db, &outbox, now)).await {
                Ok(Ok(0)) | Err(_) => {}
                Ok(Ok(expired)) => tracing::info!(expired, "cancelled unpaid orders"),
                Ok(Err(error)) => tracing::warn!(%error, "cannot cancel unpaid orders yet"),
            }
        }
    });
}

/// Check of the wall clock against the monotonic clock since the last run at which they agreed.
///
/// Cancelling is final: a clock that was set a day ahead must not cancel every unpaid order.
#[derive(Debug)]
struct Trust {
    last: Reading,
    is_lost: bool,
}

impl Trust {
    /// Trusts the wall clock at the start of the server.
    const fn from(reading: Reading) -> Self {
        Self {
            last: reading,
            is_lost: false,
        }
    }

    /// Returns `true` if the clocks agree. Logs an error once when they start to differ.
    fn holds(&mut self, reading: Reading) -> bool {
        let passed = self.last.monotonic.until(reading.monotonic);
        let expected = self.last.wall.plus(passed);
        let Some(jump) = clock_jumped_by(expected, reading.wall) else {
            *self = Self::from(reading);
            return true;
        };
        if !self.is_lost {
            let seconds = jump.as_secs();
            let direction = if reading.wall > expected {
                "ahead"
            } else {
                "back"
            };
            tracing::error!(
                seconds,
                direction,
                "the clock was set: unpaid orders are not cancelled; correct the clock, or \
                 restart the server to accept it"
            );
        }
        self.is_lost = true;
        false
    }
}

/// Cancels every order that is overdue at `now`. Returns the number of cancelled orders.
///
/// Each order has its own transaction. Several servers may run this at once: each order is
/// cancelled once, and a failure does not stop the others.
pub fn expire_due(db: &Db, outbox: &Outbox, now: Moment) -> Result<usize, AppError> {
    let mut expired = 0;
    let mut last: Option<Due> = None;
    loop {
        let page = db.read_here(|conn| due(conn, now, last.as_ref(), PAGE))?;
        for order in &page {
            match db.write_here(|conn| expire(conn, outbox, &order.id, now)) {
                Ok(was) => expired += usize::from(was),
                Err(error) => {
                    tracing::warn!(%error, order = order.id, "cannot cancel unpaid order");
                }
            }
        }
        match page.into_iter().last() {
            Some(end) => last = Some(end),
            None => return Ok(expired),
        }
    }
}

/// Cancels an overdue order.
///
/// Returns `false` if it was paid, got bank digits or was cancelled in the meantime, or if a
/// payment is being confirmed.
fn expire(conn: &mut Conn, outbox: &Outbox, id: &str, now: Moment) -> Result<bool, AppError> {
    let Some(order) = orders::find(conn, id)? else {
        return Ok(false);
    };
    let pay_status = order.state()?.pay_status;
    let due = order.due_at.map(Moment::from_millis);
    if due.is_none_or(|due| called_off_at(due, pay_status) > now) {
        return Ok(false);
    }
    match act(
        conn,
        outbox,
        &order,
        &Action::Expire,
        &Author::server(),
        now,
    ) {
        Ok(_) => Ok(true),
        Err(error) if error.is_conflict() => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(wall: i64, monotonic: i64) -> Reading {
        Reading {
            wall: Moment::from_millis(wall * 1_000),
            monotonic: Moment::from_millis(monotonic * 1_000),
        }
    }

    /// The job tolerates any number of small clock steps. After a large one the clock must return.
    #[test]
    fn a_clock_that_was_set_is_not_believed() {
        let mut trust = Trust::from(at(1_000, 0));
        assert!(trust.holds(at(1_005, 5)));
        assert!(trust.holds(at(1_310, 10)), "five minutes ahead");
        assert!(trust.holds(at(1_015, 15)), "and back");
        assert!(!trust.holds(at(1_321, 20)), "more than five minutes");
        assert!(
            !trust.holds(at(1_326, 25)),
            "still wrong, though it goes on as it should"
        );
        assert!(trust.holds(at(1_030, 30)), "set right");
        assert!(!trust.holds(at(0, 35)));
        assert!(trust.holds(at(87_430, 86_430)), "a day later by both");
    }
}
