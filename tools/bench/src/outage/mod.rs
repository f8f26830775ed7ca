//! Measures the speed of orders that need no gateway while the gateways are silent or slow (P20).
//!
//! Members place orders by cash on delivery and bank transfer at a steady rate, while other members
//! pay online all the time.

mod orders;
mod payers;

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use shop_driver::{Gateways, Program, free_address, joined, lift_order_limits};
use shop_engine::db::Db;

use crate::orders::{database, fill_stock};
use crate::report::Row;
use orders::Orderers;
use payers::Payers;

/// Default duration of each phase.
const LASTS: Duration = Duration::from_mins(3);

/// Response delay of a silent gateway in milliseconds. The shop waits for only 20 seconds.
const SILENT_MILLIS: u64 = 60_000;
/// Response delay of a slow gateway in milliseconds, shorter than the time that the shop waits.
const SLOW_MILLIS: u64 = 5_000;

/// Measures on the database that the environment names. Each of the three phases lasts `seconds`,
/// or three minutes by default: normal, silent and slow gateways.
pub fn measure(binary: &str, seconds: Option<&str>) -> io::Result<()> {
    let seconds = seconds.map(str::parse).transpose();
    let seconds: Option<u64> = seconds.map_err(io::Error::other)?;
    let lasts = seconds.map_or(LASTS, Duration::from_secs);
    let (name, address, folder) = database()?;
    let binary = Path::new(binary);
    let gateways = Gateways::open(binary, &folder.join("gateways"))?;
    let here = free_address()?;
    let program = gateways
        .settings(here)
        .into_iter()
        .fold(Program::new(binary), |program, (name, value)| {
            program.with(name, value)
        });
    let shop = program.serve_at(here)?;
    let db = Db::open(&address).map_err(io::Error::other)?;
    fill_stock(&db)?;
    lift_order_limits(shop.program())?;
    let mut orderers = Orderers::join(here)?;
    let mut payers = Payers::join(here)?;

    let mut phase = |script: &Value| -> io::Result<orders::Seen> {
        gateways.play(script)?;
        let over = AtomicBool::new(false);
        thread::scope(|scope| {
            let paying = scope.spawn(|| payers.pay_until(&over));
            let seen = orderers.order_for(lasts);
            over.store(true, Ordering::Relaxed);
            joined(paying)?;
            seen
        })
    };
    let slow = |millis: u64| json!({"Seed": 1, "PerMille": {"slow": 1000}, "SlowMillis": millis});
    let peace = phase(&json!({"Seed": 1, "PerMille": {}}))?;
    let silence = phase(&slow(SILENT_MILLIS))?;
    let slowness = phase(&slow(SLOW_MILLIS))?;
    for (what, seen) in [("silent", silence), ("slow", slowness)] {
        for percent in [50, 99] {
            let (ours, usual) = (seen.milliseconds(percent), peace.milliseconds(percent));
            let row = Row::new(
                &format!(
                    "{name}, gateways {what} for {} s: cash and transfer orders, p{percent} of {}",
                    lasts.as_secs(),
                    seen.count()
                ),
                "ms",
            );
            row.figure(ours)
                .reference("the same in peace", usual)
                .ratio(ours / usual)
                .at_most_ratio(1.5)
                .print();
        }
    }
    drop(shop);
    Ok(())
}
