//! Orders: how many a second the whole way through HTTP, beside what the database alone commits;
//! the same with a million orders behind them; and how long a page of the order list takes.

mod alone;
mod buyers;
mod past;
mod staff;

use std::env;
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use shop_driver::{Server, lift_order_limits};
use shop_server::db::{Address, Db};

use crate::report::{self, Row, count};
use alone::Template;
use buyers::{Buyers, Round};
pub use buyers::{expect, form, line};
pub use past::fill_stock;

/// Members that buy at once.
const BUYERS: u32 = 32;
/// All of them take part in a turn.
const ALL: usize = BUYERS as usize;
/// Turns of each side; the median counts.
const TURNS: usize = 3;
/// Orders that the shop already has in the second half.
const PAST: i64 = 1_000_000;
/// Looks at the order list.
const LOOKS: usize = 2000;

/// Measures on the database that the environment names, as the server does.
pub fn measure(binary: &str) -> io::Result<()> {
    let (name, address, _) = database()?;
    let shop = Server::shop(binary)?;
    let db = Db::open(&address).map_err(io::Error::other)?;
    past::fill_stock(&db)?;
    lift_order_limits(shop.program())?;
    let mut buyers = Buyers::join(BUYERS, shop.address())?;
    // The first order of all is the one whose rows the database writes alone.
    let template = Template::of(&db, &buyers.first_order()?)?;

    changes(name, &mut buyers, &db, &template)?;
    let young = rate(name, "an empty shop", &mut buyers, &db, &template)?;
    one_item(name, &mut buyers)?;
    one_alone(name, &mut buyers)?;
    past::fill_orders(&db, template.order_id(), PAST)?;
    past::tidy_up(&address)?;
    // The words of the first half's orders are written a minute later: neither half is measured beside that.
    past::wait_for_words(&db)?;
    let old = rate(name, "1,000,000 orders kept", &mut buyers, &db, &template)?;
    Row::new(
        &format!("{name}: cost of an order with 1,000,000 kept"),
        "µs",
    )
    .figure(1e6 / old)
    .reference("the same in an empty shop", 1e6 / young)
    .ratio(young / old)
    .at_most_ratio(1.3)
    .print();
    list(name, &mut buyers)?;
    let peak = shop.memory_mb()?;
    staff::measure(name, &db, &shop)?;
    Row::new(&format!("{name}: server's memory afterwards"), "MB")
        .figure(peak.max(shop.memory_mb()?))
        .at_most(80.0)
        .print();
    Ok(())
}

/// Orders a second of an empty shop, without the database's own rate beside it.
pub fn measure_speed(shop: &Server) -> io::Result<()> {
    let (_, address, _) = database()?;
    past::fill_stock(&Db::open(&address).map_err(io::Error::other)?)?;
    lift_order_limits(shop.program())?;
    let mut buyers = Buyers::join(BUYERS, shop.address())?;
    let rate = turns(&mut buyers, Round::Order, ALL)?;
    Row::new("carts filled and ordered, 32 members at once", "orders/s")
        .figure(rate)
        .print();
    Ok(())
}

/// The database of the environment, its name for people, and the shop's folder.
pub fn database() -> io::Result<(&'static str, Address, PathBuf)> {
    let folder = PathBuf::from(env::var("SHOP_DATA_DIR").map_err(io::Error::other)?);
    if let Ok(url) = env::var("DATABASE_URL") {
        return Ok(("PostgreSQL", Address::Postgres(url), folder));
    }
    Ok(("SQLite", Address::Sqlite(folder.join("shop.db")), folder))
}

/// Cart changes a second against the same rows written by the database alone.
fn changes(name: &str, buyers: &mut Buyers, db: &Db, template: &Template) -> io::Result<()> {
    let (mut ours, mut alone, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let done = buyers.turn(Round::Change, ALL)?;
        let reference = template.changes_per_second(db)?;
        ratios.push(done.per_second() / reference);
        ours.push(done.per_second());
        alone.push(reference);
    }
    Row::new(
        &format!("{name}: cart changes, {BUYERS} members at once"),
        "/s",
    )
    .figure(report::median(&mut ours))
    .reference("the same rows, one by one", report::median(&mut alone))
    .ratio(report::median(&mut ratios))
    .at_least(0.5)
    .print();
    Ok(())
}

