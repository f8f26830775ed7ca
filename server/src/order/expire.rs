//! Calling off what nobody paid in time, so that the goods can be sold to somebody else (decision
//! D41, D64).

use std::time::Duration;

use actix_web::{rt, web};
use shop_core::order::{Action, called_off_at};
use shop_core::time::Moment;

use super::act::{Doer, act};
use super::store::due::{Due, due};
use super::store::orders;
use crate::app::App;
use crate::db::{Conn, Db};
use crate::error::AppError;
use crate::notice::Desk;

/// How long a server waits between two looks.
const PAUSE: Duration = Duration::from_secs(5);

/// Orders that are looked up at once.
const PAGE: i64 = 100;

/// Calls off what was not paid in time, as long as the server runs.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            rt::time::sleep(PAUSE).await;
            let (db, desk, now) = (app.db.clone(), app.desk.clone(), app.clock.now());
            match web::block(move || expire_due(&db, &desk, now)).await {
                Ok(Ok(0)) | Err(_) => {}
                Ok(Ok(expired)) => tracing::info!(expired, "unpaid orders were called off"),
                Ok(Err(error)) => tracing::warn!(%error, "unpaid orders wait for the next look"),
            }
        }
    });
}

/// Calls off every order whose time is over at this moment, and answers how many that were.
///
/// Each is a transaction of its own: any number of servers may do it at once, each order is called
/// off once, and one that cannot be does not keep the others.
pub fn expire_due(db: &Db, desk: &Desk, now: Moment) -> Result<usize, AppError> {
    let mut expired = 0;
    let mut last: Option<Due> = None;
    loop {
        let page = db.read_here(|conn| due(conn, now, last.as_ref(), PAGE))?;
        for order in &page {
            match db.write_here(|conn| expire(conn, desk, &order.id, now)) {
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

/// Calls one off; `false` when somebody paid it, told the digits of a transfer or called it off in
/// between, or a payment of it is just being confirmed.
fn expire(conn: &mut Conn, desk: &Desk, id: &str, now: Moment) -> Result<bool, AppError> {
    let Some(order) = orders::find(conn, id)? else {
        return Ok(false);
    };
    let pay_status = order.state()?.pay_status;
    let due = order.due_at.map(Moment::from_millis);
    if due.is_none_or(|due| called_off_at(due, pay_status) > now) {
        return Ok(false);
    }
    match act(conn, desk, &order, &Action::Expire, &Doer::server(), now) {
        Ok(_) => Ok(true),
        Err(AppError::Conflict(_)) => Ok(false),
        Err(error) => Err(error),
    }
}
