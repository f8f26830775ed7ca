//! Back office with a million orders: lists, searches and counts, each measured as a whole call.

use std::io;
use std::time::{Duration, Instant};

use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl as _};
use serde_json::{Value, json};
use shop_core::staff::{ExportKind, Role, StaffName};
use shop_core::time::Day;
use shop_domains::order::sales::aggregate;
use shop_domains::staff::sessions::{self, Client};
use shop_domains::staff::store;
use shop_driver::{Connection, Server, request_with};
use shop_engine::db::Db;
use shop_engine::infra::clock::Clock;
use shop_engine::infra::digest;

use super::past::{PAST_TEL, leave_to_today};
use crate::report::{Row, count};

/// Number of calls of each kind.
const CALLS: usize = 500;

/// Number of orders changed one by one, and number changed in one bulk call.
const BULK: usize = 200;

/// Number of today's orders, which a report counts again on each call. The budget assumes a shop
/// with a twentieth of that number per day.
const TODAY: i64 = 10_000;

/// Value of the log-in cookie.
const TOKEN: &str = "the bench is staff of this shop";

/// Name and path of each call, and its budget for p99 in milliseconds.
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
pub fn measure(name: &str, db: &Db, shop: &Server) -> io::Result<()> {
    let now = Clock::system().now();
    leave_to_today(db, TODAY, Day::in_taiwan(now))?;
    // In a real shop, the sales figures of past days are already aggregated.
    aggregate::aggregate_all(db, now).map_err(io::Error::other)?;
    db.write_here(|conn| {
        let id = store::insert(conn, &StaffName::parse("bench")?, Role::Owner, now)?;
        let client = Client {
            from: shop.address().ip(),
            device: "bench".to_owned(),
        };
        sessions::insert(conn, &digest::of(TOKEN), id, true, &client, now)
    })
    .map_err(io::Error::other)?;
    let mut connection = Connection::open(shop.address())?;
    let today = Day::in_taiwan(now);
    // First, because an export of personal data needs a recent re-authentication.
    export(name, shop, &mut connection, today)?;
    for (what, path, most) in ASKED {
        let searched = if path.ends_with("Search=") {
            PAST_TEL
        } else {
            ""
        };
        let path = format!("/api/Admin/{path}{searched}");
        let p99 = slowest_hundredth(&mut connection, &path, None)?;
        row(name, what, p99, most);
    }
    let tag = connection_tag(&mut connection)?;
    let p99 = slowest_hundredth(&mut connection, "/api/Admin/Work", Some(&tag))?;
    row(name, "counts of the lists of work, unchanged", p99, 15.0);
    let first = today.plus_days(-89);
    for report in ["Sales", "Goods"] {
        let path = format!("/api/Admin/Report/{report}?From={first}&Until={today}");
        let p99 = slowest_hundredth(&mut connection, &path, None)?;
        let what = format!("{report} of 90 days, {TODAY} orders of today among them");
        row(name, &what, p99, 150.0);
    }
    actions(name, db, &mut connection)
}

