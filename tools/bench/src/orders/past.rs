//! Test data of an old shop: unlimited stock and orders of several years.

use std::io;
use std::thread;
use std::time::{Duration, Instant};

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl};
use shop_core::time::Day;
use shop_domains::order::sales::aggregate;
use shop_engine::db::{self, Address, Conn, Db};
use shop_engine::infra::clock::Clock;

/// Number of members with past orders, besides the present buyers; a thousand orders each.
const OTHERS: i64 = 968;

/// Phone number of the buyer in all past orders.
pub const PAST_TEL: &str = "0911000111";

/// Time limit for writing the search terms of all orders. The shop waits a minute after an order
/// before it writes them.
const WORDS_MOST: Duration = Duration::from_mins(3);

/// Time limit for sending the messages of the orders of a turn.
const MESSAGES_MOST: Duration = Duration::from_mins(2);

/// Polling interval while waiting.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Number of orders per transaction. A larger number could exceed the statement timeout of the
/// shop.
const STEP: i64 = 50_000;

/// Adds enough stock of every item, with the entries in the stock ledger.
pub fn fill_stock(db: &Db) -> io::Result<()> {
    const PIECES: &str = "100000000";
    let moves = format!(
        "INSERT INTO stock_moves (prod_id, ware_id, kind, source, change, at)
         SELECT prod_id, ware_id, 'Imported', 'bench', {PIECES}, 0 FROM stock"
    );
    let stock = format!("UPDATE stock SET quantity = quantity + {PIECES}");
    let filled = db.write_here(|conn| {
        diesel::sql_query(&moves).execute(conn)?;
        diesel::sql_query(&stock).execute(conn)?;
        Ok(())
    });
    filled.map_err(io::Error::other)
}

/// Stores `number` past orders: copies of the order `template`, spread over years and members.
///
/// Members with past orders also have something in the cart, and the sales figures of past days are
/// aggregated.
pub fn fill_orders(db: &Db, template: &str, number: i64) -> io::Result<()> {
    run(db, MEMBERS, 1, OTHERS, template)?;
    // Old orders already have their search terms, so the watermark is at the template.
    run(db, MARK, 1, 1, template)?;
    run(db, CARTS, 1, OTHERS, template)?;
    run(db, CART_LINES, 1, OTHERS, template)?;
    let mut first = 1;
    while first <= number {
        let last = number.min(first + STEP - 1);
        for statement in [ORDERS, LINES, MOVES, EVENTS, WORDS] {
            run(db, statement, first, last, template)?;
        }
        first = last + 1;
    }
    aggregate::aggregate_all(db, Clock::system().now()).map_err(io::Error::other)?;
    Ok(())
}

/// Runs `VACUUM ANALYZE` and `CHECKPOINT` on PostgreSQL after the data was inserted. It would
/// otherwise do this work while the second half is measured.
pub fn tidy_up(address: &Address) -> io::Result<()> {
    let mut conn = db::alone(address).map_err(io::Error::other)?;
    if matches!(conn, Conn::Sqlite(_)) {
        return Ok(());
    }
    for statement in ["SET statement_timeout = 0", "VACUUM ANALYZE", "CHECKPOINT"] {
        let done = diesel::sql_query(statement).execute(&mut conn);
        done.map_err(io::Error::other)?;
    }
    Ok(())
}

/// Waits until the shop has written the search terms of every order.
pub fn wait_for_words(db: &Db) -> io::Result<()> {
    const BEHIND: &str = "SELECT COUNT(*) AS number FROM orders o, order_words_mark m
        WHERE o.created_at > m.created_at";
    wait_for_none(|| counted(db, BEHIND), WORDS_MOST)
}

/// Returns the number of unsent messages.
pub fn messages_waiting(db: &Db) -> io::Result<u64> {
    counted(
        db,
        "SELECT COUNT(*) AS number FROM messages WHERE state IN ('Due', 'Sending')",
    )
}

/// Waits until every message is sent.
pub fn wait_for_messages(db: &Db) -> io::Result<()> {
    wait_for_none(|| messages_waiting(db), MESSAGES_MOST)
}

fn wait_for_none(left: impl Fn() -> io::Result<u64>, most: Duration) -> io::Result<()> {
    let begun = Instant::now();
    while begun.elapsed() < most {
        if left()? == 0 {
            return Ok(());
        }
        thread::sleep(LOOK_EVERY);
    }
    Err(io::Error::other(
        "background work of the orders did not finish",
    ))
}

fn counted(db: &Db, query: &str) -> io::Result<u64> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = BigInt)]
        number: i64,
    }
    let counted = db.read_here(|conn| Ok(diesel::sql_query(query).get_result::<Counted>(conn)?));
    u64::try_from(counted.map_err(io::Error::other)?.number).map_err(io::Error::other)
}

