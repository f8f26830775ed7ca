//! Measures the running shop, each figure beside a reference from the same run.
//!
//! - `shop-bench SERVER` starts that server on a data directory with a catalogue (`SHOP_DATA_DIR`),
//!   drives it over loopback, and prints one JSON row per figure. A row holds the figure, its
//!   reference, the ratio and the budget. The bench does not judge them.
//! - `shop-bench members SERVER` does the same with log-ins, in a shop without send limits.
//! - `shop-bench orders SERVER` does the same with carts and orders, on the database of
//!   `DATABASE_URL` if that is set.
//! - `shop-bench speed SERVER` measures only the category page and orders, to compare two builds.
//! - `shop-bench outage SERVER [SECONDS]` places orders while the payment gateways are silent or
//!   slow.

#![expect(
    clippy::disallowed_methods,
    reason = "a stopwatch reads the clock, and the server's directory comes from the environment"
)]

mod bare;
mod load;
mod login;
mod open_loop;
mod orders;
mod outage;
mod report;
mod timing;

use std::io;
use std::time::{Duration, Instant};

use bare::Bare;
use load::Load;
use report::Row;
use shop_driver::Server;

/// Duration of one turn of one side of a pair.
const TURN: Duration = Duration::from_secs(2);
/// Number of pairs of turns. The median ratio is reported.
const PAIRS: usize = 5;
/// Number of concurrent connections.
const CONNECTIONS: usize = 16;
/// Call for the list of a category, as the web page makes it.
const LIST: &str =
    "/api/Product/Category/All?Page=1&PageCount=9&Order=desc&OrderKey=price&MenuId=1&Type=web";

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some("bare") => bare::serve(&arguments.next().unwrap_or_default()),
        Some("members") => measure_members(&arguments.next().unwrap_or_default()),
        Some("orders") => orders::measure(&arguments.next().unwrap_or_default()),
        Some("speed") => measure_speed(&arguments.next().unwrap_or_default()),
        Some("outage") => {
            let server = arguments.next().unwrap_or_default();
            outage::measure(&server, arguments.next().as_deref())
        }
        Some(server) => measure(server),
        None => Err(io::Error::other(
            "usage: shop-bench [members|orders|speed|outage] SERVER",
        )),
    }
}

fn measure(binary: &str) -> io::Result<()> {
    let started = Instant::now();
    let shop = Server::shop(binary)?;
    Row::new("start to first answer, existing database", "s")
        .figure(started.elapsed().as_secs_f64())
        .at_most(0.3)
        .print();
    Row::new("memory after start", "MB")
        .figure(shop.memory_mb()?)
        .at_most(80.0)
        .print();

    pair(&shop, "category page", LIST, 0.8)?;
    let search = "/api/Product/Category/All?Page=1&PageCount=9&Order=desc&OrderKey=price&Search=%E6%AA%80%E9%A6%99&Type=web";
    pair(&shop, "keyword search (檀香)", search, 0.8)?;
    let detail = "/api/Product/Category?CategoryId=101";
    pair(&shop, "product detail", detail, 0.8)?;
    pair(
        &shop,
        "product page with head and first data",
        "/Product/101",
        0.5,
    )?;
    open_pages(&shop)?;
    open_loop::measure(&shop)?;
    Row::new("memory under load", "MB")
        .figure(shop.memory_mb()?)
        .at_most(80.0)
        .print();
    Ok(())
}

/// Measures the cost of 1,000 open pages, each of which asks every four seconds for changes of the
/// shop.
///
/// The figure is the share of these requests in all that the shop can answer, in percent.
fn open_pages(shop: &Server) -> io::Result<()> {
    const PAGES: f64 = 1_000.0;
    const EVERY_SECONDS: f64 = 4.0;
    let bare = Bare::start(b"")?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..PAIRS {
        let asked = Load::of_who_knows(shop.address(), "/api/Setting", CONNECTIONS)?;
        ours.push(asked.run(TURN)?.per_second());
        let nothing = Load::new(bare.address(), "/", CONNECTIONS);
        theirs.push(nothing.run(TURN)?.per_second());
    }
    let share = |answers: f64| 100.0 * PAGES / EVERY_SECONDS / answers;
    Row::new(
        "1,000 open pages that ask for news, unchanged",
        "% of the shop's time",
    )
    .figure(share(report::median(&mut ours)))
    .reference(
        "bare actix-web, no bytes",
        share(report::median(&mut theirs)),
    )
    .at_most(2.0)
    .print();
    Ok(())
}

fn measure_members(binary: &str) -> io::Result<()> {
    let shop = Server::shop(binary)?;
    login::measure(&shop)?;
    timing::measure(&shop)
}

/// Measures category pages and orders per second.
fn measure_speed(binary: &str) -> io::Result<()> {
    let shop = Server::shop(binary)?;
    let load = Load::new(shop.address(), LIST, CONNECTIONS);
    let mut pages = (0..PAIRS)
        .map(|_| load.run(TURN).map(|seen| seen.per_second()))
        .collect::<io::Result<Vec<_>>>()?;
    Row::new("category page", "answers/s")
        .figure(report::median(&mut pages))
        .print();
    orders::measure_speed(&shop)
}

/// Measures the shop against a bare actix-web handler that sends the same bytes, in alternating
/// turns.
fn pair(shop: &Server, what: &str, path: &str, budget: f64) -> io::Result<()> {
    let body = load::body(shop.address(), path)?;
    let bare = Bare::start(&body)?;
    let mut ratios = Vec::with_capacity(PAIRS);
    let mut figures = Vec::with_capacity(PAIRS);
    let mut references = Vec::with_capacity(PAIRS);
    for _ in 0..PAIRS {
        let ours = Load::new(shop.address(), path, CONNECTIONS).run(TURN)?;
        let theirs = Load::new(bare.address(), "/", CONNECTIONS).run(TURN)?;
        ratios.push(ours.per_second() / theirs.per_second());
        figures.push(ours.per_second());
        references.push(theirs.per_second());
    }
    Row::new(&format!("{what}, {} bytes", body.len()), "answers/s")
        .figure(report::median(&mut figures))
        .reference(
            "bare actix-web, same bytes",
            report::median(&mut references),
        )
        .ratio(report::median(&mut ratios))
        .at_least(budget)
        .print();
    Ok(())
}