fn row(name: &str, what: &str, p99: Duration, most: f64) {
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

/// Builds a request of a staff member, with additional headers.
fn asked(method: &str, path: &str, more: &[(&str, &str)], body: Option<&Value>) -> Vec<u8> {
    let cookie = format!("Admin={TOKEN}");
    let mut headers = vec![
        ("Cookie", cookie.as_str()),
        ("Sec-Fetch-Site", "same-origin"),
    ];
    headers.extend_from_slice(more);
    request_with(method, path, &headers, body)
}

/// Returns the `ETag` of the present counts.
fn connection_tag(connection: &mut Connection) -> io::Result<String> {
    connection.send(&asked("GET", "/api/Admin/Work", &[], None))?;
    let tag = connection.etag().map(str::to_owned);
    tag.ok_or_else(|| io::Error::other("Work has no ETag"))
}

fn slowest_hundredth(
    connection: &mut Connection,
    path: &str,
    tag: Option<&str>,
) -> io::Result<Duration> {
    let tags: Vec<(&str, &str)> = tag.map(|tag| ("If-None-Match", tag)).into_iter().collect();
    let request = asked("GET", path, &tags, None);
    let expected = if tag.is_some() { 304 } else { 200 };
    let mut times = Vec::with_capacity(CALLS);
    for _ in 0..CALLS {
        times.push(timed(connection, &request, expected)?);
    }
    times.sort();
    Ok(times[(CALLS - 1) * 99 / 100])
}

/// Returns the response time. Fails if the status is not `expected`.
fn timed(connection: &mut Connection, request: &[u8], expected: u16) -> io::Result<Duration> {
    let asked = Instant::now();
    let status = connection.send(request)?;
    let time = asked.elapsed();
    if status == expected {
        return Ok(time);
    }
    let body = String::from_utf8_lossy(connection.body()).into_owned();
    Err(io::Error::other(format!("{status} {body}")))
}

/// Returns orders placed in this run and not yet changed: twice as many as a bulk call changes.
fn placed(db: &Db) -> io::Result<Vec<String>> {
    #[derive(QueryableByName)]
    struct Placed {
        #[diesel(sql_type = Text)]
        id: String,
    }
    // The numbers of copied orders begin with a letter.
    let question = format!(
        "SELECT id FROM orders WHERE status = 1 AND id < 'A' ORDER BY id LIMIT {}",
        2 * BULK
    );
    let found = db.read_here(|conn| Ok(diesel::sql_query(question).load::<Placed>(conn)?));
    let found = found.map_err(io::Error::other)?;
    Ok(found.into_iter().map(|order| order.id).collect())
}

/// Returns an action on an order in its first version.
fn prepare(id: &str) -> Value {
    json!({"Id": id, "Version": 1, "Action": "prepare", "Confirm": true})
}

/// Measures single actions on 200 orders, and one bulk action on 200 others.
fn actions(name: &str, db: &Db, connection: &mut Connection) -> io::Result<()> {
    let orders = placed(db)?;
    let (singly, together) = orders.split_at(BULK.min(orders.len()));
    let mut times = Vec::with_capacity(BULK);
    for id in singly {
        let headers = [("Idempotency-Key", id.as_str())];
        let request = asked(
            "POST",
            "/api/Admin/Order/Action",
            &headers,
            Some(&prepare(id)),
        );
        times.push(timed(connection, &request, 200)?);
    }
    times.sort();
    Row::new(&format!("{name}: one action of staff, p99 of {BULK}"), "ms")
        .figure(times[(times.len() - 1) * 99 / 100].as_secs_f64() * 1000.0)
        .at_most(50.0)
        .print();
    let orders: Vec<Value> = together.iter().map(|id| prepare(id)).collect();
    let body = json!({"Orders": orders});
    let headers = [("Idempotency-Key", "bulk")];
    let request = asked("POST", "/api/Admin/Orders/Action", &headers, Some(&body));
    let time = timed(connection, &request, 200)?;
    let bulk = Row::new(&format!("{name}: an action on {BULK} orders at once"), "s")
        .figure(time.as_secs_f64());
    // The budget holds for a local database file. With another database, the network decides.
    if name == "SQLite" {
        bulk.at_most(1.5).print();
    } else {
        bulk.print();
    }
    Ok(())
}

/// Measures a workbook with every column of the orders of seven days, one a minute: 10,080 orders.
fn export(name: &str, shop: &Server, connection: &mut Connection, today: Day) -> io::Result<()> {
    let columns = ExportKind::Orders.columns().iter();
    let columns: Vec<&str> = columns.map(|column| column.name).collect();
    let (from, until) = (
        today.plus_days(-8).to_string(),
        today.plus_days(-2).to_string(),
    );
    let body = json!({"Columns": columns, "Format": "Xlsx", "From": from, "Until": until});
    let request = asked("POST", "/api/Admin/Export/Orders", &[], Some(&body));
    let rest = shop.forget_peak()?;
    let time = timed(connection, &request, 200)?;
    let above = shop.memory_mb()? - rest;
    Row::new(&format!("{name}: 10,000 orders as a workbook"), "s")
        .figure(time.as_secs_f64())
        .at_most(5.0)
        .print();
    Row::new(
        &format!("{name}: the server's memory above rest for it"),
        "MB",
    )
    .figure(above)
    .at_most(30.0)
    .print();
    Ok(())
}
