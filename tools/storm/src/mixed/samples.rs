//! Samples of the server's resources over time.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;

use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text};

use crate::database::Beside;
use crate::shop::Shop;
use crate::tally::Tally;

/// Tables with history, kept for at least an hour, which grow with the traffic.
const KEPT: [&str; 16] = [
    "orders",
    "order_lines",
    "order_events",
    "order_words",
    "stock_moves",
    "sales_changes",
    "messages",
    "members",
    "member_contacts",
    "member_words",
    "registrations",
    "codes",
    "carts",
    "sessions",
    "login_addresses",
    "limits",
];

const MEMORY: &str = "MB of memory";

/// Allowed level in percent of the earlier one, plus an amount by kind of resource.
const HUNDREDTHS: f64 = 110.0;
const MORE: [(&str, f64); 5] = [
    (MEMORY, 4.0),
    ("open files", 8.0),
    ("threads", 2.0),
    ("MB of write-ahead log", 8.0),
    ("rows", 50.0),
];

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Samples by resource name, in the order of time.
#[derive(Default)]
pub(super) struct Samples(BTreeMap<String, Vec<f64>>);

impl Samples {
    /// Takes one sample of every resource.
    pub(super) fn take(&mut self, shop: &Shop) -> io::Result<()> {
        self.add(MEMORY, shop.server.resident_mb()?);
        self.add("open files", as_figure(shop.server.open_files()?));
        self.add("threads", as_figure(shop.server.threads()?));
        let beside = shop.beside();
        if let Beside::Sqlite(file) = &beside {
            let log = fs::metadata(file.with_extension("db-wal"));
            let bytes = log.map_or(0, |log| log.len());
            self.add("MB of write-ahead log", as_figure(bytes) / 1e6);
        }
        for table in tables(&beside)? {
            let query = format!("SELECT COUNT(*) AS count FROM {table}");
            let count = beside.rows::<Count>(&query)?.pop();
            let count = count.map_or(0, |row| row.count.unsigned_abs());
            self.add(&format!("rows of {table}"), as_figure(count));
        }
        Ok(())
    }

    fn add(&mut self, name: &str, figure: f64) {
        self.0.entry(name.to_owned()).or_default().push(figure);
    }

    /// Checks that the last quarter of the samples is no higher than the second one.
    pub(super) fn check(&self, tally: &Tally) {
        for (name, figures) in &self.0 {
            let (before, after) = quarters(name, figures);
            let kind = MORE.iter().find(|(kind, _)| name.starts_with(kind));
            let allowed = before * HUNDREDTHS / 100.0 + kind.map_or(0.0, |(_, more)| *more);
            tally.check(after <= allowed, || {
                format!("{name}: {after:.1} in the last quarter, {before:.1} in the second")
            });
        }
    }
}

impl fmt::Display for Samples {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |name: &str| {
            let (before, after) = quarters(name, self.0.get(name)?);
            Some(format!("{before:.0} and {after:.0} {name}"))
        };
        let shown: Vec<String> = MORE.iter().filter_map(|(name, _)| shown(name)).collect();
        let tables = self
            .0
            .keys()
            .filter(|name| name.starts_with("rows"))
            .count();
        let shown = shown.join(", ");
        write!(
            f,
            "in the second and the last quarter {shown}; {tables} tables watched"
        )
    }
}

/// Returns the maximum of the second and of the last quarter of the samples.
///
/// For memory the median is used, because each log-in takes 19 MiB while its password is hashed.
fn quarters(name: &str, figures: &[f64]) -> (f64, f64) {
    let quarter = figures.len() / 4;
    let (before, after) = (&figures[quarter..2 * quarter], &figures[3 * quarter..]);
    if name == MEMORY {
        (median(before), median(after))
    } else {
        (most(before), most(after))
    }
}

fn most(figures: &[f64]) -> f64 {
    figures.iter().copied().fold(0.0, f64::max)
}

fn median(figures: &[f64]) -> f64 {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or_default()
}

/// Returns the names of all tables that should not grow.
fn tables(beside: &Beside) -> io::Result<Vec<String>> {
    let query = match beside {
        Beside::Sqlite(_) => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        }
        Beside::Postgres(_) => {
            "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = current_schema()"
        }
    };
    let named = beside.rows::<Name>(query)?.into_iter();
    let named = named.map(|row| row.name);
    Ok(named
        .filter(|name| !KEPT.contains(&name.as_str()))
        .collect())
}

#[expect(
    clippy::cast_precision_loss,
    reason = "all counts here are far below 2^53"
)]
fn as_figure(count: u64) -> f64 {
    count as f64
}