/// Orders a second, each with its cart filled by a call of its own, against the rows of both
/// written by the database alone.
fn rate(
    name: &str,
    when: &str,
    buyers: &mut Buyers,
    db: &Db,
    template: &Template,
) -> io::Result<f64> {
    let (mut ours, mut alone, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let (mut middle, mut slow) = (Vec::new(), Vec::new());
    let (mut waiting, mut orders, mut sent_after) = (Vec::new(), Vec::new(), Vec::new());
    // Not counted: after a checkpoint PostgreSQL writes each page that is touched for the first time whole into its log.
    buyers.turn(Round::Order, ALL)?;
    for _ in 0..TURNS {
        let done = buyers.turn(Round::Order, ALL)?;
        let ended = Instant::now();
        waiting.push(count(past::messages_waiting(db)?));
        past::wait_for_messages(db)?;
        sent_after.push(ended.elapsed().as_secs_f64());
        orders.push(done.rounds());
        let reference = template.orders_per_second(db)?;
        ratios.push(done.per_second() / reference);
        ours.push(done.per_second());
        alone.push(reference);
        middle.push(done.milliseconds(50));
        slow.push(done.milliseconds(99));
    }
    let figure = report::median(&mut ours);
    Row::new(
        &format!("{name}, {when}: carts filled and ordered, {BUYERS} members at once"),
        "/s",
    )
    .figure(figure)
    .reference("the same rows, one by one", report::median(&mut alone))
    .ratio(report::median(&mut ratios))
    .at_least(0.5)
    .print();
    for (what, times) in [("p50", &mut middle), ("p99", &mut slow)] {
        Row::new(&format!("{name}, {when}: POST /Order, {what}"), "ms")
            .figure(report::median(times))
            .print();
    }
    Row::new(
        &format!("{name}, {when}: messages that wait when a turn of orders ends"),
        "",
    )
    .figure(report::median(&mut waiting))
    .reference(
        "the orders of the turn, a message each",
        report::median(&mut orders),
    )
    .print();
    Row::new(
        &format!("{name}, {when}: until the last of them is sent"),
        "s",
    )
    .figure(report::median(&mut sent_after))
    .print();
    Ok(figure)
}

/// Orders a second of members who all want the same item: its stock is one row, which each order changes.
fn one_item(name: &str, buyers: &mut Buyers) -> io::Result<()> {
    let rate = turns(buyers, Round::OrderOneItem, ALL)?;
    let what = format!(
        "{name}, an empty shop: carts filled and ordered, {BUYERS} members at once, all of one item"
    );
    Row::new(&what, "/s").figure(rate).print();
    Ok(())
}

/// Orders a second of one member, who waits for each answer.
fn one_alone(name: &str, buyers: &mut Buyers) -> io::Result<()> {
    let rate = turns(buyers, Round::Order, 1)?;
    let what = format!("{name}, an empty shop: carts filled and ordered, one member alone");
    Row::new(&what, "/s").figure(rate).print();
    Ok(())
}

/// Rounds a second of so many members.
fn turns(buyers: &mut Buyers, round: Round, members: usize) -> io::Result<f64> {
    let mut rates = (0..TURNS)
        .map(|_| buyers.turn(round, members).map(|done| done.per_second()))
        .collect::<io::Result<Vec<_>>>()?;
    Ok(report::median(&mut rates))
}

/// The slowest hundredth of looks at the order list of members with a thousand orders each.
fn list(name: &str, buyers: &mut Buyers) -> io::Result<()> {
    let looks = buyers.look_at_orders(LOOKS)?;
    Row::new(
        &format!(
            "{name}, {PAST} orders kept: a page of the order list, p99 of {}",
            count(LOOKS as u64)
        ),
        "ms",
    )
    .figure(looks.milliseconds(99))
    .at_most(10.0)
    .print();
    Ok(())
}
