//! The back office before a million orders: its lists, searches and counts, each as a whole call.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use shop_core::staff::{Role, StaffName};
use shop_driver::{Connection, request_with};
use shop_server::db::Db;
use shop_server::infra::clock::Clock;
use shop_server::infra::digest;
use shop_server::staff::{people, sessions, store};

use super::past::PAST_TEL;
use crate::report::{Row, count};

/// Calls of each kind.
const CALLS: usize = 500;

/// What the cookie holds.
const TOKEN: &str = "the bench is staff of this shop";

/// What is asked, and how long it may take, in milliseconds at p99.
const ASKED: [(&str, &str, f64); 7] = [
    ("orders of a list of work", "Orders?Tab=ToShip", 20.0),
    ("orders that are done", "Orders?Tab=Done", 20.0),
    ("all orders", "Orders?", 20.0),
    (
        "all orders, far behind",
        "Orders?After=1765000000000-261121QK4ZT9WXB2",
        20.0,
    ),
    (
        "orders of a way to pay and a month",
        "Orders?PayType=CashOnDelivery&From=2026-11-01&Until=2026-11-30",
        250.0,
    ),
    ("a search that finds a million", "Orders?Search=", 20.0),
    ("counts of the lists of work", "Work", 15.0),
];

/// Measures the calls of the back office.
pub fn measure(name: &str, db: &Db, shop: SocketAddr) -> io::Result<()> {
    let now = Clock::system().now();
    db.write_here(|conn| {
        let new = (StaffName::parse("bench")?, Role::Staff);
        people::add(conn, "", "bench", &new, now)?;
        let row = store::by_name(conn, "bench")?;
        let id = row.map(|row| row.id).unwrap_or_default();
        sessions::insert(conn, &digest::of(TOKEN), id, false, now)
    })
    .map_err(io::Error::other)?;
    let mut connection = Connection::open(shop)?;
    for (what, path, most) in ASKED {
        let searched = if path.ends_with("Search=") {
            PAST_TEL
        } else {
            ""
        };
        let path = format!("/api/Admin/{path}{searched}");
        let p99 = slowest_hundredth(&mut connection, &path)?;
        Row::new(
            &format!(
                "{name}, 1,000,000 orders kept: {what}, p99 of {}",
                count(CALLS as u64)
            ),
            "ms",
        )
        .figure(p99.as_secs_f64() * 1000.0)
        .at_most(most)
        .print();
    }
    Ok(())
}

fn slowest_hundredth(connection: &mut Connection, path: &str) -> io::Result<Duration> {
    let request = request_with("GET", path, &[("Cookie", &format!("Admin={TOKEN}"))], None);
    let mut times = Vec::with_capacity(CALLS);
    for _ in 0..CALLS {
        let asked = Instant::now();
        let status = connection.send(&request)?;
        times.push(asked.elapsed());
        if status != 200 {
            let body = String::from_utf8_lossy(connection.body()).into_owned();
            return Err(io::Error::other(format!("{path}: {status} {body}")));
        }
    }
    times.sort();
    Ok(times[(CALLS - 1) * 99 / 100])
}
