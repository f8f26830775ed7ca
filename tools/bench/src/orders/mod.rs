//! Orders: throughput over HTTP beside the commit rate of the database alone, in an empty shop and
//! with a million orders. Also measures the time of a page of the order list.

mod alone;
mod buyers;
mod past;
mod staff;

use std::env;
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use shop_driver::{Server, lift_order_limits};
use shop_engine::db::{Address, Db};

use crate::report::{self, Row, count};
use alone::Template;
use buyers::{Buyers, Round};
pub use buyers::{expect, form, line};
pub use past::fill_stock;

/// Number of members who buy at once.
const BUYERS: u32 = 32;
/// The same number, for a turn in which all members take part.
const ALL: usize = BUYERS as usize;
/// Number of turns of each side. The median counts.
const TURNS: usize = 3;
/// Number of orders stored before the second half.
const PAST: i64 = 1_000_000;
/// Number of requests for the order list.
const LOOKS: usize = 2000;

/// Measures on the database that the environment names, which the server uses too.
pub fn measure(binary: &str) -> io::Result<()> {
    let (name, address, _) = database()?;
    let shop = Server::shop(binary)?;
    let db = Db::open(&address).map_err(io::Error::other)?;
    past::fill_stock(&db)?;
    lift_order_limits(shop.program())?;
    let mut buyers = Buyers::join(BUYERS, shop.address())?;
    // The database alone writes copies of the rows of the first order.
    let template = Template::of(&db, &buyers.first_order()?)?;

    changes(name, &mut buyers, &db, &template)?;
    let young = rate(name, "an empty shop", &mut buyers, &db, &template)?;
    one_item(name, &mut buyers)?;
    one_alone(name, &mut buyers)?;
    past::fill_orders(&db, template.order_id(), PAST)?;
    past::tidy_up(&address)?;
    // The shop writes the search terms of an order a minute later. Wait, so that this work does not
    // disturb the second half.
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

/// Measures orders per second in an empty shop, without the database alone as a reference.
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

/// Returns the display name and the address of the database, and the data folder of the shop.
pub fn database() -> io::Result<(&'static str, Address, PathBuf)> {
    let folder = PathBuf::from(env::var("SHOP_DATA_DIR").map_err(io::Error::other)?);
    if let Ok(url) = env::var("DATABASE_URL") {
        return Ok(("PostgreSQL", Address::Postgres(url), folder));
    }
    Ok(("SQLite", Address::Sqlite(folder.join("shop.db")), folder))
}

/// Measures cart changes per second against the same rows written by the database alone.
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

/// Measures orders per second, each with a separate call that fills the cart, against the same rows
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
    // Warm-up turn. After a checkpoint, PostgreSQL writes each page in full to its log at the first
    // change.
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

/// Measures orders per second of members who all buy the same item. Each order changes the one
/// stock row of that item.
fn one_item(name: &str, buyers: &mut Buyers) -> io::Result<()> {
    let rate = turns(buyers, Round::OrderOneItem, ALL)?;
    let what = format!(
        "{name}, an empty shop: carts filled and ordered, {BUYERS} members at once, all of one item"
    );
    Row::new(&what, "/s").figure(rate).print();
    Ok(())
}

/// Measures orders per second of one member, who waits for each response.
fn one_alone(name: &str, buyers: &mut Buyers) -> io::Result<()> {
    let rate = turns(buyers, Round::Order, 1)?;
    let what = format!("{name}, an empty shop: carts filled and ordered, one member alone");
    Row::new(&what, "/s").figure(rate).print();
    Ok(())
}

/// Returns the median of rounds per second with this number of members.
fn turns(buyers: &mut Buyers, round: Round, members: usize) -> io::Result<f64> {
    let mut rates = (0..TURNS)
        .map(|_| buyers.turn(round, members).map(|done| done.per_second()))
        .collect::<io::Result<Vec<_>>>()?;
    Ok(report::median(&mut rates))
}

/// Measures the p99 of the order list, for members with a thousand orders each.
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
