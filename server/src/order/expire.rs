//! Calling off what nobody paid in time, so that the goods can be sold to somebody else (decision
//! D41, D64).

use std::time::Duration;

use actix_web::{rt, web};
use shop_core::order::{Action, called_off_at, clock_jumped_by};
use shop_core::time::Moment;

use super::act::act;
use super::author::Author;
use super::store::due::{Due, due};
use super::store::orders;
use crate::app::App;
use crate::db::{Conn, Db};
use crate::error::AppError;
use crate::infra::clock::Reading;
use crate::messaging::Outbox;

/// How long a server waits between two looks.
const PAUSE: Duration = Duration::from_secs(5);

/// Orders that are looked up at once.
const PAGE: i64 = 100;

/// Calls off what was not paid in time, as long as the server runs and its clock can be trusted.
pub fn work(app: App) {
    let mut trust = Trust::from(app.clock.reading());
    rt::spawn(async move {
        loop {
            rt::time::sleep(PAUSE).await;
            let reading = app.clock.reading();
            if !trust.holds(reading) {
                continue;
            }
            let (db, outbox, now) = (app.db.clone(), app.outbox.clone(), reading.wall);
            match web::block(move || expire_due(&db, &outbox, now)).await {
                Ok(Ok(0)) | Err(_) => {}
                Ok(Ok(expired)) => tracing::info!(expired, "unpaid orders were called off"),
                Ok(Err(error)) => tracing::warn!(%error, "unpaid orders wait for the next look"),
            }
        }
    });
}

/// Whether the shop's clock has gone as the monotonic one since the last look at which it had.
///
/// What is called off stays so: a clock that was set a day ahead must not end every unpaid order.
#[derive(Debug)]
struct Trust {
    last: Reading,
    is_lost: bool,
}

impl Trust {
    /// Believes the clock as a server finds it at its start.
    const fn from(reading: Reading) -> Self {
        Self {
            last: reading,
            is_lost: false,
        }
    }

    /// Compares the clocks, and says once what to do when they have come apart.
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
                "the clock was set: unpaid orders are not called off; set the clock right, or \
                restart the server to accept the clock as it is"
            );
        }
        self.is_lost = true;
        false
    }
}

/// Calls off every order whose time is over at this moment, and answers how many that were.
///
/// Each is a transaction of its own: any number of servers may do it at once, each order is called
/// off once, and one that cannot be does not keep the others.
pub fn expire_due(db: &Db, outbox: &Outbox, now: Moment) -> Result<usize, AppError> {
    let mut expired = 0;
    let mut last: Option<Due> = None;
    loop {
        let page = db.read_here(|conn| due(conn, now, last.as_ref(), PAGE))?;
        for order in &page {
            match db.write_here(|conn| expire(conn, outbox, &order.id, now)) {
                Ok(was) => expired += usize::from(was),
                Err(error) => tracing::warn!(%error, order = order.id, "cannot be called off"),
            }
        }
        match page.into_iter().last() {
            Some(end) => last = Some(end),
            None => return Ok(expired),
        }
    }
}

/// Calls one off; `false` when somebody paid it, gave the digits of a transfer or called it off in
/// between, or a payment of it is just being confirmed.
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

    /// Small steps are followed, however many; after a large one the clock must come back.
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
