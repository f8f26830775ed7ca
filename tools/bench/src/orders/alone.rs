//! Reference for the database alone: writes the rows of a cart and its order, one transaction after
//! the other.
//!
//! Nothing is queried or checked. Unlike concurrent members of the shop on SQLite, these
//! transactions never share a commit.

use std::io;
use std::time::{Duration, Instant};

use diesel::prelude::*;
use diesel::sql_types::Text;
use shop_core::catalogue::StockKey;
use shop_domains::cart::store::{self as cart, NewLine};
use shop_domains::order::store::changes;
use shop_domains::order::store::orders::{self, EventRow, LineRow, OrderRow};
use shop_domains::order::store::placed::NewOrder;
use shop_engine::db::write_set::WriteSet;
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;
use shop_engine::infra::random;

use crate::report::count;

/// Duration of one turn.
const TURN: Duration = Duration::from_secs(3);

/// Order placed by the shop, which is written again under other numbers.
pub struct Template {
    order: OrderRow,
    lines: Vec<LineRow>,
    event: EventRow,
    message: Option<Message>,
}

/// Outbox row of the message for the order.
#[derive(Debug, Clone, QueryableByName)]
struct Message {
    #[diesel(sql_type = Text)]
    id: String,
}

/// Copies the message in the state `Sent`, so that the workers of the shop ignore it.
const MESSAGE: &str = "INSERT INTO messages (id, dedupe_key, channel, recipient, kind, payload,
    state, attempts, next_try_at, claimed_until, created_at, expires_at)
    SELECT $1, $1, channel, recipient, kind, payload, 'Sent', attempts, next_try_at,
        claimed_until, created_at, expires_at
    FROM messages WHERE id = $2";

impl Template {
    /// Reads the order with this number, and all rows written with it.
    pub fn of(db: &Db, id: &str) -> io::Result<Self> {
        let read = db.read_here(|conn| {
            let missing = || AppError::Damaged("the first order is gone".to_owned());
            Ok(Self {
                order: orders::find(conn, id)?.ok_or_else(missing)?,
                lines: orders::lines_of(conn, id)?,
                event: changes::events_of(conn, id)?.pop().ok_or_else(missing)?,
                message: diesel::sql_query("SELECT id FROM messages WHERE dedupe_key LIKE $1")
                    .bind::<Text, _>(format!("%{id}%"))
                    .get_result(conn)
                    .optional()?,
            })
        });
        read.map_err(io::Error::other)
    }

    /// Returns the order number.
    pub fn order_id(&self) -> &str {
        &self.order.id
    }

    /// Measures changes of a cart line per second, one commit each.
    pub fn changes_per_second(&self, db: &Db) -> io::Result<f64> {
        let member = self.order.member_id;
        let id = commit(db, |conn| self.fill_cart(conn))?;
        let rate = per_second(|number| {
            commit(db, |conn| {
                cart::raise_version(conn, member)?;
                cart::set_amount(conn, id, if number % 2 == 0 { 2 } else { 1 })
            })
        })?;
        commit(db, |conn| cart::remove(conn, &[id]))?;
        Ok(rate)
    }

    /// Measures carts filled and ordered per second, two commits each.
    pub fn orders_per_second(&self, db: &Db) -> io::Result<f64> {
        let first = commit(db, |conn| cart::raise_version(conn, self.order.member_id))?;
        per_second(|number| {
            commit(db, |conn| self.fill_cart(conn))?;
            commit(db, |conn| self.write_order(conn, first, number))
        })
    }

    fn fill_cart(&self, conn: &mut Conn) -> Result<i64, AppError> {
        let line = &self.lines[0];
        let line = NewLine {
            id: random::browser_id()?,
            member_id: self.order.member_id,
            category_id: line.category_id,
            product_id: line.product_id,
            amount: 1,
            since_version: cart::raise_version(conn, self.order.member_id)?,
        };
        let mut writes = WriteSet::default();
        writes.insert("cart_lines", &[&line])?;
        writes.write(conn)?;
        Ok(line.id)
    }

    fn write_order(&self, conn: &mut Conn, first: i64, number: i64) -> Result<(), AppError> {
        let member = self.order.member_id;
        // Shorter than the order numbers of the shop, and unique to this run.
        let id = format!("B{first}N{number}");
        let version = cart::version(conn, member)? + 1;
        let take = |line: &LineRow| {
            let (prod_id, ware_id) = (line.prod_id.clone(), line.ware_id.clone());
            (StockKey { prod_id, ware_id }, 1)
        };
        let takes: Vec<_> = self.lines.iter().map(take).collect();
        let order = OrderRow {
            id: id.clone(),
            idempotency_key: Some(id.clone()),
            cart_version: version,
            ..self.order.clone()
        };
        let of_order = |line: &LineRow| LineRow {
            order_id: id.clone(),
            ..line.clone()
        };
        let lines: Vec<_> = self.lines.iter().map(of_order).collect();
        let event = EventRow {
            order_id: id.clone(),
            ..self.event.clone()
        };
        let new = NewOrder {
            order: &order,
            lines: &lines,
            event: &event,
            company: None,
            message: None,
            takes: &takes,
            is_of_cart: true,
        };
        new.writes(|_| Ok(()))?.write(conn)?;
        if let Some(message) = &self.message {
            diesel::sql_query(MESSAGE)
                .bind::<Text, _>(&id)
                .bind::<Text, _>(&message.id)
                .execute(conn)?;
        }
        Ok(())
    }
}

fn commit<T>(db: &Db, keep: impl Fn(&mut Conn) -> Result<T, AppError>) -> io::Result<T> {
    db.write_here(keep).map_err(io::Error::other)
}

/// Returns how often `work` runs per second, one run after the other.
fn per_second(mut work: impl FnMut(i64) -> io::Result<()>) -> io::Result<f64> {
    let begun = Instant::now();
    let mut done = 0;
    while begun.elapsed() < TURN {
        work(done)?;
        done += 1;
    }
    Ok(count(done.unsigned_abs()) / begun.elapsed().as_secs_f64())
}
