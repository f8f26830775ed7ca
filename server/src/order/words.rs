//! The words under which orders are found: written a moment after an order was placed, so that placing one
//! does not wait for them (decision D160).

use std::collections::BTreeSet;
use std::time::Duration;

use actix_web::{rt, web};
use diesel::prelude::*;
use shop_core::staff::{OrderTexts, search_words};
use shop_core::time::Moment;

use crate::app::App;
use crate::db::{Conn, Db, on_database};
use crate::error::AppError;
use crate::schema::{order_words, order_words_mark, orders};

/// How long the worker waits between two looks.
const PAUSE: Duration = Duration::from_secs(5);

/// How old an order is before its words are written: a transaction that is under way has ended by then,
/// and no order can appear behind the mark.
const SETTLES: Duration = Duration::from_mins(1);

/// Orders whose words one transaction writes: whoever orders waits for it no longer than for another order or two.
const BATCH: i64 = 50;

/// Orders behind the mark that a search looks through: more are only there while a shop that was just
/// brought up to date writes the words of all its orders.
const LOOKED_THROUGH: i64 = 1_000;

/// Writes words as long as the server runs.
pub fn work(app: App) {
    rt::spawn(async move {
        loop {
            let (db, now) = (app.db.clone(), app.clock.now());
            let written = match web::block(move || write_next(&db, now)).await {
                Ok(Ok(written)) => written,
                Ok(Err(error)) => {
                    tracing::warn!(%error, "words of orders wait for the next look");
                    0
                }
                Err(_) => 0,
            };
            if written < BATCH {
                rt::time::sleep(PAUSE).await;
            }
        }
    });
}

/// Writes the words of the next orders behind the mark; answers how many orders that were.
///
/// A mark that is later than any may be was left by a clock that has been set back, or by a server whose clock is ahead: it
/// is set back, too, and what is placed from now on is not passed over.
pub fn write_next(db: &Db, now: Moment) -> Result<i64, AppError> {
    let until = now.minus(SETTLES).millis();
    let is_due = db.read_here(|conn| {
        let (created_at, _) = mark(conn)?;
        Ok(created_at > until || !behind_mark(conn, until, 1)?.is_empty())
    })?;
    if !is_due {
        return Ok(0);
    }
    db.write_here(|conn| {
        if mark(conn)?.0 > until {
            set_mark(conn, until, "")?;
        }
        let next = behind_mark(conn, until, BATCH)?;
        for order in &next {
            write(conn, order)?;
        }
        if let Some(last) = next.last() {
            set_mark(conn, last.created_at, &last.id)?;
        }
        Ok(i64::try_from(next.len()).unwrap_or(BATCH))
    })
}

/// What of an order it is found by; a receipt is a hundred times as long.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = orders)]
struct Texts {
    id: String,
    created_at: i64,
    buy_name: String,
    receive_name: String,
    buy_tel: String,
    receive_tel: String,
    buy_email: Option<String>,
    bank_digits: Option<String>,
    tracking_number: Option<String>,
}

impl Texts {
    fn words(&self) -> BTreeSet<String> {
        search_words(&OrderTexts {
            names: [&self.buy_name, &self.receive_name],
            tels: [&self.buy_tel, &self.receive_tel],
            email: self.buy_email.as_deref(),
            bank_digits: self.bank_digits.as_deref(),
            tracking_number: self.tracking_number.as_deref(),
        })
    }
}

/// Writes the words of an order whatever its age: an action has brought new ones.
pub(super) fn write_again(conn: &mut Conn, order_id: &str) -> Result<(), AppError> {
    let texts = orders::table
        .find(order_id)
        .select(Texts::as_select())
        .get_result(conn)?;
    write(conn, &texts)
}

/// Writes the words of an order; those that are there stay.
fn write(conn: &mut Conn, order: &Texts) -> Result<(), AppError> {
    for word in order.words() {
        let insert = diesel::insert_into(order_words::table)
            .values((
                order_words::word.eq(word),
                order_words::created_at.eq(order.created_at),
                order_words::order_id.eq(&order.id),
            ))
            .on_conflict_do_nothing();
        on_database!(conn, |database| insert.execute(database))?;
    }
    Ok(())
}

/// The numbers of the orders whose words are not written yet and that are found by a word.
pub(super) fn unwritten(conn: &mut Conn, word: &str) -> Result<Vec<String>, AppError> {
    let behind = behind_mark(conn, i64::MAX, LOOKED_THROUGH)?;
    let found = behind
        .into_iter()
        .filter(|order| order.words().contains(word));
    Ok(found.map(|order| order.id).collect())
}

/// The latest order whose words the worker has written: when it was placed, and its number.
fn mark(conn: &mut Conn) -> Result<(i64, String), AppError> {
    Ok(order_words_mark::table
        .select((order_words_mark::created_at, order_words_mark::order_id))
        .first(conn)?)
}

fn set_mark(conn: &mut Conn, created_at: i64, id: &str) -> Result<(), AppError> {
    diesel::update(order_words_mark::table.find(1))
        .set((
            order_words_mark::created_at.eq(created_at),
            order_words_mark::order_id.eq(id),
        ))
        .execute(conn)?;
    Ok(())
}

/// Orders behind the mark that were placed before a moment, the oldest first.
fn behind_mark(conn: &mut Conn, until: i64, most: i64) -> Result<Vec<Texts>, AppError> {
    let (created_at, id) = mark(conn)?;
    let later = orders::created_at.gt(created_at);
    let same = orders::created_at.eq(created_at).and(orders::id.gt(id));
    Ok(orders::table
        .filter(orders::created_at.ge(created_at))
        .filter(later.or(same))
        .filter(orders::created_at.lt(until))
        .order((orders::created_at, orders::id))
        .limit(most)
        .select(Texts::as_select())
        .load(conn)?)
}