/// Keeps `orders` orders on today's date and moves the rest of today's to yesterday. The report is
/// then measured with a fixed number, independent of the load before.
pub fn leave_to_today(db: &Db, orders: i64, today: Day) -> io::Result<()> {
    let moved = format!(
        "UPDATE orders SET created_at = created_at - 86400000 WHERE created_at >= {} AND id NOT IN (
             SELECT id FROM orders ORDER BY created_at DESC, id DESC LIMIT {orders})",
        today.begin_in_taiwan().millis()
    );
    let moved = db.write_here(|conn| Ok(diesel::sql_query(&moved).execute(conn)?));
    moved.map(drop).map_err(io::Error::other)
}

/// Runs a statement for the numbers from `first` to `last`, inclusive.
fn run(db: &Db, statement: &str, first: i64, last: i64, template: &str) -> io::Result<()> {
    let statement = format!(
        "WITH RECURSIVE n (i) AS (
             SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2),
         buyers (id, place) AS (
             SELECT id, row_number() OVER (ORDER BY id) - 1 FROM members)
         {statement}"
    );
    let done = db.write_here(|conn| {
        diesel::sql_query(&statement)
            .bind::<BigInt, _>(first)
            .bind::<BigInt, _>(last)
            .bind::<Text, _>(template)
            .execute(conn)?;
        Ok(())
    });
    done.map_err(io::Error::other)
}

const MEMBERS: &str = "INSERT INTO members (id, platform, origin, name, tel_verified,
    email_verified, zip_code, city, area, address, password_hash, enabled, created_at)
    SELECT n.i, m.platform, m.origin, m.name, FALSE, FALSE, m.zip_code, m.city, m.area, m.address,
        m.password_hash, m.enabled, m.created_at
    FROM n, members m WHERE m.id = (SELECT member_id FROM orders WHERE id = $3)";

const CARTS: &str = "INSERT INTO carts (member_id, version)
    SELECT n.i, 1 FROM n, orders o WHERE o.id = $3";

const CART_LINES: &str = "INSERT INTO cart_lines (id, member_id, category_id, product_id, amount,
    since_version)
    SELECT n.i, n.i, l.category_id, l.product_id, 1, 1
    FROM n, order_lines l WHERE l.order_id = $3 AND l.position = 1";

const ORDERS: &str = "INSERT INTO orders (id, member_id, request_digest, cart_version, created_at,
    updated_at, status, pay_status, pay_type, total, delivery_fee, receipt, remark, buy_name,
    buy_email, buy_tel, receive_name, receive_tel, delivery_type, delivery_location,
    delivery_zip_code, delivery_city, delivery_area, delivery_address, refund_due)
    SELECT 'P' || (100000000000000 + n.i), b.id, o.request_digest, -n.i,
        o.created_at - n.i * 60000, o.updated_at, CASE WHEN n.i <= 400 THEN o.status ELSE 4 END,
        CASE WHEN n.i <= 400 THEN o.pay_status ELSE 2 END, o.pay_type, o.total,
        o.delivery_fee, o.receipt, o.remark, o.buy_name, o.buy_email, '0911000111', o.receive_name,
        o.receive_tel, o.delivery_type, o.delivery_location, o.delivery_zip_code, o.delivery_city,
        o.delivery_area, o.delivery_address, o.refund_due
    FROM n JOIN buyers b ON b.place = n.i % (SELECT COUNT(*) FROM members), orders o
    WHERE o.id = $3";

const WORDS: &str = "INSERT INTO order_words (word, created_at, order_id)
    SELECT '0911000111', o.created_at - n.i * 60000, 'P' || (100000000000000 + n.i)
    FROM n, orders o WHERE o.id = $3";

const MARK: &str = "UPDATE order_words_mark SET order_id = $3,
    created_at = (SELECT MAX(o.created_at) FROM n, orders o WHERE o.id = $3)";

const LINES: &str = "INSERT INTO order_lines (order_id, position, product_id, category_id,
    category_name, product_name, product_image, price, amount, prod_id, ware_id)
    SELECT 'P' || (100000000000000 + n.i), l.position, l.product_id, l.category_id,
        l.category_name, l.product_name, l.product_image, l.price, l.amount, l.prod_id, l.ware_id
    FROM n, order_lines l WHERE l.order_id = $3";

const MOVES: &str = "INSERT INTO stock_moves (prod_id, ware_id, kind, source, change, at)
    SELECT l.prod_id, l.ware_id, 'Sold', 'P' || (100000000000000 + n.i), -l.amount, 0
    FROM n, order_lines l WHERE l.order_id = $3";

const EVENTS: &str = "INSERT INTO order_events (order_id, number, at, actor, who, action,
    status_to, pay_to)
    SELECT 'P' || (100000000000000 + n.i), e.number, e.at, e.actor, e.who, e.action, e.status_to,
        e.pay_to
    FROM n, order_events e WHERE e.order_id = $3 AND e.number = 1";
