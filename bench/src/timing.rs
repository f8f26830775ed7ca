//! Whether the time of an answer tells who is a member.
//!
//! Known and unknown accounts are asked in a random order; the figure is the chance that a known one took longer
//! (the area under the curve, AUC): 0.5 tells nothing.

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::json;
use shop_driver::{Server, Shopper, login, mobile, post};

use crate::report::{Row, count};

/// Samples of each side.
const SAMPLES: u32 = 2000;

/// Members that stand for the known. Each is written to nine times, one less than an hour allows.
const KNOWN: u32 = 500;

/// The order of the samples is the same in every run.
const SEED: u64 = 7;

/// Between two requests: the work that follows an answer is done before the next is asked.
const BETWEEN: Duration = Duration::from_millis(25);

/// Measures log-in, forgotten password and registration.
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

/// Each sample comes from an address of its own, so that the limits of addresses stay out of it.
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
    // In a random order: what follows an answer (a message that is sent, idle caches) then comes before known and unknown
    // ones alike, however long it lasts. Turns in a fixed order gave each side a past of its own.
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
        let message = format!("{what}: members and strangers are answered {statuses:?}");
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

/// Mann and Whitney's statistic as a share of all pairs; a tie counts half.
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
