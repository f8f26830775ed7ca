//! Search terms of orders. A worker indexes an order shortly after it was placed, so that placing
//! does not wait for the index (decision D160).

use std::collections::BTreeSet;
use std::time::Duration;

use actix_web::{rt, web};
use diesel::prelude::*;
use shop_core::staff::{OrderTexts, order_search_terms};
use shop_core::time::Moment;

use crate::app::App;
use crate::order::store::listed;
use crate::order::store::orders::LineRow;
use crate::schema::{order_words, order_words_mark, orders};
use shop_engine::db::{Conn, Db, on_database};
use shop_engine::error::AppError;
use shop_engine::infra::clock::Stopwatch;

/// Pause of the worker between two runs.
const PAUSE: Duration = Duration::from_secs(5);

/// Minimum age of an order before it is indexed. Older transactions have ended by then, so no order
/// can appear below the watermark.
const SETTLES: Duration = Duration::from_mins(1);

/// Pause between two searches for orders below the watermark without search terms.
const MISSED_PAUSE: Duration = Duration::from_hours(1);

/// Age up to which such orders are searched: more than [`MISSED_PAUSE`] and a clock that is a day
/// behind.
const MISSED_AGE: Duration = Duration::from_hours(25);

/// Orders per transaction. A buyer waits for a batch no longer than for one or two other orders.
const BATCH: i64 = 50;

/// Maximum number of orders above the watermark that a search scans.
///
/// There are more only while a freshly upgraded shop indexes all its orders.
const LOOKED_THROUGH: i64 = 1_000;

/// Starts the worker that indexes orders until the server stops.
pub fn work(app: App) {
    rt::spawn(async move {
        let mut since = Stopwatch::start();
        loop {
            let db = app.db.clone();
            let now = app.clock.now();
            let is_due = since.elapsed() >= MISSED_PAUSE;
            if is_due {
                since = Stopwatch::start();
            }
            let write = move || {
                if is_due {
                    write_missed(&db, now)?;
                }
                write_next(&db, now)
            };
            let written = match web::block(write).await {
                Ok(Ok(written)) => written,
                Ok(Err(error)) => {
                    tracing::warn!(%error, "cannot index search terms of orders yet");
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

/// Indexes the next orders above the watermark. Returns the number of orders.
///
/// A watermark newer than the minimum age allows comes from a clock that was set back, or from a
/// server whose clock is ahead. It is set back, so that new orders are not skipped.
pub fn write_next(db: &Db, now: Moment) -> Result<i64, AppError> {
    let until = now.minus(SETTLES).millis();
    let is_due = db.read_here(|conn| {
        let (created_at, _) = watermark(conn)?;
        Ok(created_at > until || !above_watermark(conn, until, 1)?.is_empty())
    })?;
    if !is_due {
        return Ok(0);
    }
    db.write_here(|conn| {
        if watermark(conn)?.0 > until {
            set_watermark(conn, until, "")?;
        }
        let next = above_watermark(conn, until, BATCH)?;
        write_all(conn, &next)?;
        if let Some(last) = next.last() {
            set_watermark(conn, last.created_at, &last.id)?;
        }
        Ok(i64::try_from(next.len()).unwrap_or(BATCH))
    })
}

/// Indexes orders of the last day that are below the watermark without search terms. Returns the
/// number of orders.
///
/// A clock that is behind by more than [`SETTLES`] places orders below the watermark.
pub fn write_missed(db: &Db, now: Moment) -> Result<usize, AppError> {
    let since = now.minus(MISSED_AGE).millis();
    let until = now.minus(SETTLES).millis();
    let missed: Vec<Texts> = db.read_here(|conn| {
        let terms = order_words::table.filter(order_words::order_id.eq(orders::id));
        Ok(orders::table
            .filter(orders::created_at.between(since, until))
            .filter(orders::buy_tel.ne(""))
            .filter(diesel::dsl::not(diesel::dsl::exists(terms)))
            .order((orders::created_at, orders::id))
            .limit(LOOKED_THROUGH)
            .select(Texts::as_select())
            .load(conn)?)
    })?;
    if !missed.is_empty() {
        db.write_here(|conn| write_all(conn, &missed))?;
    }
    Ok(missed.len())
}

/// Searchable columns of an order, without the receipt, which is a hundred times as long.
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
    delivery_address: String,
}

impl Texts {
    /// Returns the search terms. `lines` may also have lines of other orders.
    fn search_terms(&self, lines: &[LineRow]) -> BTreeSet<String> {
        let own = lines.iter().filter(|line| line.order_id == self.id);
        let goods = own.map(|line| (line.category_name.as_str(), line.product_name.as_str()));
        let goods: Vec<_> = goods.collect();
        order_search_terms(&OrderTexts {
            number: &self.id,
            address: &self.delivery_address,
            goods: &goods,
            names: [&self.buy_name, &self.receive_name],
            tels: [&self.buy_tel, &self.receive_tel],
            email: self.buy_email.as_deref(),
            bank_digits: self.bank_digits.as_deref(),
            tracking_number: self.tracking_number.as_deref(),
        })
    }
}

/// Indexes an order again after an action changed its texts, even before it reaches the minimum
/// age.
pub(super) fn write_again(conn: &mut Conn, order_id: &str) -> Result<(), AppError> {
    let texts = orders::table
        .find(order_id)
        .select(Texts::as_select())
        .get_result(conn)?;
    write_all(conn, &[texts])
}

/// Inserts the search terms of orders. Existing terms stay.
fn write_all(conn: &mut Conn, orders: &[Texts]) -> Result<(), AppError> {
    let lines = lines_of(conn, orders)?;
    for order in orders {
        for term in order.search_terms(&lines) {
            let insert = diesel::insert_into(order_words::table)
                .values((
                    order_words::word.eq(term),
                    order_words::created_at.eq(order.created_at),
                    order_words::order_id.eq(&order.id),
                ))
                .on_conflict_do_nothing();
            on_database!(conn, |database| insert.execute(database))?;
        }
    }
    Ok(())
}

fn lines_of(conn: &mut Conn, orders: &[Texts]) -> Result<Vec<LineRow>, AppError> {
    let ids: Vec<&str> = orders.iter().map(|order| order.id.as_str()).collect();
    listed::lines_of_all(conn, &ids)
}

/// Returns the numbers of the orders that are not indexed yet and match a search term.
pub(super) fn unwritten(conn: &mut Conn, term: &str) -> Result<Vec<String>, AppError> {
    let behind = above_watermark(conn, i64::MAX, LOOKED_THROUGH)?;
    let lines = lines_of(conn, &behind)?;
    let found = behind
        .into_iter()
        .filter(|order| order.search_terms(&lines).contains(term));
    Ok(found.map(|order| order.id).collect())
}

/// Reads the watermark: time and number of the last order that the worker indexed.
fn watermark(conn: &mut Conn) -> Result<(i64, String), AppError> {
    Ok(order_words_mark::table
        .select((order_words_mark::created_at, order_words_mark::order_id))
        .first(conn)?)
}

fn set_watermark(conn: &mut Conn, created_at: i64, id: &str) -> Result<(), AppError> {
    diesel::update(order_words_mark::table.find(1))
        .set((
            order_words_mark::created_at.eq(created_at),
            order_words_mark::order_id.eq(id),
        ))
        .execute(conn)?;
    Ok(())
}

/// Loads the orders above the watermark that were placed before `until`, oldest first.
fn above_watermark(conn: &mut Conn, until: i64, most: i64) -> Result<Vec<Texts>, AppError> {
    let (created_at, id) = watermark(conn)?;
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
