//! Timing test: response times must not reveal which accounts exist.
//!
//! Known and unknown accounts are requested in random order. The figure is the probability that a
//! known account takes longer (the area under the curve, AUC); 0.5 reveals nothing.

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::json;
use shop_driver::{Server, Shopper, login, mobile, post};

use crate::report::{Row, count};

/// Number of samples per side.
const SAMPLES: u32 = 2000;

/// Number of members used as known accounts. Each receives nine messages, one fewer than the hourly
/// limit.
const KNOWN: u32 = 500;

/// Seed of the random order, the same in every run.
const SEED: u64 = 7;

/// Pause between two requests, in which the shop finishes the work that follows a response.
const BETWEEN: Duration = Duration::from_millis(25);

/// Measures log-in, password reset and registration.
pub fn measure(shop: &Server) -> io::Result<()> {
    let address = shop.address();
    for number in 0..KNOWN {
        Shopper::new(20_000 + number, address)?.register(&member(number))?;
    }
    compare(address, "log-in", 1_000_000, |account| {
        login(account, "not the password")
    })?;
    compare(address, "forgotten password", 2_000_000, |account| {
        post("/api/Auth/Forget", &json!({"Account": account}))
    })?;
    compare(address, "registration", 3_000_000, |account| {
        let form = json!({"WebSite": 1, "Type": 1, "TelOrEmail": account});
        post("/api/Auth/Register", &form)
    })
}

fn member(number: u32) -> String {
    mobile(10_000_000 + number % KNOWN)
}

fn stranger(number: u32) -> String {
    mobile(20_000_000 + number % KNOWN)
}

/// Compares the response times of known and unknown accounts. Each sample uses its own address, so
/// that the limits per address do not apply.
fn compare(
    shop: SocketAddr,
    what: &str,
    addresses: u32,
    request: impl Fn(&str) -> Vec<u8>,
) -> io::Result<()> {
    let ask = |from: u32, account: &str| -> io::Result<(u16, f64)> {
        let mut shopper = Shopper::new(addresses + from, shop)?;
        let request = request(account);
        let asked = Instant::now();
        let status = shopper.send(&request)?;
        let time = asked.elapsed().as_secs_f64();
        thread::sleep(BETWEEN);
        Ok((status, time))
    };
    // In random order, the work after a response (sending a message, idle caches) affects known and
    // unknown accounts alike. A fixed order gave each side a different history.
    let mut order: Vec<bool> = (0..SAMPLES * 2).map(|number| number % 2 == 0).collect();
    Rng::with_seed(SEED).shuffle(&mut order);
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    let mut statuses = BTreeSet::new();
    for (from, is_known) in (0..).zip(order) {
        let (side, account): (_, fn(u32) -> String) = if is_known {
            (&mut known, member)
        } else {
            (&mut unknown, stranger)
        };
        let number = u32::try_from(side.len()).unwrap_or(SAMPLES);
        let (status, time) = ask(from, &account(number))?;
        statuses.insert(status);
        side.push(time);
    }
    if statuses.len() > 1 {
        let message = format!("{what}: responses for members and strangers differ: {statuses:?}");
        return Err(io::Error::other(message));
    }
    Row::new(
        &format!("{what}: chance that a member's answer takes longer, {SAMPLES} samples a side"),
        "",
    )
    .figure(area_under_curve(&known, &unknown))
    .reference("no telling", 0.5)
    .at_most(0.55)
    .print();
    Ok(())
}

/// Returns the Mann–Whitney statistic as a share of all pairs. A tie counts half.
fn area_under_curve(ours: &[f64], theirs: &[f64]) -> f64 {
    let mut sorted = theirs.to_vec();
    sorted.sort_by(f64::total_cmp);
    let wins = |time: &f64| {
        let less = sorted.partition_point(|other| other < time);
        let not_more = sorted.partition_point(|other| other <= time);
        f64::midpoint(count(less as u64), count(not_more as u64))
    };
    let pairs = count((ours.len() * theirs.len()) as u64);
    ours.iter().map(wins).sum::<f64>() / pairs
}
