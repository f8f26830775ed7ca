//! Checks that all servers agree after the database was replaced.

use std::io;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use shop_driver::{Connection, PASSWORD, Server, Shopper, get, login, mobile, request_with};

use super::stage::{SERVERS, Stage};
use crate::tally::Tally;

/// Maximum age of a server's cached catalogue and settings.
const SEEN_WITHIN: Duration = Duration::from_secs(1);

/// Wrong passwords that one address may try for one account (decision D53).
const WRONG_MAX: usize = 10;

/// Number of a visitor who is not one of the buyers.
const STRANGER: u32 = 4_000;

/// Checks catalogue, settings, log-outs and limits. Returns a summary.
pub(super) fn check(stage: &mut Stage, tally: &Tally) -> io::Result<String> {
    let late = seen_everywhere(stage, tally)?;
    log_out(stage, tally)?;
    guess(stage, tally)?;
    Ok(format!(
        "goods and settings visible on every server within {} ms",
        late.as_millis()
    ))
}

/// Changes a price and a fee. Returns the time until the last server showed both.
fn seen_everywhere(stage: &Stage, tally: &Tally) -> io::Result<Duration> {
    let mut dearer = stage.product.clone();
    dearer.price = 711_000;
    let category = format!("/api/Product/Category?CategoryId={}", dearer.category_id);
    stage.shop.change(&[dearer])?;
    let goods = until_everywhere(stage, &category, |shown| {
        shown["Result"]["products"][0]["price"].as_f64() == Some(711.0)
    })?;
    stage.shop.set("delivery_fee", "211")?;
    let settings = until_everywhere(stage, "/api/Setting", |shown| {
        shown["Result"]["delivery_fee"].as_f64() == Some(211.0)
    })?;
    let late = goods.max(settings);
    tally.check(late <= SEEN_WITHIN, || {
        format!("changes appeared only after {late:?}")
    });
    Ok(late)
}

fn until_everywhere(
    stage: &Stage,
    path: &str,
    is_new: impl Fn(&Value) -> bool,
) -> io::Result<Duration> {
    let begun = Instant::now();
    for server in stage.servers() {
        while !is_new(&shown(server, path)?) && begun.elapsed() < 10 * SEEN_WITHIN {
            thread::sleep(Duration::from_millis(5));
        }
    }
    Ok(begun.elapsed())
}

fn shown(server: &Server, path: &str) -> io::Result<Value> {
    let mut connection = Connection::open(server.address())?;
    connection.ask(&get(path))?;
    Ok(serde_json::from_slice(connection.body())?)
}

/// Checks that a session from before the first failover is valid on every server.
///
/// After a log-out on one server it is valid on none.
fn log_out(stage: &mut Stage, tally: &Tally) -> io::Result<()> {
    let bearer = format!("Bearer {}", stage.buyers[0].member.token());
    let headers = [("Authorization", bearer.as_str())];
    let info = request_with("GET", "/api/Auth/Info", &headers, None);
    let leave = request_with("POST", "/api/Auth/Logout", &headers, None);
    let statuses = |stage: &Stage| -> io::Result<Vec<u16>> {
        let ask = |server: &Server| Connection::open(server.address())?.send(&info);
        stage.servers().map(ask).collect()
    };
    tally.same(
        "a member on each server",
        &statuses(stage)?,
        &vec![200; SERVERS],
    );
    let left = Connection::open(stage.shop.server.address())?.send(&leave)?;
    tally.same("a log-out", &left, &200);
    tally.same(
        "the logged-out member on each server",
        &statuses(stage)?,
        &vec![401; SERVERS],
    );
    Ok(())
}

/// Guesses one password on alternating servers, which must count the attempts together.
fn guess(stage: &Stage, tally: &Tally) -> io::Result<()> {
    let account = mobile(1);
    let wrong = login(&account, "four-Young-maples-2026");
    let mut statuses = Vec::new();
    let servers: Vec<&Server> = stage.servers().collect();
    for server in servers.into_iter().cycle().take(WRONG_MAX + SERVERS) {
        statuses.push(Shopper::new(STRANGER, server.address())?.send(&wrong)?);
    }
    let mut wanted = vec![400; WRONG_MAX];
    wanted.extend([429; SERVERS]);
    tally.same("wrong passwords across servers", &statuses, &wanted);
    let right = login(&account, PASSWORD);
    let elsewhere = Shopper::new(STRANGER + 1, stage.shop.server.address())?.send(&right)?;
    tally.same("the member from another address", &elsewhere, &200);
    Ok(())
}
